import { RequestDetailsDialog } from '@portal/features/requests';

export default RequestDetailsDialog;
