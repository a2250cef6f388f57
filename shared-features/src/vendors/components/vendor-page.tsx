import { useSession } from '@portal/auth';
import { currencyText, isPermitted, readId, type Vendor } from '@portal/contract';
import {
  Card,
  DateText,
  DateTimeText,
  DetailList,
  LinkButton,
  MailAddress,
  MissingPage,
  Notice,
  PageHeader,
  Stack,
  TextLink,
} from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useNavigate, useParams } from '@portal/ui/router';
import { RecordActivity } from '../../activity';
import { AttachmentsCard } from '../../attachments';
import { VendorContracts } from '../../contracts';
import { LoadedRecord } from '../../feedback';
import { useRecordLinks } from '../../links';
import { vendorQuery } from '../api/read-vendors';
import { daysText } from '../model/vendor-texts';
import { useVendorDialogs } from './use-vendor-dialogs';
import { VendorPageActions } from './vendor-actions';
import { VendorContacts } from './vendor-contacts';
import { VendorDeliveries } from './vendor-deliveries';
import { VendorRejected } from './vendor-rejected';
import { VendorStateBadge } from './vendor-state-badge';
import styles from './vendors.module.css';

const LIST = 'Vendors';

function Standing({ vendor }: { vendor: Vendor }) {
  const paths = useRecordLinks();
  const { suspended_reason, suspended_at, suspended_by, removed_at, merged_into } = vendor;
  if (removed_at)
    return (
      <div className={styles.notice}>
        <Notice tone="warning" title="This vendor was removed">
          <p>
            On <DateText value={removed_at} />
            {merged_into ? (
              <>
                {', merged into '}
                <TextLink to={paths.vendor(merged_into.id)}>{merged_into.name}</TextLink>
              </>
            ) : null}
            . It is in no list any more.
          </p>
        </Notice>
      </div>
    );
  if (!suspended_reason) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title="Nothing new is bought from this vendor">
        <p>{suspended_reason}</p>
        {suspended_at ? (
          <p>
            Suspended on <DateTimeText value={suspended_at} />
            {suspended_by ? ` by ${suspended_by.name}` : ''}
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

function VendorFacts({ vendor }: { vendor: Vendor }) {
  const { tax_number, order_email, phone, address, currency, payment_days, lead_days, created_at } = vendor;
  return (
    <DetailList
      items={[
        { label: 'Tax number', value: tax_number },
        {
          label: 'Email for orders',
          value: order_email && (
            <a href={`mailto:${order_email}`}>
              <MailAddress address={order_email} />
            </a>
          ),
        },
        { label: 'Phone', value: phone },
        { label: 'Currency', value: currencyText(currency) },
        { label: 'Payment due in', value: daysText(payment_days) },
        { label: 'Delivery time', value: daysText(lead_days) },
        { label: 'Vendor since', value: <DateText value={created_at} /> },
        { label: 'Address', value: address && <span className={styles.address}>{address}</span>, wide: true },
      ]}
    />
  );
}

function Found({ vendor }: { vendor: Vendor }) {
  const paths = useRecordLinks();
  const navigate = useNavigate();
  const goTo = (address: string | undefined) => {
    if (address) navigate(address);
  };
  const { act, dialogs } = useVendorDialogs({
    onMerged: (kept) => goTo(paths.vendor(kept.id)),
    onRemoved: () => goTo(paths.vendors),
  });
  const role = useSession((session) => session.user?.role);
  return (
    <>
      <PageHeader
        title={vendor.name}
        back={{ to: paths.vendors, label: LIST }}
        badge={<VendorStateBadge state={vendor.state} />}
        actions={
          <>
            <LinkButton to={paths.ordersOf(vendor.id)} icon="order">
              Orders
            </LinkButton>
            <VendorPageActions vendor={vendor} onAct={act} />
          </>
        }
      />
      <Standing vendor={vendor} />
      <div className={styles.columns}>
        <Stack>
          <Card title="Facts">
            <VendorFacts vendor={vendor} />
          </Card>
          <VendorDeliveries id={vendor.id} />
        </Stack>
        <VendorContacts vendor={vendor} />
      </div>
      <div className={styles.part}>
        <VendorContracts vendor={vendor} />
      </div>
      <div className={styles.part}>
        <VendorRejected id={vendor.id} />
      </div>
      <div className={styles.part}>
        <AttachmentsCard type="vendor" id={vendor.id} />
      </div>
      {role !== undefined && isPermitted(role, 'activity.see') ? (
        <div className={styles.part}>
          <Card title="Activity" flush>
            <RecordActivity type="vendor" id={vendor.id} label="Activity of this vendor" />
          </Card>
        </div>
      ) : null}
      {dialogs}
    </>
  );
}

function Missing() {
  const { vendors } = useRecordLinks();
  return (
    <MissingPage
      title="Vendor not found"
      message="There is no such vendor."
      icon="order"
      back={{ to: vendors, label: LIST }}
      wayOn={`Go to ${LIST}`}
    />
  );
}

function Loaded({ id }: { id: number }) {
  const { vendors } = useRecordLinks();
  return (
    <LoadedRecord
      query={useQuery(vendorQuery(useArea(), id))}
      title="Vendor"
      back={{ to: vendors, label: LIST }}
      failed="Failed to fetch vendor"
      missing={<Missing />}
    >
      {(vendor) => <Found vendor={vendor} />}
    </LoadedRecord>
  );
}

/** A vendor's own page: what is known of it, its contacts, and all that happened to it. */
export function VendorPage() {
  const id = readId(useParams().id);
  return id === undefined ? <Missing /> : <Loaded key={id} id={id} />;
}
