import { type SessionUser, signOut } from '@portal/auth';
import { ROLE_HOMES } from '@portal/contract/vocabulary';
import { Link } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { Notice } from './notice';
import styles from './page.module.css';

interface OtherAccountProps {
  user: SessionUser;
  /** What this page is for, and for whom. */
  children: ReactNode;
  /** What signing out leads to: `Sign Out and Accept the Invitation`. */
  leaveLabel: string;
}

/** This page is about another account than the one that is signed in: names both, and offers both ways. */
export function OtherAccount({ user, children, leaveLabel }: OtherAccountProps) {
  return (
    <div className={styles.stack}>
      <Notice tone="info">
        <p>{children}</p>
        <p>
          You are signed in here as <strong className={styles.address}>{user.name}</strong> ({user.email}).
        </p>
      </Notice>
      <Link className={`${styles.button} ${styles.primary}`} to={ROLE_HOMES[user.role]}>
        Go On as {user.name}
      </Link>
      <button type="button" className={styles.button} onClick={() => void signOut()}>
        {leaveLabel}
      </button>
      <p className={styles.aside}>
        Signing out ends the session of {user.name} in all tabs of this browser. Send what you have started
        there first.
      </p>
    </div>
  );
}
