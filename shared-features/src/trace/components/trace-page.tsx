import { ApiError } from '@portal/auth';
import { TRACE_SUBJECTS, type TraceSubject } from '@portal/contract';
import { Button, Card, MissingPage, PageHeader, PageSkeleton, Stack } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useParams } from '@portal/ui/router';
import { FailedCard } from '../../feedback';
import { useRecordLinks } from '../../links';
import { traceQuery } from '../api/trace-query';
import { TraceStations } from './trace-stations';
import { TraceTables } from './trace-tables';

/** The record at which it begins. */
function useBack(type: TraceSubject, id: number) {
  const paths = useRecordLinks();
  const to = { asset: paths.asset, request: paths.request, order: paths.order }[type](id);
  return { to, label: `Back to the ${type}` };
}

function Missing() {
  const { assets } = useRecordLinks();
  return (
    <MissingPage
      title="Nothing to trace"
      message="There is no such record. A draft may have been deleted."
      icon="history"
      back={{ to: assets, label: 'Assets' }}
      wayOn="Go to Assets"
    />
  );
}

function Loaded({ type, id }: { type: TraceSubject; id: number }) {
  const back = useBack(type, id);
  const query = useQuery(traceQuery(useArea(), type, id));
  const { data, error } = query;
  if (data)
    return (
      <>
        <PageHeader
          title={`Trace of ${data.subject.label}`}
          subtitle="From the request to the cent"
          back={back}
          actions={
            <Button icon="print" onClick={() => window.print()}>
              Print
            </Button>
          }
        />
        <Stack>
          <Card title="Stations">
            <TraceStations stations={data.stations} />
          </Card>
          <TraceTables trace={data} />
        </Stack>
      </>
    );
  if (error instanceof ApiError && error.code === 'not_found') return <Missing />;
  if (error)
    return (
      <>
        <PageHeader title="Trace" back={back} />
        <FailedCard title="Failed to fetch trace" query={query} />
      </>
    );
  return <PageSkeleton />;
}

function isSubject(type: string | undefined): type is TraceSubject {
  return (TRACE_SUBJECTS as readonly (string | undefined)[]).includes(type);
}

/** Who asked, approved, ordered, received and holds what, and what it cost to the cent: begun at any of the records. */
export function TracePage() {
  const { type, id } = useParams();
  if (!isSubject(type) || !id || !/^[1-9]\d{0,8}$/.test(id)) return <Missing />;
  return <Loaded key={`${type}${id}`} type={type} id={Number(id)} />;
}
