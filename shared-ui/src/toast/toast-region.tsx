import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './toast.module.css';
import { currentToasts, dismissToast, subscribeToToasts, TOAST_DURATION_MS, type Toast } from './toast-store';

interface ToastCardProps {
  toast: Toast;
  paused: boolean;
  onDismiss: () => void;
}

function ToastCard({ toast, paused, onDismiss }: ToastCardProps) {
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS[toast.tone]);
    return () => clearTimeout(timer);
  }, [toast, paused]);
  const failed = toast.tone === 'destructive';
  return (
    <li className={styles.toast} data-tone={toast.tone}>
      <div role={failed ? 'alert' : 'status'}>
        <p className={styles.title}>{toast.title}</p>
        {toast.message ? <p className={styles.message}>{toast.message}</p> : null}
        {toast.detail ? <p className={styles.detail}>{toast.detail}</p> : null}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={`Dismiss: ${toast.title}`}
        onClick={() => {
          onDismiss();
          dismissToast(toast.id);
        }}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

/** Where messages appear; mounted once by the host, above everything, dialogs included. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const [paused, setPaused] = useState(false);
  /** Who had the focus before it came in here. */
  const before = useRef<Element>(null);
  return (
    <section
      aria-label="Notifications"
      className={styles.region}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setPaused(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => setPaused(false)}
    >
      <ol className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            paused={paused}
            onDismiss={() => before.current instanceof HTMLElement && before.current.focus()}
          />
        ))}
      </ol>
    </section>
  );
}
