import { type AssetRequest, decisionOn, type RequestShare, type ShareAction } from '@portal/contract';
import { keepFocus, useOpenDialog } from '@portal/features/feedback';
import { Button, Card, DateText, RowList } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { ConfirmServiceDialog, ReportArrivalDialog } from './share-dialogs';

const LABELS: Readonly<Record<ShareAction, string>> = {
  'confirm-service': 'Confirm Service',
  'note-arrival': 'Report Arrival',
};
const DIALOGS = { 'confirm-service': ConfirmServiceDialog, 'note-arrival': ReportArrivalDialog } as const;

function Detail({ share: { kind, units, count_received, arrival_note } }: { share: RequestShare }) {
  return (
    <>
      {formatCount(count_received)} of {formatCount(units)} {kind === 'service' ? 'done' : 'received'}
      {arrival_note ? (
        <>
          . You reported on <DateText value={arrival_note.at} /> that it has arrived
          {arrival_note.note ? `: ${arrival_note.note}` : ''}
        </>
      ) : null}
    </>
  );
}

/** What was ordered for a request and its owner can say something of, or did. */
export function OwnShares({ request }: { request: AssetRequest }) {
  const { opened, isOpen, show, close } = useOpenDialog<{
    request: AssetRequest;
    lineId: number;
    action: ShareAction;
  }>();
  const openOf = (share: RequestShare) =>
    (['confirm-service', 'note-arrival'] as const).find((action) => decisionOn(share, action).open);
  const shares = (request.shares ?? []).filter((share) => share.arrival_note !== null || openOf(share));
  const OpenDialog = opened && DIALOGS[opened.subject.action];
  return (
    <>
      {shares.length > 0 ? (
        <Card title="On Order" flush>
          <RowList
            label="On order for this request"
            items={shares.map((share) => {
              const action = openOf(share);
              return {
                key: share.line_id,
                title: share.item,
                detail: <Detail share={share} />,
                end: action ? (
                  <Button
                    aria-label={`${LABELS[action]}: ${share.item}`}
                    onClick={() => show({ request, lineId: share.line_id, action })}
                  >
                    {LABELS[action]}
                  </Button>
                ) : null,
              };
            })}
          />
        </Card>
      ) : null}
      {opened && OpenDialog ? (
        <OpenDialog
          key={opened.dialogKey}
          request={opened.subject.request}
          lineId={opened.subject.lineId}
          open={isOpen}
          onClose={close}
          onClosed={() => keepFocus()}
        />
      ) : null}
    </>
  );
}
