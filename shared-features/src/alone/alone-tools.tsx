import { CALLS } from '@portal/contract/calls';
import { NativeSelect } from '@portal/ui/data';
import { useQueryClient } from '@portal/ui/query';
import { type RouteObject, useLocation, useNavigate } from '@portal/ui/router';
import { useState } from 'react';
import styles from './alone.module.css';
import type { AloneArea } from './alone-config';
import {
  CONDITIONS,
  type Condition,
  chooseDay,
  chooseZone,
  chosenDay,
  chosenZone,
  readConditions,
  withCondition,
  writeConditions,
} from './conditions';
import { pagesOf } from './page-list';

const AS_IS = 'as-is';
const ALL = 'all';
const LABELS: Readonly<Record<Condition, string>> = {
  empty: 'Without rows',
  slow: 'Slow, 3 seconds',
  failing: 'Failing, 500',
  offline: 'Offline',
};
const CONDITION_OPTIONS = [
  { value: AS_IS, label: 'As is' },
  ...CONDITIONS.map((value) => ({ value, label: LABELS[value] })),
];
const OWN_ZONE = 'own';
const ZONES = ['UTC', 'America/Los_Angeles', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia'];

interface AloneToolsProps {
  area: AloneArea;
  routes: readonly RouteObject[];
  /** Loads the document anew, for what is read as it begins. */
  reload?: () => void;
}

function PageChoice({ area, routes }: AloneToolsProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const address = (path: string) => (path ? `${area.routePrefix}/${path}` : area.routePrefix);
  const pages = pagesOf(routes);
  const here = pages.find(({ path }) => address(path) === pathname);
  return (
    <NativeSelect
      aria-label="Page"
      value={here?.path ?? null}
      placeholder={pathname.slice(area.routePrefix.length + 1) || 'Pages'}
      options={pages.map(({ path, needsRecord }) => ({
        value: path,
        label: needsRecord ? `${path}: open one from its list` : path || 'First page',
        disabled: needsRecord,
      }))}
      onChange={(path) => void navigate(address(path))}
    />
  );
}

function ConditionChoice({ area }: { area: AloneArea }) {
  const name = area.routePrefix.slice(1);
  const queryClient = useQueryClient();
  const [conditions, setConditions] = useState(() => readConditions(name));
  const [call, setCall] = useState(ALL);
  const own = call === ALL ? undefined : call;
  const chosen = own === undefined ? conditions.all : conditions.calls[own];
  const change = (value: string) => {
    const next = withCondition(conditions, own, value === AS_IS ? undefined : (value as Condition));
    writeConditions(name, next);
    setConditions(next);
    // What is shown was answered before.
    void queryClient.resetQueries();
  };
  const marked = (id: string) => (conditions.calls[id] ? `${id}: ${LABELS[conditions.calls[id]]}` : id);
  return (
    <>
      <NativeSelect
        aria-label="Calls"
        value={call}
        options={[
          { value: ALL, label: 'All calls' },
          ...Object.keys(CALLS).map((id) => ({ value: id, label: marked(id) })),
        ]}
        onChange={setCall}
      />
      <NativeSelect
        aria-label="Condition"
        value={chosen ?? AS_IS}
        options={CONDITION_OPTIONS}
        onChange={change}
      />
    </>
  );
}

function ClockChoice({ reload }: { reload: () => void }) {
  return (
    <>
      <label className={styles.day}>
        Today is{' '}
        <input
          type="date"
          defaultValue={chosenDay() ?? ''}
          onChange={({ target }) => {
            // Half a date that is being typed is none.
            if (target.value === '' && target.validity.badInput) return;
            chooseDay(target.value || null);
            reload();
          }}
        />
      </label>
      <NativeSelect
        aria-label="Time zone"
        value={chosenZone() ?? OWN_ZONE}
        options={[
          { value: OWN_ZONE, label: 'The organisation’s zone' },
          ...ZONES.map((zone) => ({ value: zone, label: zone })),
        ]}
        onChange={(zone) => {
          chooseZone(zone === OWN_ZONE ? null : zone);
          reload();
        }}
      />
    </>
  );
}

/** For who tests: every page of the area, and what its calls and its clock are to be like. */
export function AloneTools({ reload = () => window.location.reload(), ...area }: AloneToolsProps) {
  return (
    <section className={styles.conditions} aria-label="Test conditions">
      <PageChoice {...area} />
      <ConditionChoice area={area.area} />
      <ClockChoice reload={reload} />
    </section>
  );
}
