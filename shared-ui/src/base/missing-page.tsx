import type { ReactNode } from 'react';
import { LinkButton } from './button';
import { Card } from './card';
import type { IconName } from './icon';
import { PageHeader, type PageHeaderProps } from './page-header';
import { EmptyState } from './states';

interface MissingPageProps {
  /** `Asset not found`. */
  title: string;
  message: ReactNode;
  icon?: IconName;
  /** Above the title, and the way on below the message unless that has words of its own. */
  back: NonNullable<PageHeaderProps['back']>;
  wayOn?: string;
}

/** Stands where a record's page would: there is none, and where to go instead. */
export function MissingPage({ title, message, icon, back, wayOn = back.label }: MissingPageProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      <Card>
        <EmptyState message={message} icon={icon} action={<LinkButton to={back.to}>{wayOn}</LinkButton>} />
      </Card>
    </>
  );
}
