import { formatCounted, MAIL_STATES, type Mail } from '@portal/contract';
import { useListTable } from '@portal/features/feedback';
import { Badge, Card, DateTimeText, MailAddress, Muted } from '@portal/ui/base';
import { type Column, DataTable, ListFilter, SearchBox, Toolbar, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { mailListQuery } from '../api/mail';
import styles from './settings.module.css';

const FAILED = 'Failed to fetch mails';
const LABELS = { waiting: 'Waiting', failed: 'Failed' } as const;
const OPTIONS = MAIL_STATES.map((value) => ({ value, label: LABELS[value] }));

const COLUMNS: readonly Column<Mail>[] = [
  {
    key: 'recipient',
    title: 'Recipient',
    heading: true,
    render: ({ recipient, subject }) => (
      <div className={styles.pair}>
        <MailAddress address={recipient} />
        <Muted>{subject}</Muted>
      </div>
    ),
  },
  {
    key: 'state',
    title: 'State',
    render: ({ state, attempts }) => (
      <div className={styles.pair}>
        <span>
          <Badge tone={state === 'failed' ? 'danger' : 'warning'}>{LABELS[state]}</Badge>
        </span>
        <Muted>{formatCounted(attempts, 'attempt')}</Muted>
      </div>
    ),
  },
  {
    key: 'last_error',
    title: 'Last Error',
    render: ({ last_error }) => <span className={styles.cell}>{last_error ?? '–'}</span>,
  },
  {
    key: 'created_at',
    title: 'Created',
    sort: 'created_at',
    nowrap: true,
    render: ({ created_at }) => <DateTimeText value={created_at} />,
  },
  {
    key: 'next',
    title: 'Next Attempt',
    nowrap: true,
    render: ({ next_attempt_at }) =>
      next_attempt_at ? <DateTimeText value={next_attempt_at} /> : <Muted>Given up</Muted>,
  },
];

/** The mails that are not delivered: to whom, about what, why not, and when it is tried again. */
export function UndeliveredMails() {
  const list = useListState({ sort: '-created_at', filters: { state: '' }, prefix: 'mail_' });
  const table = useListTable(list, useQuery(mailListQuery(list.query)), FAILED);
  return (
    <Card title="Undelivered Mails" flush>
      <Toolbar>
        <SearchBox label="Search mails" value={list.search} onChange={list.setSearch} />
        <ListFilter state={list} name="state" label="State" options={OPTIONS} />
      </Toolbar>
      <DataTable
        label="Mails not delivered"
        noun={['mail', 'mails']}
        columns={COLUMNS}
        {...table}
        empty={
          list.isFiltered
            ? { message: 'No mails found matching your search.' }
            : {
                message: 'No undelivered mails',
                hint: 'Mails that wait to be sent, or that failed within the last 7 days, are listed here.',
              }
        }
      />
    </Card>
  );
}
