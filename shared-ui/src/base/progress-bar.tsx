import { type ReactNode, useId } from 'react';
import { formatPercent, type Tone } from '../format';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What it measures; may be a link to what is measured. */
  label: ReactNode;
  value: number;
  max: number;
  tone?: Tone;
  /** What stands at the end of the line; the share in percent unless given. */
  valueText?: string;
}

/** How much of a whole is used. Above the whole, be it nothing, the bar is full; the text says how far above. */
export function ProgressBar({ label, value, max, tone = 'info', valueText }: ProgressBarProps) {
  const labelId = useId();
  const text = valueText ?? formatPercent(value, max);
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : Number(value > 0);
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <span id={labelId}>{label}</span>
        <span className={styles.value}>{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        className={styles.track}
      >
        <span className={styles.bar} data-tone={tone} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
