import { ApiError } from '@portal/auth';
import { toast } from '@portal/ui/toast';

/** Says that an action failed; an ended session says so by itself. */
export function tellFailure(error: unknown, message: string): void {
  if (error instanceof ApiError && error.status === 401) return;
  toast.destructive('Error', message, error instanceof Error ? error.message : undefined);
}
