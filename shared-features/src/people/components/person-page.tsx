import { ApiError } from '@portal/auth';
import { isActiveStatus, type PersonPage as PersonFacts } from '@portal/contract';
import {
  Card,
  EmptyState,
  LinkButton,
  Notice,
  PageHeader,
  PageSkeleton,
  StatCards,
  StatusBadge,
} from '@portal/ui/base';
import { Tabs } from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import {
  useArea,
  useAreaLinks,
  useKnownParams,
  useLocation,
  useParams,
  useSearchParams,
} from '@portal/ui/router';
import { useState } from 'react';
import { PersonAllocations } from '../../allocations';
import { FailedCard } from '../../feedback';
import { useRecordLinks } from '../../links';
import { PersonRequests } from '../../requests';
import { personQuery } from '../api/get-person';
import { listBefore } from '../model/list-before';
import styles from './person-page.module.css';

function SuspendedNotice({ person: { status, assets_held } }: { person: PersonFacts }) {
  if (isActiveStatus(status) || assets_held === 0) return null;
  return (
    <div className={styles.block}>
      <Notice tone="warning" title="This account is inactive">
        {assets_held === 1 ? '1 asset is' : `${formatCount(assets_held)} assets are`} to be returned or handed
        on.
      </Notice>
    </div>
  );
}

function Lists({ id }: { id: number }) {
  useKnownParams('view');
  const [params, setParams] = useSearchParams();
  const views = [
    { key: 'held', label: 'Holds now', content: <PersonAllocations id={id} state="active" /> },
    {
      key: 'returned',
      label: 'Held before',
      content: <PersonAllocations id={id} state="returned" />,
    },
    { key: 'requests', label: 'Requests', content: <PersonRequests id={id} /> },
  ];
  const asked = params.get('view');
  return (
    <Card>
      <Tabs
        label="What this person holds, held and asked for"
        value={views.find(({ key }) => key === asked)?.key ?? 'held'}
        items={views}
        // Each view begins at its first page.
        onChange={(view) => setParams({ view }, { replace: true, preventScrollReset: true })}
      />
    </Card>
  );
}

interface FoundProps {
  person: PersonFacts;
  back: ReturnType<typeof listBefore>;
}

function Found({ person, back }: FoundProps) {
  return (
    <>
      <PageHeader
        title={person.name}
        subtitle={`${person.email} · ${person.department ?? 'No Department'}`}
        back={back}
        badge={isActiveStatus(person.status) ? undefined : <StatusBadge status={person.status} />}
      />
      <StatCards
        label="This person"
        items={[
          { label: 'Holds now', value: person.assets_held, icon: 'asset', tone: 'info' },
          { label: 'Held before', value: person.assets_returned, icon: 'done' },
          { label: 'Requests', value: person.requests, icon: 'request' },
        ]}
      />
      <SuspendedNotice person={person} />
      <Lists id={person.id} />
    </>
  );
}

function Person({ id }: { id: string }) {
  const area = useArea();
  const { state } = useLocation();
  const links = useAreaLinks();
  const { allocations } = useRecordLinks();
  // Kept while views and pages change the address.
  const [back] = useState(() => listBefore(links, area, state));
  const isId = /^[1-9]\d{0,9}$/.test(id);
  const query = useQuery({ ...personQuery(area, Number(id)), enabled: isId });
  const isMissing = !isId || (query.error instanceof ApiError && query.error.status === 404);
  if (isMissing)
    return (
      <>
        <PageHeader title="Person not found" back={back} />
        <Card>
          <EmptyState
            message="There is no such person."
            action={<LinkButton to={allocations}>All allocations</LinkButton>}
          />
        </Card>
      </>
    );
  if (query.data) return <Found person={query.data} back={back} />;
  if (query.error)
    return (
      <>
        <PageHeader title="Person" back={back} />
        <FailedCard title="The person could not be loaded" query={query} />
      </>
    );
  return <PageSkeleton />;
}

/** All that one person holds, held and asked for; several things are taken back or handed on at once. */
export function PersonPage() {
  const { id = '' } = useParams();
  return <Person key={id} id={id} />;
}
