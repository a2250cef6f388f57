export { createAttachmentsHandlers } from './attachments.routes';
