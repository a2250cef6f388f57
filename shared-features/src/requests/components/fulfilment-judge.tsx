import type { AssetRequest, FulfilWay } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import { useFieldValue, useJudgeNow } from '@portal/ui/data';
import { type UseQueryResult, useQuery } from '@portal/ui/query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { fulfilmentPreviewQuery } from '../api/preview-fulfilment';
import type { Area } from '../api/request-keys';
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
  if (!judgement) throw new Error('A field of a fulfilment needs a FulfilmentJudge around it');
  return { ...judgement, hints: judgement.data?.verdict.hints ?? { cost: null, note: null, item: null } };
}

/** The attempt once nothing was typed for a moment; at first at once. */
function useRested(attempt: FulfilmentAttempt): FulfilmentAttempt {
  const [rested, setRested] = useState(attempt);
  const latest = useRef(attempt);
  if (!isSameAttempt(latest.current, attempt)) latest.current = attempt;
  const now = latest.current;
  // Another way is another form: what was typed into the one before is no question any more.
  const isSameWay = rested.way === now.way;
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), isSameWay ? ASKED_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [now, isSameWay]);
  return isSameWay ? rested : now;
}

interface FulfilmentJudgeProps {
  area: Area;
  request: AssetRequest;
  way: FulfilWay;
  /** Told each answer, for the schema of the form. */
  onJudged: (judged: Judged) => void;
  children: ReactNode;
}

/**
 * Asks the server while a person types, and shows its faults beside their fields. What is typed waits for no answer, the
 * last answer counts, and where none comes the server judges what is sent.
 */
export function FulfilmentJudge({ area, request, way, onJudged, children }: FulfilmentJudgeProps) {
  const cost = costFieldOf(way);
  const values = {
    [cost]: useFieldValue(cost),
    asset_id: useFieldValue('asset_id'),
    name: useFieldValue('name'),
    brand: useFieldValue('brand'),
    model_number: useFieldValue('model_number'),
    category_id: useFieldValue('category_id'),
  };
  const { data, error, isFetching, refetch } = useQuery(
    fulfilmentPreviewQuery(area, request, useRested(attemptOf(way, values))),
  );
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
