export { AttachmentsCard } from './components/attachments-card';
