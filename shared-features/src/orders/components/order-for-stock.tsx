import { orderInputSchema } from '@portal/contract';
import { Button } from '@portal/ui/base';
import { DialogForm } from '@portal/ui/data';
import { useNavigateOnAnswer } from '@portal/ui/router';
import { useOpenDialog } from '../../feedback';
import { useRecordLinks } from '../../links';
import { VendorField } from '../../vendors';
import { useCreateOrder } from '../api/change-orders';
import styles from './orders.module.css';

/** A draft that begins without requests: what is bought for stock is added on its page, which opens. */
export function OrderForStock() {
  const { opened, isOpen, show, close } = useOpenDialog<true>();
  const create = useCreateOrder();
  const paths = useRecordLinks();
  const navigateOnAnswer = useNavigateOnAnswer();
  return (
    <>
      <Button icon="add" onClick={() => show(true)}>
        Order for Stock
      </Button>
      {opened ? (
        <DialogForm<{ vendor_id: number; request_ids: number[] }>
          key={opened.dialogKey}
          open={isOpen}
          onClose={close}
          title="New order for stock"
          schema={orderInputSchema}
          extra={{ request_ids: [] }}
          submitLabel="Create Order"
          busyLabel="Creating..."
          onSubmit={async (values) => {
            const { id } = await create.mutateAsync(values);
            close();
            const page = paths.order(id);
            if (page) await navigateOnAnswer(page);
          }}
        >
          <VendorField />
          <p className={styles.hint}>This makes a draft. Add there what to buy, and for which department.</p>
        </DialogForm>
      ) : null}
    </>
  );
}
