import type { Reports } from '@portal/contract';
import { StatCards } from '@portal/ui/base';
import { durationText } from '../model/durations';

/** The period in five figures. */
export function ReportFigures({ reports }: { reports: Reports | undefined }) {
  const loading = reports === undefined;
  return (
    <StatCards
      label="The period in figures"
      loading={loading}
      items={[
        {
          label: 'Submitted',
          icon: 'request',
          value: reports?.requests.total,
          hint: 'Requests made in the period',
        },
        {
          label: 'Fulfilled',
          icon: 'done',
          tone: 'success',
          value: reports?.fulfilment.count,
          hint: 'In the period, whenever submitted',
        },
        {
          label: 'Rejected',
          icon: 'reject',
          tone: 'danger',
          value: reports?.rejections.total,
          hint: 'In the period, whenever submitted',
        },
        {
          label: 'Median time to fulfillment',
          icon: 'pending',
          value: durationText(reports?.fulfilment.median_hours ?? null),
        },
        {
          label: '90th percentile',
          icon: 'pending',
          value: durationText(reports?.fulfilment.p90_hours ?? null),
          hint: 'Nine of ten were fulfilled within',
        },
      ]}
    />
  );
}
