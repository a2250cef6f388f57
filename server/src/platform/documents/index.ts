export { type AttachmentStore, createAttachmentStore } from './attachment-store';
export { createDocumentStore, type DocumentStore } from './document-store';
export { loadPdf, type Pdf, pdfBytes } from './pdf';
