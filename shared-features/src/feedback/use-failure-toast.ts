import { toast } from '@portal/ui/toast';
import { useEffect } from 'react';

/**
 * Shows the toast `Error` with the specification's text once per failed read (section 8); the page itself shows the
 * failed state with Retry.
 * @param error what the read threw, null or undefined while it has not failed
 */
export function useFailureToast(error: unknown, message: string): void {
  useEffect(() => {
    if (error) toast.destructive('Error', message);
  }, [error, message]);
}
