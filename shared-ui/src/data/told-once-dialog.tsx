import { type ReactNode, useRef } from 'react';
import { Button } from '../base/button';
import { Dialog } from '../base/dialog';
import { Stack } from '../base/layout';
import { Notice } from '../base/notice';
import { toast } from '../toast';
import styles from './told-once-dialog.module.css';

interface ToldOnceDialogProps {
  open: boolean;
  title: string;
  /** What the secret is, such as `Access token`: for its field and what is said of the copy. */
  noun: string;
  copyLabel: string;
  secret: string;
  /** Why it is to be kept. */
  children: ReactNode;
  onClose: () => void;
}

/** A secret that is shown this once, to be copied. */
export function ToldOnceDialog(props: ToldOnceDialogProps) {
  const { open, title, noun, copyLabel, secret, children, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success('Success', `${noun} copied`);
    } catch {
      // Without the right to the clipboard the reader copies it by hand.
      field.current?.select();
      toast.destructive(
        'Error',
        `Failed to copy the ${noun.toLowerCase()}`,
        'It is selected: copy it yourself.',
      );
    }
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button tone="primary" onClick={() => void copy()}>
            {copyLabel}
          </Button>
        </>
      }
    >
      <Stack>
        <Notice tone="warning" title="Copy it now">
          {children}
        </Notice>
        <input
          ref={field}
          className={styles.secret}
          aria-label={noun}
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
        />
      </Stack>
    </Dialog>
  );
}
