import { Card, EmptyState } from '@portal/ui/base';

/** In place of figures whose period cannot be: nothing is shown that would not be what was asked for. */
export function NoFigures({ fault }: { fault: string }) {
  return (
    <Card>
      <EmptyState message={fault} hint="Choose the days again to see the figures." icon="report" />
    </Card>
  );
}
