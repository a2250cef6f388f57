import { BASE_CURRENCY, type Currency, formatCalendarDate, formatCount, formatMoney } from '@portal/contract';
import type { DocumentLine, OrderDocument } from '../../../platform/database/order-tables';
import { loadPdf, type Pdf, pdfBytes } from '../../../platform/documents';
import { drawTable, type TableColumn } from './pdf-table';

const INK = '#1f2933';
const MUTED = '#5f6b7a';
const ACCENT = '#1f4e79';
const RULE = '#c9d1da';
const TEXT = 9;

/** What is not written, such as a line end in a name: one line stays one line. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
const lines = (text: string) =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/u)
    .map(oneLine)
    .join('\n');

function widthOf({ page }: Pdf): number {
  return page.width - page.margins.left - page.margins.right;
}

function bottomOf({ page }: Pdf): number {
  return page.height - page.margins.bottom;
}

/** Begins a new page where less than this is left. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
}

function titleOf({ number, revision }: OrderDocument, isDraft: boolean): string {
  if (isDraft) return number === null ? 'Draft order' : `Draft of order ${number}`;
  return revision === 1 ? `Order ${number}` : `Order ${number}, revision ${revision}`;
}

function drawHead(pdf: Pdf, order: OrderDocument, isDraft: boolean): void {
  const { left } = pdf.page.margins;
  const width = widthOf(pdf);
  const half = width / 2;
  const top = pdf.y;
  pdf
    .font('bold')
    .fontSize(13)
    .fillColor(INK)
    .text(oneLine(order.organisation), left, top, { width: half - 12 });
  const leftEnd = pdf.y;
  pdf.font('bold').fontSize(18).fillColor(ACCENT);
  pdf.text(isDraft ? 'Draft order' : 'Purchase order', left + half, top - 3, { width: half, align: 'right' });
  if (order.number !== null)
    pdf
      .fontSize(12)
      .fillColor(INK)
      .text(order.number, left + half, pdf.y, { width: half, align: 'right' });
  if (order.revision > 1 && !isDraft)
    pdf
      .font('body')
      .fontSize(10)
      .text(`Revision ${order.revision}, replaces revision ${order.revision - 1}`, left + half, pdf.y + 1, {
        ...{ width: half, align: 'right' },
      });
  pdf.y = Math.max(pdf.y, leftEnd) + 10;
  pdf
    .moveTo(left, pdf.y)
    .lineTo(left + width, pdf.y)
    .lineWidth(1.2)
    .strokeColor(ACCENT)
    .stroke();
  pdf.y += 14;
}

function label(pdf: Pdf, text: string, x: number, y: number, width: number): void {
  pdf.font('body').fontSize(8).fillColor(MUTED).text(text, x, y, { width });
}

/** To whom it goes, and the facts of it side by side. */
function drawParties(pdf: Pdf, order: OrderDocument, isDraft: boolean): void {
  const { left } = pdf.page.margins;
  const half = widthOf(pdf) / 2;
  const top = pdf.y;
  const { vendor } = order;
  const facts = [
    [isDraft ? 'Date of this draft' : 'Date', formatCalendarDate(order.ordered_on)],
    ...(order.number === null ? [] : [['Our order number', order.number]]),
    ['Currency', order.currency ?? BASE_CURRENCY],
    ...(order.ordered_by === null ? [] : [['Ordered by', oneLine(order.ordered_by)]]),
  ] as const;
  let y = top;
  for (const [name, value] of facts) {
    label(pdf, name as string, left + half + 24, y + 1, 90);
    pdf
      .fontSize(TEXT)
      .fillColor(INK)
      .text(value as string, left + half + 114, y, { width: half - 114 });
    y = pdf.y + 3;
  }
  label(pdf, 'Vendor', left, top, half);
  pdf
    .font('bold')
    .fontSize(10.5)
    .fillColor(INK)
    .text(oneLine(vendor.name), left, pdf.y + 2, { width: half - 12 });
  pdf.font('body').fontSize(TEXT);
  if (vendor.address) pdf.text(lines(vendor.address), left, pdf.y + 1, { width: half - 12 });
  if (vendor.tax_number) {
    pdf
      .fillColor(MUTED)
      .text(`Tax number ${oneLine(vendor.tax_number)}`, left, pdf.y + 2, { width: half - 12 });
  }
  pdf.y = Math.max(pdf.y, y) + 18;
}

/** What is different from the revision that this one replaces. */
function drawChanges(pdf: Pdf, { changes, revision }: OrderDocument): void {
  if (changes.length === 0) return;
  const { left } = pdf.page.margins;
  const width = widthOf(pdf);
  keepTogether(pdf, 40);
  pdf.font('bold').fontSize(10).fillColor(INK);
  pdf.text(`What changed since revision ${revision - 1}`, left, pdf.y, { width });
  pdf.font('body').fontSize(TEXT);
  for (const change of changes) pdf.text(`•  ${oneLine(change)}`, left, pdf.y + 3, { width, indent: 0 });
  pdf.y += 16;
}

const priceOf = ({ price, price_per }: DocumentLine, currency: Currency | undefined) => {
  const amount = formatMoney(price, currency);
  return price_per === 1 ? amount : `${amount}\nper ${formatCount(price_per)}`;
};

function columnsOf(order: OrderDocument): TableColumn<DocumentLine>[] {
  const hasTax = order.lines.some(({ tax_rate }) => tax_rate > 0);
  const hasDays = order.lines.some(({ expected_on }) => expected_on !== null);
  return [
    { title: 'No.', text: ({ position }) => String(position) },
    {
      title: 'Item',
      fills: true,
      text: ({ name }) => oneLine(name),
      detail: ({ brand, model_number, contract }) =>
        [brand, model_number, contract ? `Contract ${contract}` : null]
          .flatMap((part) => (part === null ? [] : oneLine(part)))
          .join(', '),
    },
    { title: 'Quantity', align: 'right', text: ({ quantity }) => formatCount(quantity) },
    { title: 'Price', align: 'right', text: (line) => priceOf(line, order.currency) },
    ...(hasTax
      ? [{ title: 'Tax', align: 'right' as const, text: ({ tax_rate }: DocumentLine) => `${tax_rate} %` }]
      : []),
    ...(hasDays
      ? [
          {
            title: 'Expected',
            text: ({ expected_on }: DocumentLine) =>
              expected_on === null ? '' : (formatCalendarDate(expected_on) ?? ''),
          },
        ]
      : []),
    { title: 'Amount', align: 'right', text: ({ net }) => formatMoney(net, order.currency) },
  ];
}

function drawTotals(pdf: Pdf, { net, discount, charges, tax, total, currency }: OrderDocument): void {
  const rows: [string, number][] = [
    ['Goods', net],
    ...(discount > 0 ? [['Discount', -discount] as [string, number]] : []),
    ...(charges > 0 ? [['Shipping and charges', charges] as [string, number]] : []),
    ...(tax > 0 ? [['Tax', tax] as [string, number]] : []),
  ];
  const { left } = pdf.page.margins;
  const width = 260;
  const x = left + widthOf(pdf) - width + 6;
  keepTogether(pdf, rows.length * 15 + 44);
  pdf.y += 8;
  const row = (name: string, amount: number) => {
    const { y } = pdf;
    pdf.text(name, x + 6, y, { width: 120 });
    pdf.text(formatMoney(amount, currency), x + 126, y, { width: width - 132, align: 'right' });
    pdf.y = y + 15;
  };
  pdf.font('body').fontSize(TEXT).fillColor(INK);
  for (const [name, amount] of rows) row(name, amount);
  pdf
    .moveTo(x, pdf.y)
    .lineTo(x + width - 6, pdf.y)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke();
  pdf.y += 6;
  pdf.font('bold').fontSize(11);
  row(`Total (${currency ?? BASE_CURRENCY})`, total);
  pdf.y += 14;
}

function drawEnd(pdf: Pdf, { number, note }: OrderDocument, isDraft: boolean): void {
  const { left } = pdf.page.margins;
  const width = widthOf(pdf);
  if (note !== null) {
    keepTogether(pdf, 40);
    pdf.font('bold').fontSize(10).fillColor(INK).text('Note', left, pdf.y, { width });
    pdf
      .font('body')
      .fontSize(TEXT)
      .text(lines(note), left, pdf.y + 3, { width });
    pdf.y += 14;
  }
  keepTogether(pdf, 34);
  pdf
    .font('body')
    .fontSize(TEXT)
    .fillColor(isDraft ? MUTED : INK)
    .text(
      isDraft
        ? 'This is a draft. Nothing is ordered with it.'
        : `Please put the number ${number} on the delivery note and the invoice, and let us know when to expect the delivery.`,
      ...([left, pdf.y, { width }] as const),
    );
}

function drawFooters(pdf: Pdf, order: OrderDocument, isDraft: boolean): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { margins, height } = pdf.page;
    // Written below the margin, which would begin a new page.
    const bottom = margins.bottom;
    margins.bottom = 0;
    const y = height - 48;
    const width = widthOf(pdf);
    pdf
      .moveTo(margins.left, y - 8)
      .lineTo(margins.left + width, y - 8)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    pdf.font('body').fontSize(8).fillColor(MUTED);
    const name = `${oneLine(order.organisation)}  ·  ${titleOf(order, isDraft)}`;
    pdf.text(name, margins.left, y, { width: width - 90, height: 10, ellipsis: true, lineBreak: true });
    pdf.text(`Page ${page - start + 1} of ${count}`, margins.left + width - 90, y, {
      width: 90,
      align: 'right',
    });
    margins.bottom = bottom;
  }
}

/**
 * The document of an order as a PDF: what its vendor gets. The same order makes the same bytes.
 * @param isDraft of an order that was not sent: it says that nothing is ordered with it
 */
export async function renderOrder(order: OrderDocument, isDraft: boolean): Promise<Buffer> {
  const pdf = await loadPdf({
    title: titleOf(order, isDraft),
    author: order.organisation,
    day: order.ordered_on,
  });
  drawHead(pdf, order, isDraft);
  drawParties(pdf, order, isDraft);
  drawChanges(pdf, order);
  drawTable(pdf, columnsOf(order), order.lines, { ink: INK, muted: MUTED, rule: RULE, size: TEXT });
  drawTotals(pdf, order);
  drawEnd(pdf, order, isDraft);
  drawFooters(pdf, order, isDraft);
  return pdfBytes(pdf);
}
