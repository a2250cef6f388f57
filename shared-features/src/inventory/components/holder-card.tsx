import type { Asset, AssetStatus } from '@portal/contract';
import { Card, Muted, Stack, TextLink } from '@portal/ui/base';
import { useRecordLinks } from '../../links';

/** What its state means to whoever looks, while somebody has it and while nobody does. */
const STATUS_TEXTS: Readonly<Record<AssetStatus, readonly [held: string, free: string]>> = {
  available: ['In use', 'In stock: it can be allocated.'],
  assigned: ['In use', 'In stock: it can be allocated.'],
  maintenance: ['In maintenance: it cannot be used now.', 'In maintenance: it cannot be allocated now.'],
  retired: ['Retired: it is not used any more.', 'Retired: it is not used any more.'],
};

/** Who holds the asset now, and what keeps it from being used. */
export function HolderCard({ asset }: { asset: Asset }) {
  const paths = useRecordLinks();
  const { holder, open_repair_id, preferred_by, status } = asset;
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
        <p>{STATUS_TEXTS[status][holder ? 0 : 1]}</p>
        {preferred_by && status === 'available' ? (
          <p>
            Chosen by {preferred_by.user.name} in{' '}
            <TextLink to={paths.request(preferred_by.request_id)}>
              request #{preferred_by.request_id}
            </TextLink>
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
