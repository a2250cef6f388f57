export { createLocalDelivery, createSmtpDelivery } from './delivery';
export { enqueueMail } from './enqueue-mail';
export { type MailWorker, startMailWorker } from './mail-worker';
export { registerMailbox } from './mailbox/mailbox.routes';
