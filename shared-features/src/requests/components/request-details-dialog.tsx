import type { AssetRequest } from '@portal/contract';
import {
  Button,
  Dialog,
  describeError,
  ErrorPanel,
  LinesSkeleton,
  LinkButton,
  Notice,
  Stack,
} from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { type ReactNode, useState } from 'react';
import { AttachmentsCard } from '../../attachments';
import { useRecordLinks } from '../../links';
import { requestQuery } from '../api/get-request';
import { requestTitle } from '../model/request-name';
import { ChangedSinceApproval } from './changed-since-approval';
import { RequestDetailList } from './request-detail-list';
import styles from './request-details.module.css';
import { RequestStatusBadges } from './request-status-badges';
import { RequestTimeline } from './request-timeline';

interface RequestDetailsDialogProps {
  /** The request to show; the dialog is closed without one. */
  id: number | undefined;
  /** What the list knows already, shown until the server has answered. */
  known?: AssetRequest;
  onClose: () => void;
  /** Called once the dialog is gone. */
  onClosed?: () => void;
  /** Buttons before Close, by what the request allows now. */
  actions?: (request: AssetRequest) => ReactNode;
}

/** Why a request was rejected; nothing for any other. */
export function RejectionNotice({ request: { rejection_comment } }: { request: AssetRequest }) {
  if (!rejection_comment) return null;
  return (
    <Notice tone="danger" title="Rejection reason">
      <p className={styles.text}>{rejection_comment}</p>
    </Notice>
  );
}

/** What keeps it from going on, and what can be done. */
function Obstacles({ request: { obstacles } }: { request: AssetRequest }) {
  return obstacles.map(({ title, text }) => (
    <Notice key={title} tone="warning" title={title}>
      {text}.
    </Notice>
  ));
}

function Details({ request }: { request: AssetRequest }) {
  return (
    <Stack>
      <div className={styles.head}>
        <p className={styles.name}>{requestTitle(request)}</p>
        <RequestStatusBadges request={request} finance />
      </div>
      <RejectionNotice request={request} />
      <Obstacles request={request} />
      <ChangedSinceApproval request={request} />
      <RequestDetailList request={request} />
      <AttachmentsCard type="request" id={request.id} />
      <section aria-labelledby={`history-${request.id}`}>
        <h3 className={styles.heading} id={`history-${request.id}`}>
          History
        </h3>
        <RequestTimeline request={request} />
      </section>
    </Stack>
  );
}

/** All facts of a request, who decided what when, what finance says, and why it was rejected. */
export function RequestDetailsDialog(props: RequestDetailsDialogProps) {
  const area = useArea();
  const paths = useRecordLinks();
  const { id, known, onClose, onClosed, actions } = props;
  // The dialog keeps what it shows while it closes.
  const [shownId, setShownId] = useState(id);
  if (id !== undefined && id !== shownId) setShownId(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...requestQuery(area, shownId ?? 0),
    enabled: id !== undefined,
    placeholderData: known?.id === shownId ? known : undefined,
  });
  const request = shownId === undefined ? undefined : data;
  const failure = error && !request ? describeError(error) : undefined;
  return (
    <Dialog
      open={id !== undefined}
      title={shownId === undefined ? 'Request' : `Request #${shownId}`}
      onClose={onClose}
      onClosed={onClosed}
      width={680}
      footer={
        <>
          {request ? (
            <LinkButton to={paths.trace('request', request.id)} icon="history">
              Trace
            </LinkButton>
          ) : null}
          <Button onClick={onClose}>Close</Button>
          {request ? actions?.(request) : null}
        </>
      }
    >
      {request ? <Details request={request} /> : null}
      {!request && !failure ? <LinesSkeleton lines={6} label="Loading..." /> : null}
      {failure ? (
        <ErrorPanel
          title="The request could not be loaded"
          message={failure.message}
          supportCode={failure.supportCode}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
    </Dialog>
  );
}
