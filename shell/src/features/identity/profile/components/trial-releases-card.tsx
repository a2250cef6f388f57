import type { TrialBuilds } from '@portal/contract';
import {
  Badge,
  Button,
  Card,
  DateTimeText,
  describeError,
  EmptyState,
  ErrorPanel,
  LinesSkeleton,
  RowList,
} from '@portal/ui/base';
import { NativeSelect } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useState } from 'react';
import { trialBuildsQuery } from '../api/profile';
import styles from './profile.module.css';

type Area = TrialBuilds['areas'][number];

const PLACES = {
  live: { text: 'Live', tone: 'success' },
  canary: { text: 'Canary', tone: 'accent' },
  previous: { text: 'Previous', tone: 'neutral' },
} as const;

/** The address that tries a build: a load of the whole document, since two builds never run in one. */
function addressOf({ name, route_prefix }: Area, buildId: string): string {
  return `${route_prefix}?mf.${name}=${buildId}`;
}

function Builds({ area, go }: { area: Area; go: (address: string) => void }) {
  return (
    <RowList
      label={`Builds of ${area.title}`}
      items={area.builds.map(({ build_id, built_at, place, source }) => ({
        key: build_id,
        title: source?.subject ?? build_id,
        badges:
          place === 'published' ? undefined : <Badge tone={PLACES[place].tone}>{PLACES[place].text}</Badge>,
        detail: (
          <>
            {source ? `${source.author}${source.branch ? ` on ${source.branch}` : ''} · ${build_id} · ` : ''}
            built <DateTimeText value={built_at} />
          </>
        ),
        end: (
          <Button
            size="small"
            aria-label={`Try ${build_id} of ${area.title}`}
            onClick={() => go(addressOf(area, build_id))}
          >
            Try
          </Button>
        ),
      }))}
    />
  );
}

/** The builds that the reader may try in this tab, for who tests releases. */
export function TrialReleasesCard({
  go = (address: string) => window.location.assign(address),
}: {
  /** Opens an address as a new document. */
  go?: (address: string) => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(trialBuildsQuery);
  const [chosen, setChosen] = useState<string>();
  const area = data?.find(({ name }) => name === chosen) ?? data?.[0];
  return (
    <Card
      title="Try a Release"
      subtitle="In this tab alone, until you exit the trial or sign out"
      flush={area !== undefined}
    >
      {error && !data ? (
        <ErrorPanel
          title="Failed to fetch the builds"
          message={describeError(error).message}
          supportCode={describeError(error).supportCode}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? <LinesSkeleton lines={3} label="Loading builds" /> : null}
      {data && !area ? <EmptyState message="No area of yours has been released yet" /> : null}
      {data && area ? (
        <>
          <div className={styles.areaChoice}>
            <NativeSelect
              aria-label="Area"
              options={data.map(({ name, title }) => ({ value: name, label: title }))}
              value={area.name}
              onChange={setChosen}
            />
          </div>
          <Builds area={area} go={go} />
        </>
      ) : null}
    </Card>
  );
}
