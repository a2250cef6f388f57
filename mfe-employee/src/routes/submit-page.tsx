import { ApiError, useSession } from '@portal/auth';
import type { RequestInput } from '@portal/contract';
import { Card, PageHeader, useToast } from '@portal/ui/base';
import { useNavigate } from '@portal/ui/router';
import { useSubmitRequest } from '../features/submit-request/api/submit-request';
import { RequestForm } from '../features/submit-request/components/request-form';
import { paths } from '../paths';
import styles from './submit-page.module.css';

export function Component() {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const submit = useSubmitRequest(userId);
  const toast = useToast();
  const navigate = useNavigate();

  const send = async (request: RequestInput) => {
    try {
      await submit(request);
    } catch (error) {
      // An ended session leads to the sign-in page, which says so; the entries are kept.
      if (!(error instanceof ApiError && error.status === 401)) {
        toast.destructive('Error', 'Failed to submit request');
      }
      throw error;
    }
    toast.success('Success', 'Request submitted successfully');
    await navigate(paths.requests);
  };

  return (
    <div className={styles.page}>
      <PageHeader
        title="Submit Request"
        subtitle="Procurement reviews it; from a set amount on, finance does too."
      />
      <Card>
        <RequestForm key={userId} draft={`employee.submit.${userId}`} onSubmit={send} />
      </Card>
    </div>
  );
}
