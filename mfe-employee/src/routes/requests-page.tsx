import { LinkButton, PageHeader } from '@portal/ui/base';
import { RequestCounts } from '../features/requests/components/request-counts';
import { RequestHistory } from '../features/requests/components/request-history';
import { paths } from '../paths';

export function Component() {
  return (
    <>
      <PageHeader
        title="My Requests"
        subtitle="What you asked for and how far it is"
        actions={
          <LinkButton to={paths.submit} tone="primary" icon="add">
            Submit Request
          </LinkButton>
        }
      />
      <RequestCounts />
      <RequestHistory />
    </>
  );
}
