import { call } from '@portal/auth';
import {
  type Allocation,
  type Asset,
  formatCounted,
  openRepairOf,
  recipientBodySchema,
  returnBodySchema,
  transferBodySchema,
} from '@portal/contract';
import { Button } from '@portal/ui/base';
import type { Selection } from '@portal/ui/data';
import { assetLabel } from '../../assets';
import { BulkDialog, type NamedRow } from '../../bulk';
import { useOpenDialog } from '../../feedback';
import { assetChoice, assetName } from '../model/custody';
import { ConditionField, NoteField, RecipientField } from './custody-fields';
import styles from './notices.module.css';
import { PreferredByNotice } from './preferred-by-notice';
import { RepairNotice } from './repair-notice';
import { DamagedField } from './return-dialog';

function labelOf(row: Allocation): string {
  return assetLabel({ name: assetName(row), asset_tag: row.asset.asset_tag });
}

/** Which of several assets that are about to come back are asked to be repaired, or are under repair. */
function OpenRepairs({ allocations }: { allocations: readonly Allocation[] }) {
  const repairs = allocations.filter((row) => openRepairOf(row) !== null);
  if (repairs.length === 0) return null;
  return (
    <div className={styles.notices}>
      {repairs.map((row) => (
        <RepairNotice key={row.id} asset={row} step="return" name={labelOf(row)} />
      ))}
    </div>
  );
}

interface CustodyBulkProps {
  selection: Selection<Allocation>;
}

/** Takes back or hands on all selected allocations. */
export function CustodyBulkActions({ selection }: CustodyBulkProps) {
  const { opened, isOpen, show, close } = useOpenDialog<'return' | 'transfer'>();
  const rows: NamedRow[] = selection.selected.map((row) => ({
    id: row.id,
    label: labelOf(row),
  }));
  const allocation_ids = rows.map(({ id }) => id);
  const canTransfer = selection.selected.every(({ allowed_actions }) => allowed_actions.includes('transfer'));
  return (
    <>
      <Button size="small" onClick={() => show('return')}>
        Return
      </Button>
      <Button size="small" disabled={!canTransfer} onClick={() => show('transfer')}>
        Transfer
      </Button>
      {opened?.subject === 'return' ? (
        <BulkDialog
          key={opened.dialogKey}
          open={isOpen}
          onClose={close}
          title={`Return ${formatCounted(rows.length, 'asset')}`}
          schema={returnBodySchema}
          initialValues={{ condition: '' }}
          submitLabel="Return"
          busyLabel="Returning..."
          done="returned"
          failed="Failed to return assets"
          rows={rows}
          send={(values) => call('returnAssets', { body: { allocation_ids, ...values } })}
          dismiss={selection.dismiss}
        >
          <OpenRepairs allocations={selection.selected} />
          <ConditionField many />
          <DamagedField />
          <NoteField />
        </BulkDialog>
      ) : null}
      {opened?.subject === 'transfer' ? (
        <BulkDialog
          key={opened.dialogKey}
          open={isOpen}
          onClose={close}
          title={`Transfer ${formatCounted(rows.length, 'asset')}`}
          schema={transferBodySchema}
          initialValues={{ condition: '' }}
          submitLabel="Transfer"
          busyLabel="Transferring..."
          done="transferred"
          failed="Failed to transfer assets"
          rows={rows}
          send={(values) => call('transferAssets', { body: { allocation_ids, ...values } })}
          dismiss={selection.dismiss}
        >
          <RecipientField label="New holder" />
          <ConditionField many />
          <NoteField />
        </BulkDialog>
      ) : null}
    </>
  );
}

interface AllocateBulkProps {
  selection: Selection<Asset>;
}

/** Allocates all selected assets to one person. */
export function AllocateBulkAction({ selection }: AllocateBulkProps) {
  const { opened, isOpen, show, close } = useOpenDialog<'allocate'>();
  const rows: NamedRow[] = selection.selected.map((asset) => ({ id: asset.id, label: assetChoice(asset) }));
  const canAllocate = selection.selected.every(({ allowed_actions }) => allowed_actions.includes('allocate'));
  return (
    <>
      <Button size="small" disabled={!canAllocate} onClick={() => show('allocate')}>
        Allocate
      </Button>
      {opened ? (
        <BulkDialog
          key={opened.dialogKey}
          open={isOpen}
          onClose={close}
          title={`Allocate ${formatCounted(rows.length, 'asset')}`}
          schema={recipientBodySchema}
          submitLabel="Allocate"
          busyLabel="Allocating..."
          done="allocated"
          failed="Failed to allocate asset"
          rows={rows}
          send={(values) =>
            call('allocateAssets', { body: { asset_ids: rows.map(({ id }) => id), ...values } })
          }
          over={['asset_unavailable']}
          dismiss={selection.dismiss}
        >
          <RecipientField />
          <PreferredByNotice assets={selection.selected} />
          <NoteField />
        </BulkDialog>
      ) : null}
    </>
  );
}
