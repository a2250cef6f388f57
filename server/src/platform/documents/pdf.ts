import { createRequire } from 'node:module';
import path from 'node:path';

export type Pdf = PDFKit.PDFDocument;

/** Points. */
const MARGIN = 48;
const FOOTER = 36;

interface DocumentInfo {
  title: string;
  author: string;
  /** The day that the file says it was made on: the same content makes the same bytes. */
  day: string;
}

const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
);

/** An empty A4 document whose fonts know more than Latin. The library is loaded with the first one. */
export async function loadPdf({ title, author, day }: DocumentInfo): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  const made = new Date(`${day}T00:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  pdf.registerFont('body', path.join(fonts, 'DejaVuSansCondensed.ttf'));
  pdf.registerFont('bold', path.join(fonts, 'DejaVuSansCondensed-Bold.ttf'));
  return pdf.font('body');
}

/** Ends the document; all of it. */
export function pdfBytes(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
}
