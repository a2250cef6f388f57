import { use } from 'react';
import { Button } from '../../base/button';
import { Row } from '../../base/layout';
import styles from './form.module.css';
import { FormContext } from './form-context';
import { isSameValue } from './merge-values';

interface FieldConflictProps {
  name: string;
  label: string;
  yours: unknown;
  /** A value in the words of the screen; undefined where they are not known. */
  textOf: (value: unknown) => string | undefined;
}

/** Below a field that was changed elsewhere too, by somebody else or in another tab: what they made of it, and which of the two counts. */
export function FieldConflictChoice({ name, label, yours, textOf }: FieldConflictProps) {
  const { conflicts, resolve, pending } = use(FormContext);
  const conflict = conflicts.get(name);
  if (!conflict) return null;
  const theirs = textOf(conflict.theirs);
  const mine = textOf(yours);
  return (
    <div className={styles.conflict}>
      <p>
        {theirs ? (
          <>
            This was changed to <q>{theirs}</q> in the meantime.
          </>
        ) : isSameValue(conflict.theirs, '') ? (
          'This was emptied in the meantime.'
        ) : (
          'This was changed in the meantime.'
        )}{' '}
        {mine ? (
          <>
            Yours is <q>{mine}</q>.
          </>
        ) : (
          'Your value is in the field.'
        )}
      </p>
      <Row>
        <Button
          size="small"
          disabled={pending}
          aria-label={`${label}: use theirs`}
          onClick={() => resolve(name, 'theirs')}
        >
          Use theirs
        </Button>
        <Button
          size="small"
          disabled={pending}
          aria-label={`${label}: keep mine`}
          onClick={() => resolve(name, 'mine')}
        >
          Keep mine
        </Button>
      </Row>
    </div>
  );
}
