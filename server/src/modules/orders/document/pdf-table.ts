import type { Pdf } from '../../../platform/documents';

export interface TableColumn<Row> {
  title: string;
  /** Takes what the others leave, and breaks its texts; the others are as wide as their widest. */
  fills?: true;
  align?: 'left' | 'right';
  text: (row: Row) => string;
  /** Smaller, below. */
  detail?: (row: Row) => string;
}

interface Looks {
  ink: string;
  muted: string;
  rule: string;
  /** Of the text, in points. */
  size: number;
}

const GAP = 14;
/** No column takes the place of the items, whatever is in it. */
const MAX_FITTED = 110;
const PADDING = 5;

/** Draws rows below each other; none is torn over two pages, and each page repeats the head. */
export function drawTable<Row>(
  pdf: Pdf,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  { ink, muted, rule, size }: Looks,
): void {
  const { left, right, top, bottom } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  // The gap after the last column lies outside.
  const shared = width + GAP;
  const widest = ({ title, text }: TableColumn<Row>) => {
    const heading = pdf
      .font('bold')
      .fontSize(size - 1)
      .widthOfString(title);
    pdf.font('body').fontSize(size);
    const texts = new Set(rows.flatMap((row) => text(row).split('\n')));
    return Math.min(
      MAX_FITTED,
      Math.ceil(Math.max(heading, ...[...texts].map((one) => pdf.widthOfString(one)))) + GAP + 1,
    );
  };
  const fitted = columns.map((column) => (column.fills ? 0 : widest(column)));
  const leftOver = shared - fitted.reduce((sum, one) => sum + one, 0);
  const places = columns.map((column, index) => ({
    ...column,
    width: column.fills ? leftOver : (fitted[index] ?? 0),
  }));
  const end = pdf.page.height - bottom;
  const detailSize = size - 1;

  const line = (weight: number, color: string) =>
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + width, pdf.y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  /** Each column at its place, from the same height on. */
  const across = (draw: (column: (typeof places)[number], x: number, width: number) => void) => {
    let x = left;
    for (const column of places) {
      draw(column, x, column.width - GAP);
      x += column.width;
    }
  };
  const head = () => {
    const { y } = pdf;
    pdf
      .font('bold')
      .fontSize(size - 1)
      .fillColor(muted);
    across(({ title, align = 'left' }, x, room) =>
      pdf.text(title, x, y, { width: room, align, lineBreak: false }),
    );
    pdf.y = y + size + PADDING;
    line(0.8, ink);
    pdf.y += PADDING;
  };
  const heightOf = (row: Row) =>
    Math.max(
      ...places.map(({ text, detail, width: room }) => {
        const own = pdf
          .font('body')
          .fontSize(size)
          .heightOfString(text(row), { width: room - GAP });
        const more = detail?.(row);
        return more ? own + 1 + pdf.fontSize(detailSize).heightOfString(more, { width: room - GAP }) : own;
      }),
    );

  if (pdf.y + 60 > end) pdf.addPage();
  head();
  for (const row of rows) {
    const height = heightOf(row);
    if (pdf.y + height + PADDING > end && pdf.y > top + 40) {
      pdf.addPage();
      head();
    }
    const { y } = pdf;
    across(({ text, detail, align = 'left' }, x, room) => {
      pdf.font('body').fontSize(size).fillColor(ink).text(text(row), x, y, { width: room, align });
      const more = detail?.(row);
      if (more)
        pdf
          .fontSize(detailSize)
          .fillColor(muted)
          .text(more, x, pdf.y + 1, { width: room, align });
    });
    pdf.y = y + height + PADDING;
    line(0.4, rule);
    pdf.y += PADDING;
  }
  pdf.x = left;
}
