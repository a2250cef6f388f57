import { ApiError, useSession } from '@portal/auth';
import { type RequestInput, readId } from '@portal/contract';
import { requestQuery } from '@portal/features/requests';
import { Card, LinesSkeleton, Notice, PageHeader, Stack, useToast } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useNavigateOnAnswer, useSearchParams } from '@portal/ui/router';
import { useSubmitRequest } from '../features/submit-request/api/submit-request';
import { RequestForm } from '../features/submit-request/components/request-form';
import { valuesToRepair, valuesToRepeat } from '../features/submit-request/model/values-of-request';
import { paths } from '../paths';

/** What the form begins with: nothing, an old request, or a repair of an asset. Each has a draft of its own. */
function useBeginning() {
  const area = useArea();
  const [params] = useSearchParams();
  const repeat = readId(params.get('repeat'));
  const repair = readId(params.get('repair'));
  const old = useQuery({ ...requestQuery(area, repeat ?? 0), enabled: repeat !== undefined });
  if (repeat !== undefined)
    return {
      key: `repeat.${repeat}`,
      isLoading: old.isPending,
      hasFailed: old.isError,
      values: old.data ? valuesToRepeat(old.data) : undefined,
    };
  if (repair !== undefined) return { key: `repair.${repair}`, values: valuesToRepair(repair) };
  return { key: '', values: undefined };
}

/** Sends the request, says how it went, and leads on. */
function useSend(userId: number) {
  const submit = useSubmitRequest(userId);
  const toast = useToast();
  const navigateOnAnswer = useNavigateOnAnswer();
  return async (request: RequestInput) => {
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
    await navigateOnAnswer(paths.requests);
  };
}

export function Component() {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const { key, values, isLoading, hasFailed } = useBeginning();
  const send = useSend(userId);
  return (
    <>
      <PageHeader
        title="Submit Request"
        subtitle="Procurement reviews it; from a set amount on, finance does too."
      />
      <Stack>
        {hasFailed ? (
          <Notice tone="warning" title="The old request could not be loaded">
            You can ask for a new one below.
          </Notice>
        ) : null}
        <Card>
          {isLoading ? (
            <LinesSkeleton lines={8} label="Loading..." />
          ) : (
            <RequestForm
              key={`${userId} ${key}`}
              draft={['employee.submit', userId, key].filter(Boolean).join('.')}
              initialValues={values}
              onSubmit={send}
              cancelTo={paths.requests}
            />
          )}
        </Card>
      </Stack>
    </>
  );
}
