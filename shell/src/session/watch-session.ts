import { sessionStore } from '@portal/auth';
import { dismissAllToasts, toast } from '@portal/ui/toast';
import { leavePreviews } from '../federation/loading/newer-release';
import { forgetPreviews, keepPreviewsOf } from '../federation/registry/previews';
import { keepDraftsOf } from './draft-owner';

function keepOwn(userId: number): void {
  keepDraftsOf(userId);
  leavePreviews(keepPreviewsOf(userId));
}

/** Says why a session ended, and keeps what was typed for the person who typed it alone. */
export function watchSession(): void {
  const { user } = sessionStore.getState();
  if (user) keepOwn(user.id);
  sessionStore.subscribe((now, before) => {
    if (now.user && now.user.id !== before.user?.id) keepOwn(now.user.id);
    if (now.isAuthenticated || !before.isAuthenticated) return;
    dismissAllToasts();
    if (now.endedBy === 'signed-out') {
      leavePreviews(forgetPreviews());
      toast.success('Signed Out', 'You have been successfully signed out.');
    } else if (now.endedBy === 'suspended') {
      toast.destructive('Authentication failed', 'Your account is suspended.');
    } else {
      toast.destructive(
        'Authentication failed',
        'Your session has ended. Sign in to continue where you were.',
      );
    }
  });
}
