import { useFailureToast } from '@portal/features/feedback';
import { Button, Row } from '@portal/ui/base';

interface FormDataFailureProps {
  /** `The categories`. */
  what: string;
  error: Error;
  onRetry: () => unknown;
}

/** Says below a select that its choices could not be loaded, and loads them again. */
export function FormDataFailure({ what, error, onRetry }: FormDataFailureProps) {
  useFailureToast(error, 'Failed to fetch form data');
  return (
    <Row>
      <span>{what} could not be loaded.</span>
      <Button size="small" icon="retry" onClick={() => void onRetry()}>
        Retry
      </Button>
    </Row>
  );
}
