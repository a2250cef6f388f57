import { ApiError } from '@portal/auth';
import type { AssetRequest, RequestInput } from '@portal/contract';
import { requestTitle, useSeenRequest } from '@portal/features/requests';
import { Card, LinkButton, Notice, PageHeader, ShownFailure, Stack, useToast } from '@portal/ui/base';
import { useLeadOn } from '@portal/ui/router';
import { useState } from 'react';
import { useEditRequest } from '../features/requests/api/edit-request';
import { EditConflict } from '../features/requests/components/edit-conflict';
import { OwnRequest } from '../features/requests/components/own-request';
import { RequestForm } from '../features/submit-request/components/request-form';
import { valuesOfRequest } from '../features/submit-request/model/values-of-request';
import { paths } from '../paths';

function Edit({ request: latest }: { request: AssetRequest }) {
  // What the form began with stays, however often the request is read again behind it.
  const [opened] = useState(latest);
  const { seen, hasChanged, attempt } = useSeenRequest(opened);
  const edit = useEditRequest();
  const toast = useToast();
  const leadOn = useLeadOn();
  const isOpen = seen.allowed_actions.includes('edit');
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
    await leadOn(paths.request(opened.id), { replace: true });
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
          {hasChanged ? <EditConflict key={seen.version} opened={opened} now={seen} /> : null}
          {isOpen && seen.status === 'approved' ? (
            <Notice tone="warning" title="This request is approved">
              A change of cost, item or category sends it back for approval. Reason, justification and urgency
              can change without.
            </Notice>
          ) : null}
          <Card>
            <RequestForm
              draft={`employee.edit.${opened.user_id}.${opened.id}`}
              record={valuesOfRequest(seen)}
              onSubmit={save}
              submitLabel="Save Changes"
              busyLabel="Saving..."
              cancelTo={paths.request(opened.id)}
              disabled={!isOpen}
              mustChange
              ownChoice={seen.preferred_asset_id ?? undefined}
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
