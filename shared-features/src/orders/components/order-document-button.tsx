import { ApiError, downloadFile } from '@portal/auth';
import type { Order } from '@portal/contract';
import { Button } from '@portal/ui/base';
import { useMutation } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { saveFile } from '../../export';
import { documentName } from '../model/order-texts';

interface DocumentButtonProps {
  order: Order;
  /** As it was sent; without it the last one, or how the order stands while none was sent. */
  revision?: number;
  size?: 'small' | 'medium';
}

/** Saves the order as its vendor gets it. */
export function OrderDocumentButton({ order, revision, size }: DocumentButtonProps) {
  const save = useMutation({
    mutationFn: async () => {
      const query = revision === undefined ? {} : { revision: String(revision) };
      const { content } = await downloadFile('getOrderDocument', { params: { id: order.id }, query });
      saveFile(documentName(order, revision), content);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.destructive('Error', 'Failed to download the order', error.message);
    },
  });
  return (
    <Button
      icon="download"
      size={size}
      busy={save.isPending}
      busyLabel="Downloading..."
      aria-label={revision === undefined ? undefined : `Download PDF of revision ${revision}`}
      onClick={() => save.mutate()}
    >
      Download PDF
    </Button>
  );
}
