import { readId, TRACE_SUBJECTS, type Trace, type TraceSubject } from '@portal/contract';
import { Button, Card, MissingPage, PageHeader, Stack } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useParams } from '@portal/ui/router';
import { LoadedRecord } from '../../feedback';
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

function Found({ trace, back }: { trace: Trace; back: { to: string | undefined; label: string } }) {
  return (
    <>
      <PageHeader
        title={`Trace of ${trace.subject.label}`}
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
          <TraceStations stations={trace.stations} />
        </Card>
        <TraceTables trace={trace} />
      </Stack>
    </>
  );
}

function Loaded({ type, id }: { type: TraceSubject; id: number }) {
  const back = useBack(type, id);
  return (
    <LoadedRecord
      query={useQuery(traceQuery(useArea(), type, id))}
      title="Trace"
      back={back}
      failed="Failed to fetch trace"
      missing={<Missing />}
    >
      {(trace) => <Found trace={trace} back={back} />}
    </LoadedRecord>
  );
}

function isSubject(type: string | undefined): type is TraceSubject {
  return (TRACE_SUBJECTS as readonly (string | undefined)[]).includes(type);
}

/** Who asked, approved, ordered, received and holds what, and what it cost to the cent: begun at any of the records. */
export function TracePage() {
  const { type, id: text } = useParams();
  const id = readId(text);
  if (!isSubject(type) || id === undefined) return <Missing />;
  return <Loaded key={`${type}${id}`} type={type} id={id} />;
}
