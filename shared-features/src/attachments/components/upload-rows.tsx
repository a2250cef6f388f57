import { formatBytes } from '@portal/contract';
import { Button, Icon, ProgressBar } from '@portal/ui/base';
import styles from './attachments.module.css';
import type { Upload } from './use-uploads';

interface UploadRowsProps {
  uploads: readonly Upload[];
  onRetry: (key: number) => void;
  onDismiss: (key: number) => void;
}

function textOf({ sent, file }: Upload): string {
  if (sent === 0) return 'Waiting...';
  // All of it has arrived, and is looked at.
  return sent >= 1 ? 'Saving...' : `${Math.floor(sent * 100)}% of ${formatBytes(file.size)}`;
}

/** Files on their way, and why the others did not get there. */
export function UploadRows({ uploads, onRetry, onDismiss }: UploadRowsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Files to attach">
      {uploads.map((upload) => {
        const { key, file, failure, canRetry } = upload;
        return (
          <li key={key} className={styles.upload}>
            <div className={styles.progress}>
              {failure === undefined ? (
                <ProgressBar
                  label={<bdi>{file.name}</bdi>}
                  value={upload.sent}
                  max={1}
                  valueText={textOf(upload)}
                />
              ) : (
                <>
                  <bdi className={styles.name}>{file.name}</bdi>
                  <p className={styles.failure} role="alert">
                    <Icon name="error" /> {failure}
                  </p>
                </>
              )}
            </div>
            {canRetry ? (
              <Button
                size="small"
                icon="retry"
                aria-label={`Retry ${file.name}`}
                onClick={() => onRetry(key)}
              >
                Retry
              </Button>
            ) : null}
            <Button
              size="small"
              tone="quiet"
              aria-label={`${failure === undefined ? 'Cancel' : 'Dismiss'} ${file.name}`}
              onClick={() => onDismiss(key)}
            >
              {failure === undefined ? 'Cancel' : 'Dismiss'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
