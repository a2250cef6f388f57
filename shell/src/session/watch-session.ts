import { sessionStore } from '@portal/auth';
import { dismissAllToasts, toast } from '@portal/ui/toast';
import { leavePreviews } from '../federation/loading/watch-releases';
import { claimPreviews, forgetPreviews } from '../federation/registry/previews';
import { claimDrafts } from './draft-owner';

function claimStored(userId: number): void {
  claimDrafts(userId);
  leavePreviews(claimPreviews(userId));
}

/** Says why a session ended, and keeps what was typed for the person who typed it alone. */
export function watchSession(): void {
  const { user } = sessionStore.getState();
  if (user) claimStored(user.id);
  sessionStore.subscribe((now, before) => {
    if (now.user && now.user.id !== before.user?.id) claimStored(now.user.id);
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
