import type { AssetRequest } from '@portal/contract';
import { AttachmentsCard } from '@portal/features/attachments';
import {
  RequestDetailList,
  RequestStatusBadges,
  RequestTimeline,
  requestTitle,
} from '@portal/features/requests';
import { Card, LinkButton, PageHeader, Stack } from '@portal/ui/base';
import { OwnRequest } from '../features/requests/components/own-request';
import { OwnShares } from '../features/requests/components/own-shares';
import { RequestNotices } from '../features/requests/components/request-notices';
import { WithdrawButton } from '../features/requests/components/withdraw-button';
import { paths } from '../paths';
import styles from './request-page.module.css';

function Actions({ request: { id, status, allowed_actions }, request }: { request: AssetRequest }) {
  return (
    <>
      {allowed_actions.includes('withdraw') ? <WithdrawButton request={request} /> : null}
      <LinkButton to={paths.repeatRequest(id)} icon="retry">
        Request Again
      </LinkButton>
      {allowed_actions.includes('edit') ? (
        // A change of an approved one sends it back for approval: nothing to be led to.
        <LinkButton
          to={paths.editRequest(id)}
          tone={status === 'pending' ? 'primary' : 'default'}
          icon="edit"
        >
          Edit Request
        </LinkButton>
      ) : null}
    </>
  );
}

function Request({ request }: { request: AssetRequest }) {
  return (
    <>
      <PageHeader
        title={requestTitle(request)}
        subtitle={`Request #${request.id}`}
        back={{ to: paths.requests, label: 'My Requests' }}
        badge={<RequestStatusBadges request={request} finance />}
        actions={<Actions request={request} />}
      />
      <Stack>
        <RequestNotices request={request} />
        <OwnShares request={request} />
        <div className={styles.columns}>
          <Card title="Details">
            <RequestDetailList request={request} />
          </Card>
          <Card title="History">
            <RequestTimeline request={request} />
          </Card>
        </div>
        <AttachmentsCard type="request" id={request.id} />
      </Stack>
    </>
  );
}

export function Component() {
  return <OwnRequest>{(request) => <Request request={request} />}</OwnRequest>;
}
