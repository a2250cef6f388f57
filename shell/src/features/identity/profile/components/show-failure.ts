import { ApiError } from '@portal/auth';
import { toast } from '@portal/ui/toast';

/**
 * Says that an action failed; an ended session says so by itself.
 * @param reason where nothing else on the page says why
 */
export function showFailure(error: unknown, message: string, reason?: string): void {
  if (error instanceof ApiError && error.status === 401) return;
  toast.destructive('Error', message, reason);
}
