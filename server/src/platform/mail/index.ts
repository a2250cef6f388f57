export { createLocalDelivery, createSmtpDelivery } from './delivery';
export { enqueueMail, type MailInput } from './enqueue-mail';
export { type MailWorker, startMailWorker } from './mail-worker';
export { registerMailbox } from './mailbox/mailbox.routes';
