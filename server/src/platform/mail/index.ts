export { composeMail } from './compose-mail';
export { createLocalDelivery, createSmtpDelivery } from './delivery';
export { enqueueMail } from './enqueue-mail';
export { findFailingSince, isMailDelayed } from './mail-delivery.repository';
export { countOutbox, findLastTrouble, findUndelivered } from './mail-status';
export { registerMailbox } from './mailbox/mailbox.routes';
export { createMailHandlers } from './send-mail';
