import { useSession } from '@portal/auth';
import {
  CONTRACT_STATE_WORDS,
  type Contract,
  type ContractPrice,
  type ContractState,
  type Currency,
  differenceOfMoney,
  formatPrice,
  isPermitted,
  type VendorState,
} from '@portal/contract';
import { Badge, Button, Card, DateText, IconButton, Money, Muted } from '@portal/ui/base';
import { ActionMenu, actionsColumn, type Column, DataTable, useListState } from '@portal/ui/data';
import { formatCount, formatDate } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useState } from 'react';
import { ExportButton } from '../../export';
import { keepFocus, useListTable, useOpenDialog } from '../../feedback';
import { contractListQuery } from '../api/read-contracts';
import {
  AddContractDialog,
  EditContractDialog,
  EndContractDialog,
  RemoveContractDialog,
} from './contract-dialogs';
import styles from './contracts.module.css';
import { AddPriceDialog, EditPriceDialog, RemovePriceDialog } from './price-dialogs';

const FAILED = 'Failed to fetch contracts';
const TONES = { upcoming: 'info', running: 'success', ended: 'neutral' } as const satisfies Record<
  ContractState,
  string
>;

type Opened =
  | { action: 'add' }
  | { action: 'edit' | 'end' | 'remove' | 'add-price'; contract: Contract }
  | { action: 'edit-price' | 'remove-price'; contract: Contract; price: ContractPrice };

type Show = (opened: Opened) => void;

function daysText({ starts_on, ends_on }: Pick<ContractPrice, 'starts_on' | 'ends_on'>): string | null {
  if (starts_on && ends_on) return `${formatDate(starts_on)} to ${formatDate(ends_on)}`;
  if (starts_on) return `from ${formatDate(starts_on)}`;
  return ends_on ? `to ${formatDate(ends_on)}` : null;
}

function UsedCell({ contract: { ceiling, used, currency } }: { contract: Contract }) {
  if (ceiling === null)
    return (
      <span className={styles.lines}>
        <Money amount={used} currency={currency} />
        <Muted>No ceiling</Muted>
      </span>
    );
  return (
    <span className={styles.lines}>
      <span>
        <Money amount={used} currency={currency} /> of <Money amount={ceiling} currency={currency} />
      </span>
      <Muted>
        <Money amount={differenceOfMoney(ceiling, used)} currency={currency} /> left
      </Muted>
    </span>
  );
}

function PriceItem({ contract, price, show }: { contract: Contract; price: ContractPrice; show?: Show }) {
  const { item, min_quantity } = price;
  const make = [item.brand, item.model_number].filter(Boolean).join(' ');
  const more = [min_quantity > 1 ? `from ${formatCount(min_quantity)} on` : null, daysText(price)];
  const detail = [make, ...more].filter(Boolean).join(', ');
  const amount = formatPrice(price.price, price.price_per, contract.currency);
  return (
    <li className={styles.price}>
      <span className={styles.lines}>
        <span>{`${item.name}: ${amount}`}</span>
        {detail ? <Muted>{detail}</Muted> : null}
      </span>
      {show ? (
        <span className={styles.row}>
          <IconButton
            icon="edit"
            size="small"
            label={`Edit ${item.name}: ${amount}`}
            onClick={() => show({ action: 'edit-price', contract, price })}
          />
          <IconButton
            icon="delete"
            size="small"
            label={`Remove ${item.name}: ${amount}`}
            onClick={() => show({ action: 'remove-price', contract, price })}
          />
        </span>
      ) : null}
    </li>
  );
}

/** Of a contract, before all are asked for. */
const PRICES_SHOWN = 8;

function PricesCell({ contract, show }: { contract: Contract; show?: Show }) {
  const { number, prices } = contract;
  const [isWhole, setIsWhole] = useState(false);
  // One more takes no more room than the button.
  const isCut = !isWhole && prices.length > PRICES_SHOWN + 1;
  return (
    <div className={styles.prices} data-prices={contract.id}>
      {prices.length === 0 ? (
        <Muted>No prices yet</Muted>
      ) : (
        <ul className={styles.list} aria-label={`Prices of ${number}`}>
          {(isCut ? prices.slice(0, PRICES_SHOWN) : prices).map((price) => (
            <PriceItem key={price.id} contract={contract} price={price} show={show} />
          ))}
        </ul>
      )}
      {isCut ? (
        <Button
          size="small"
          aria-label={`Show all ${formatCount(prices.length)} prices of ${number}`}
          onClick={() => {
            setIsWhole(true);
            keepFocus(`[data-prices="${contract.id}"]`);
          }}
        >
          Show all {formatCount(prices.length)} prices
        </Button>
      ) : null}
      {show ? (
        <Button
          size="small"
          icon="add"
          aria-label={`Add Price to ${number}`}
          onClick={() => show({ action: 'add-price', contract })}
        >
          Add Price
        </Button>
      ) : null}
    </div>
  );
}

function RowActions({ contract, show }: { contract: Contract; show: Show }) {
  return (
    <div className={styles.row} data-contract={contract.id}>
      <IconButton
        icon="edit"
        size="small"
        label={`Edit contract ${contract.number}`}
        onClick={() => show({ action: 'edit', contract })}
      />
      <ActionMenu<'end' | 'remove'>
        label={`More actions for contract ${contract.number}`}
        actions={[
          ...(contract.state === 'ended' ? [] : [{ key: 'end', label: 'End', icon: 'reject' } as const]),
          ...(contract.why_not_removed === null
            ? [{ key: 'remove', label: 'Remove', icon: 'delete', danger: true } as const]
            : []),
        ]}
        onChoose={(action) => show({ action, contract })}
      />
    </div>
  );
}

function contractColumns(show: Show | undefined): readonly Column<Contract>[] {
  const columns: Column<Contract>[] = [
    {
      key: 'number',
      title: 'Contract',
      heading: true,
      render: ({ number, note }) => (
        <span className={styles.lines}>
          <span>{number}</span>
          {note ? <Muted>{note}</Muted> : null}
        </span>
      ),
    },
    {
      key: 'state',
      title: 'State',
      render: ({ state }) => <Badge tone={TONES[state]}>{CONTRACT_STATE_WORDS[state]}</Badge>,
    },
    {
      key: 'days',
      title: 'Days',
      sort: 'starts_on',
      nowrap: true,
      render: ({ starts_on, ends_on }) => (
        <span className={styles.lines}>
          <span>
            From <DateText value={starts_on} />
          </span>
          {ends_on ? (
            <span>
              to <DateText value={ends_on} />
            </span>
          ) : (
            <Muted>until it is ended</Muted>
          )}
        </span>
      ),
    },
    { key: 'used', title: 'Ordered', render: (contract) => <UsedCell contract={contract} /> },
    {
      key: 'prices',
      title: 'Prices',
      render: (contract) => <PricesCell contract={contract} show={show} />,
    },
  ];
  return show
    ? [...columns, actionsColumn((contract) => <RowActions contract={contract} show={show} />)]
    : columns;
}

/** The contracts with a vendor: their days, their prices, and what is ordered of what may be. */
export function VendorContracts({
  vendor,
}: {
  vendor: { id: number; name: string; currency: Currency; state: VendorState };
}) {
  const area = useArea();
  const role = useSession((session) => session.user?.role);
  const mayManage = role !== undefined && isPermitted(role, 'contracts.manage') && vendor.state !== 'removed';
  const list = useListState({ sort: '-starts_on', prefix: 'contracts-' });
  const query = { ...list.query, vendor_id: String(vendor.id) };
  const table = useListTable(list, useQuery(contractListQuery(area, vendor.id, query)), FAILED);
  const { opened, isOpen, show, close } = useOpenDialog<Opened>();
  return (
    <Card
      title="Contracts"
      flush
      extra={
        <>
          {mayManage ? (
            <Button icon="add" onClick={() => show({ action: 'add' })}>
              Add Contract
            </Button>
          ) : null}
          <ExportButton file="exportContractPrices" query={query} failed={FAILED} />
        </>
      }
    >
      <div data-vendor-contracts={vendor.id}>
        <DataTable
          label={`Contracts with ${vendor.name}`}
          noun={['contract', 'contracts']}
          columns={contractColumns(mayManage ? show : undefined)}
          {...table}
          empty={{ message: 'No contracts with this vendor' }}
        />
      </div>
      {opened ? (
        <OpenDialog
          key={opened.dialogKey}
          opened={opened.subject}
          vendor={vendor}
          open={isOpen}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}

interface OpenDialogProps {
  opened: Opened;
  vendor: { id: number; name: string; currency: Currency };
  open: boolean;
  onClose: () => void;
}

function OpenDialog({ opened, vendor, ...shown }: OpenDialogProps) {
  const dialog = { ...shown, onClosed: () => keepFocus(`[data-vendor-contracts="${vendor.id}"]`) };
  switch (opened.action) {
    case 'add':
      return <AddContractDialog {...dialog} vendor={vendor} />;
    case 'edit':
      return <EditContractDialog {...dialog} contract={opened.contract} />;
    case 'end':
      return <EndContractDialog {...dialog} contract={opened.contract} />;
    case 'remove':
      return <RemoveContractDialog {...dialog} contract={opened.contract} />;
    case 'add-price':
      return <AddPriceDialog {...dialog} contract={opened.contract} />;
    case 'edit-price':
      return <EditPriceDialog {...dialog} contract={opened.contract} price={opened.price} />;
    case 'remove-price':
      return <RemovePriceDialog {...dialog} contract={opened.contract} price={opened.price} />;
  }
}
