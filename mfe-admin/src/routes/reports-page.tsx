import { ReportsPage } from '@portal/features/reports';

export function Component() {
  return <ReportsPage />;
}
