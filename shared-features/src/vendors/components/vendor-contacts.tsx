import { decisionOn, type Vendor, type VendorContact } from '@portal/contract';
import { Badge, Button, Card, EmptyState, IconButton, MailAddress, RowList } from '@portal/ui/base';
import { keepFocus, useOpenDialog } from '../../feedback';
import { AddContactDialog, EditContactDialog, RemoveContactDialog } from './contact-dialogs';
import styles from './vendors.module.css';

type Opened = { action: 'add' } | { action: 'edit' | 'remove'; contact: VendorContact };

function ContactDetail({ contact: { position, email, phone } }: { contact: VendorContact }) {
  return (
    <>
      {position}
      {position && email ? ' · ' : null}
      {email ? (
        <a href={`mailto:${email}`}>
          <MailAddress address={email} />
        </a>
      ) : null}
      {(position || email) && phone ? ' · ' : null}
      {phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> : null}
    </>
  );
}

/** The people at a vendor. */
export function VendorContacts({ vendor }: { vendor: Vendor }) {
  const { opened, isOpen: isShown, show, close } = useOpenDialog<Opened>();
  const mayEdit = decisionOn(vendor, 'edit').open;
  const dialog = opened && {
    vendor,
    open: isShown,
    onClose: close,
    onClosed: () => keepFocus('[data-vendor-contacts]'),
  };
  return (
    <Card
      title="Contacts"
      flush
      extra={
        mayEdit ? (
          <Button icon="add" onClick={() => show({ action: 'add' })}>
            Add Contact
          </Button>
        ) : undefined
      }
    >
      <div data-vendor-contacts={vendor.id}>
        {vendor.contacts.length === 0 ? (
          <EmptyState message="No contacts yet" icon="users" />
        ) : (
          <RowList
            label={`Contacts at ${vendor.name}`}
            items={vendor.contacts.map((contact) => ({
              key: contact.id,
              title: contact.name,
              badges: contact.gets_orders ? <Badge tone="info">Gets orders</Badge> : undefined,
              detail: <ContactDetail contact={contact} />,
              end: mayEdit ? (
                <div className={styles.actions}>
                  <IconButton
                    icon="edit"
                    size="small"
                    label={`Edit ${contact.name}`}
                    onClick={() => show({ action: 'edit', contact })}
                  />
                  <IconButton
                    icon="delete"
                    size="small"
                    label={`Remove ${contact.name}`}
                    onClick={() => show({ action: 'remove', contact })}
                  />
                </div>
              ) : undefined,
            }))}
          />
        )}
      </div>
      {dialog && opened.subject.action === 'add' ? (
        <AddContactDialog key={opened.dialogKey} {...dialog} />
      ) : null}
      {dialog && opened.subject.action === 'edit' ? (
        <EditContactDialog key={opened.dialogKey} {...dialog} contact={opened.subject.contact} />
      ) : null}
      {dialog && opened.subject.action === 'remove' ? (
        <RemoveContactDialog key={opened.dialogKey} {...dialog} contact={opened.subject.contact} />
      ) : null}
    </Card>
  );
}
