import type { Asset } from '@portal/contract';
import { Card, Muted, Stack, TextLink } from '@portal/ui/base';
import { useRecordLinks } from '../../links';

function statusText({ status, holder }: Asset): string {
  if (status === 'retired') return 'Retired: it is not used any more.';
  if (status === 'maintenance')
    return holder ? 'In maintenance: it cannot be used now.' : 'In maintenance: it cannot be allocated now.';
  return holder ? 'In use' : 'In stock: it can be allocated.';
}

/** Who holds the asset now, and what keeps it from being used. */
export function HolderCard({ asset }: { asset: Asset }) {
  const paths = useRecordLinks();
  const { holder, open_repair_id, promised_to, status } = asset;
  return (
    <Card title="Held by">
      <Stack gap="small">
        {holder ? (
          <div>
            <p>
              <TextLink to={paths.person(holder.id)}>{holder.name}</TextLink>
            </p>
            <Muted>
              {holder.department ?? 'No Department'} · {holder.email}
            </Muted>
          </div>
        ) : (
          <p>
            <strong>Nobody</strong>
          </p>
        )}
        <p>{statusText(asset)}</p>
        {promised_to && status === 'available' ? (
          <p>
            Chosen by {promised_to.user.name} in{' '}
            <TextLink to={paths.request(promised_to.request_id)}>request #{promised_to.request_id}</TextLink>
          </p>
        ) : null}
        {open_repair_id === null ? null : (
          <p>
            It comes back when its repair is done:{' '}
            <TextLink to={paths.request(open_repair_id)}>request #{open_repair_id}</TextLink>
          </p>
        )}
      </Stack>
    </Card>
  );
}
