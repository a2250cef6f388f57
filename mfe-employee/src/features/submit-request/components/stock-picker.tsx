import type { StockMatch } from '@portal/contract';
import { Button, Icon } from '@portal/ui/base';
import { conditionLabel, formatMoney } from '@portal/ui/format';
import type { StockChoice } from '../model/stock-choice';
import styles from './stock-picker.module.css';

interface ChosenProps {
  choice: StockChoice;
  /** What the purchase would have cost, in dollars. */
  cost: number | undefined;
  onUndo: () => void;
  disabled?: boolean;
}

function Chosen({ choice, cost, onUndo, disabled }: ChosenProps) {
  return (
    <div className={styles.chosen} data-gone={!choice.is_available || undefined}>
      <p className={styles.name}>{choice.name}</p>
      <p className={styles.detail}>{choice.asset_tag}</p>
      <p className={styles.detail}>
        {choice.is_available
          ? `It comes from stock, so nothing is bought${cost ? ` and ${formatMoney(cost)} is saved` : ''}.`
          : 'It is no longer available. Choose another one, or ask for a purchase.'}
      </p>
      <Button size="small" onClick={onUndo} disabled={disabled}>
        Undo, Ask for a Purchase
      </Button>
    </div>
  );
}

interface MatchProps {
  match: StockMatch;
  onChoose: () => void;
  disabled?: boolean;
}

function Match({ match, onChoose, disabled }: MatchProps) {
  const { name, asset_tag, brand, model_number, category_name, condition, thumbnail_url, is_requested } =
    match;
  return (
    <li className={styles.match}>
      {thumbnail_url ? (
        <img className={styles.picture} src={thumbnail_url} alt="" loading="lazy" />
      ) : (
        <span className={styles.picture}>
          <Icon name="asset" />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{[brand, model_number].filter(Boolean).join(' · ') || category_name}</p>
        <p className={styles.detail}>
          {asset_tag} · {conditionLabel(condition).text}
        </p>
        {is_requested ? <p className={styles.detail}>Already requested by someone</p> : null}
      </div>
      {is_requested ? null : (
        <Button
          size="small"
          onClick={onChoose}
          disabled={disabled}
          aria-label={`Choose ${name}, ${asset_tag}, from stock`}
        >
          Choose
        </Button>
      )}
    </li>
  );
}

/** Where the look into stock stands; `unasked` while too little is typed. */
export type StockSearch = 'unasked' | 'running' | 'done' | 'failed';

interface StockPickerProps {
  matches: readonly StockMatch[];
  search: StockSearch;
  cost: number | undefined;
  /** Called before the choice, for what else it fills; gives what the form keeps of it. */
  onChoose: (match: StockMatch) => StockChoice;
  /** Called before the choice is taken back. */
  onUndo: () => void;
  // The form's field hands these in.
  id?: string;
  value?: StockChoice | null;
  onChange?: (value: StockChoice | null) => void;
  disabled?: boolean;
  'aria-describedby'?: string;
}

const WITHOUT_MATCHES: Record<StockSearch, string> = {
  unasked: 'What is in stock and fits shows here while you type.',
  running: 'Searching stock...',
  done: 'Nothing in stock matches',
  failed: 'Stock could not be searched. You can ask for a purchase all the same.',
};

function tell(offered: readonly StockMatch[], search: StockSearch): string {
  if (offered.length === 0) return WITHOUT_MATCHES[search];
  const count = offered.filter(({ is_requested }) => !is_requested).length;
  if (count === 0) return 'What is in stock and fits has been requested already.';
  return count === 1
    ? 'One asset in stock may serve instead of a purchase.'
    : `${count} assets in stock may serve instead of a purchase.`;
}

/** What is in stock instead of a purchase; one of it can be chosen, and the choice taken back. */
export function StockPicker({
  matches,
  search,
  cost,
  onChoose,
  onUndo,
  value,
  onChange,
  disabled,
  ...dom
}: StockPickerProps) {
  const offered = matches.filter(({ id }) => id !== value?.id);
  // The pressed button goes away with the change: whoever works by keyboard stays in this list.
  const change = (next: StockChoice | null) => {
    document.activeElement?.closest('fieldset')?.focus();
    onChange?.(next);
  };
  return (
    <fieldset aria-label="In stock" tabIndex={-1} className={styles.picker} {...dom}>
      {value ? (
        <Chosen
          choice={value}
          cost={cost}
          disabled={disabled}
          onUndo={() => {
            onUndo();
            change(null);
          }}
        />
      ) : null}
      <p className={styles.status} role="status">
        {value ? (
          <span className={styles.hidden}>{value.name} is chosen from stock.</span>
        ) : (
          tell(offered, search)
        )}
      </p>
      {offered.length > 0 ? (
        <ul className={styles.matches}>
          {offered.map((match) => (
            <Match
              key={match.id}
              match={match}
              disabled={disabled}
              onChoose={() => change(onChoose(match))}
            />
          ))}
        </ul>
      ) : null}
    </fieldset>
  );
}
