import type { Reports } from '@portal/contract';
import { StatCard, StatCards } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { durationText } from '../model/durations';

/** The period in five figures. */
export function ReportFigures({ reports }: { reports: Reports | undefined }) {
  const loading = reports === undefined;
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value));
  return (
    <StatCards label="The period in figures">
      <StatCard
        label="Submitted"
        icon="request"
        loading={loading}
        value={count(reports?.requests.total)}
        hint="Requests made in the period"
      />
      <StatCard
        label="Fulfilled"
        icon="done"
        tone="success"
        loading={loading}
        value={count(reports?.fulfilment.count)}
        hint="In the period, whenever submitted"
      />
      <StatCard
        label="Rejected"
        icon="reject"
        tone="danger"
        loading={loading}
        value={count(reports?.rejections.total)}
        hint="In the period, whenever submitted"
      />
      <StatCard
        label="Median time to fulfilment"
        icon="pending"
        loading={loading}
        value={durationText(reports?.fulfilment.median_hours ?? null)}
      />
      <StatCard
        label="90th percentile"
        icon="pending"
        loading={loading}
        value={durationText(reports?.fulfilment.p90_hours ?? null)}
        hint="Nine of ten were fulfilled within"
      />
    </StatCards>
  );
}
