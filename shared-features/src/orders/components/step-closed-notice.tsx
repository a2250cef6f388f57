import { LinkButton, Notice, Stack } from '@portal/ui/base';

interface StepClosedNoticeProps {
  title: string;
  why: string;
  /** The page of the order. */
  page: string | undefined;
}

/** On the page of a step that is closed: why, and the way to the order. */
export function StepClosedNotice({ title, why, page }: StepClosedNoticeProps) {
  return (
    <Stack>
      <Notice tone="warning" title={title}>
        <p>{why}</p>
      </Notice>
      <div>
        <LinkButton to={page}>Go to the order</LinkButton>
      </div>
    </Stack>
  );
}
