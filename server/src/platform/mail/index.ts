export { enqueueMail, type MailInput } from './enqueue-mail';
