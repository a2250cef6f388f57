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

/** Below a field that somebody else changed too: what they made of it, and which of the two counts. */
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
            Somebody else changed this to <q>{theirs}</q>.
          </>
        ) : isSameValue(conflict.theirs, '') ? (
          'Somebody else emptied this.'
        ) : (
          'Somebody else changed this.'
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
