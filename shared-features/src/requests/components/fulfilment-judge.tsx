import type { AssetRequest, FulfilmentMethod } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import { useFormValue, useJudgeNow } from '@portal/ui/data';
import { type UseQueryResult, useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { fulfilmentPreviewQuery } from '../api/preview-fulfilment';
import {
  attemptOf,
  costFieldOf,
  type FulfilmentAttempt,
  isSameAttempt,
  type Judged,
} from '../model/fulfilment-attempt';
import styles from './dialogs.module.css';

const ASKED_AFTER_MS = 300;

type Judgement = Pick<UseQueryResult<Judged>, 'data' | 'error' | 'isFetching' | 'refetch'>;
const JudgementContext = createContext<Judgement | undefined>(undefined);

/** What the server last said of what is typed into the form around; hints say nothing before it has. */
export function useJudgement(): Judgement & { hints: Judged['verdict']['hints'] } {
  const judgement = useContext(JudgementContext);
  if (!judgement) throw new Error('This field needs a FulfilmentJudge around it');
  return { ...judgement, hints: judgement.data?.verdict.hints ?? { cost: null, note: null, item: null } };
}

/** The attempt once nothing was typed for a moment; undefined until the fields of its method are filled in. */
function useRested(attempt: FulfilmentAttempt): FulfilmentAttempt | undefined {
  const [rested, setRested] = useState<FulfilmentAttempt>();
  const latest = useRef(attempt);
  if (!isSameAttempt(latest.current, attempt)) latest.current = attempt;
  const now = latest.current;
  // Another method is another form: what was typed into the one before is no question any more.
  const isSameMethod = rested?.way === now.way;
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), isSameMethod ? ASKED_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [now, isSameMethod]);
  return isSameMethod ? rested : undefined;
}

interface FulfilmentJudgeProps {
  request: AssetRequest;
  way: FulfilmentMethod;
  /** False while the form is being sent: what is judged then is decided by the command. */
  enabled: boolean;
  /** Told each answer, for the schema of the form. */
  onJudged: (judged: Judged) => void;
  children: ReactNode;
}

/**
 * Asks the server while a person types, and shows its faults beside their fields. What is typed waits for no answer, the
 * last answer counts, and where none comes the server judges what is sent.
 */
export function FulfilmentJudge({ request, way, enabled, onJudged, children }: FulfilmentJudgeProps) {
  const area = useArea();
  const cost = costFieldOf(way);
  const values = {
    [cost]: useFormValue(cost),
    asset_id: useFormValue('asset_id'),
    name: useFormValue('name'),
    brand: useFormValue('brand'),
    model_number: useFormValue('model_number'),
    category_id: useFormValue('category_id'),
  };
  const typed = attemptOf(way, values);
  const rested = useRested(typed);
  const { data, error, isFetching, refetch } = useQuery({
    ...fulfilmentPreviewQuery(area, request, rested ?? typed),
    enabled: enabled && rested !== undefined,
  });
  const judgeNow = useJudgeNow();
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!data) return;
    onJudged(data);
    const faulty = data.verdict.faults.flatMap(({ field }) => field ?? []);
    // Those before as well: what was wrong may be mended.
    for (const field of new Set([...shown.current, ...faulty])) judgeNow(field);
    shown.current = faulty;
  }, [data, judgeNow, onJudged]);
  const current = data?.attempt.way === way ? data : undefined;
  const closed = current?.verdict.faults.find(({ field }) => field === null);
  return (
    <JudgementContext value={{ data: current, error, isFetching, refetch }}>
      {closed ? (
        <div className={styles.lead}>
          <Notice tone="warning">{closed.text}.</Notice>
        </div>
      ) : null}
      {children}
    </JudgementContext>
  );
}
