import { ApiError } from '@portal/auth';
import type { AssetRequest, RequestInput } from '@portal/contract';
import { requestTitle, useLatestRequest } from '@portal/features/requests';
import { Card, LinkButton, Notice, PageHeader, ShownFailure, Stack, useToast } from '@portal/ui/base';
import { useNavigateOnAnswer } from '@portal/ui/router';
import { useState } from 'react';
import { useEditRequest } from '../features/requests/api/edit-request';
import { EditConflict } from '../features/requests/components/edit-conflict';
import { OwnRequest } from '../features/requests/components/own-request';
import { RequestForm } from '../features/submit-request/components/request-form';
import { valuesOfRequest } from '../features/submit-request/model/values-of-request';
import { paths } from '../paths';

function Edit({ request }: { request: AssetRequest }) {
  // What the form began with stays, however often the request is read again behind it.
  const [opened] = useState(request);
  const { latest, hasChanged, attempt } = useLatestRequest(opened);
  const edit = useEditRequest();
  const toast = useToast();
  const navigateOnAnswer = useNavigateOnAnswer();
  const isOpen = latest.allowed_actions.includes('edit');
  // What was typed stays in sight when it can no longer be sent; where nothing was, there is no form.
  const wasOpen = opened.allowed_actions.includes('edit');

  const save = async (input: RequestInput) => {
    try {
      await attempt((now) => edit(now, input));
    } catch (error) {
      if (!(error instanceof ShownFailure || (error instanceof ApiError && error.status === 401)))
        toast.destructive('Error', 'Failed to update request');
      throw error;
    }
    toast.success('Success', 'Request updated successfully');
    await navigateOnAnswer(paths.request(opened.id), { replace: true });
  };

  return (
    <>
      <PageHeader
        title="Edit Request"
        subtitle={`#${opened.id} ${requestTitle(opened)}`}
        back={{ to: paths.request(opened.id), label: `Request #${opened.id}` }}
      />
      {wasOpen ? (
        <Stack>
          {hasChanged ? <EditConflict key={latest.version} opened={opened} now={latest} /> : null}
          {isOpen && latest.status === 'approved' ? (
            <Notice tone="warning" title="This request is approved">
              A change of cost, item or category sends it back for approval. Reason, justification and urgency
              can change without.
            </Notice>
          ) : null}
          <Card>
            <RequestForm
              draft={`employee.edit.${opened.user_id}.${opened.id}`}
              record={valuesOfRequest(latest)}
              onSubmit={save}
              submitLabel="Save Changes"
              busyLabel="Saving..."
              cancelTo={paths.request(opened.id)}
              disabled={!isOpen}
              mustChange
              ownChoice={latest.preferred_asset_id ?? undefined}
              requestId={opened.id}
            />
          </Card>
        </Stack>
      ) : (
        <Closed request={opened} />
      )}
    </>
  );
}

function Closed({ request: { id } }: { request: AssetRequest }) {
  return (
    <Stack>
      <Notice tone="warning" title="This request can no longer be changed">
        Only pending or approved requests can be changed.
      </Notice>
      <div>
        <LinkButton to={paths.request(id)}>Go to request #{id}</LinkButton>
      </div>
    </Stack>
  );
}

export function Component() {
  return <OwnRequest>{(request) => <Edit key={request.id} request={request} />}</OwnRequest>;
}
