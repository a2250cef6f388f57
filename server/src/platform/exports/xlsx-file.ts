import { type PassThrough, Readable } from 'node:stream';
import type { Cell } from '@portal/contract/csv';
import { ZipFile } from 'yazl';
import type { CellKind, TableFile } from './table-file';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a sheet takes, with its headings; more rows go on in another. */
const SHEET_ROWS = 1_048_576;
const CELL_LENGTH = 32_767;
/** In characters. */
const WIDTH = { least: 8, most: 60 };
/** Little less small than by thoroughness, and in a third of the time. */
const COMPRESSION = 1;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The formats of `styles.xml`, by their places in it. A text keeps being one when somebody types in its cell. */
const STYLE = { general: 0, heading: 1, whole: 2, cents: 3, day: 4, instant: 5, text: 6 } as const;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/>${[1, 2, 164, 165, 49]
  .map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs>
</styleSheet>`;

/**
 * A table as an Excel workbook, read and written as the client takes it: numbers, days and instants are such, and text
 * stays text whatever it looks like. Instants are by the clock of the organisation, for a spreadsheet has no time zones.
 * @param name of the sheet
 */
export function xlsxFile({ columns, batches }: TableFile, name: string, sheetRows = SHEET_ROWS): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as PassThrough;
  const source = new Batches(batches);
  const addSheet = (number: number) => {
    const sheet = Readable.from(sheetOf(columns, source, sheetRows), { objectMode: false, highWaterMark: 1 });
    // The library hears of no failure of what it reads; unheard, one would end the server.
    sheet.on('error', (error) => file.destroy(error));
    file.once('close', () => sheet.destroy());
    sheet.once('end', () => {
      if (!source.isAtEnd) return addSheet(number + 1);
      for (const [path, text] of partsOf(name, number)) zip.addBuffer(Buffer.from(text), path);
      zip.end();
    });
    zip.addReadStream(sheet, sheetPath(number), { compressionLevel: COMPRESSION });
  };
  addSheet(1);
  return file;
}

/** Rows as they are read, with the next ones known before they are taken. */
class Batches {
  readonly #batches: AsyncIterator<readonly (readonly Cell[])[]>;
  #next: IteratorResult<readonly (readonly Cell[])[]> | undefined;

  constructor(batches: TableFile['batches']) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  get isAtEnd(): boolean {
    return this.#next?.done === true;
  }

  /** The next rows; undefined at the end. */
  async peek(): Promise<readonly (readonly Cell[])[] | undefined> {
    this.#next ??= await this.#batches.next();
    return this.#next.done ? undefined : this.#next.value;
  }

  take(): void {
    this.#next = undefined;
  }

  /** No more of them are wanted. */
  async end(): Promise<void> {
    await this.#batches.return?.();
  }
}

async function* sheetOf(
  columns: TableFile['columns'],
  source: Batches,
  sheetRows: number,
): AsyncGenerator<string> {
  let isWhole = false;
  try {
    let rows = await source.peek();
    const widths = columns.map(({ heading, kind }, at) =>
      Math.max(heading.length, kind === 'instant' ? 17 : 0, ...(rows ?? []).map((row) => lengthOf(row[at]))),
    );
    yield opening(widths) + headingRow(columns.map(({ heading }) => heading));
    const write = rowWriter(columns.map(({ kind }) => kind));
    for (let row = 2; rows && row + rows.length <= sheetRows + 1; rows = await source.peek()) {
      source.take();
      let text = '';
      for (const cells of rows) text += write(cells, row++);
      if (text !== '') yield text;
    }
    yield '</sheetData></worksheet>';
    isWhole = true;
  } finally {
    if (!isWhole) await source.end();
  }
}

const lengthOf = (cell: Cell | undefined): number => (cell == null ? 0 : String(cell).length);

function opening(widths: readonly number[]): string {
  const cols = widths.map((width, at) => {
    const characters = Math.min(WIDTH.most, Math.max(WIDTH.least, width)) + 2;
    return `<col min="${at + 1}" max="${at + 1}" width="${characters}" customWidth="1"/>`;
  });
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${cols.join('')}</cols><sheetData>`
  );
}

function headingRow(headings: readonly string[]): string {
  const cells = headings.map((heading, at) => textCell(`${letters(at)}1`, heading, STYLE.heading));
  return `<row r="1">${cells.join('')}</row>`;
}

/** The name of a column: A to Z, AA and so on. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}

function rowWriter(
  kinds: readonly (CellKind | undefined)[],
): (cells: readonly Cell[], row: number) => string {
  const names = kinds.map((_, at) => letters(at));
  return (cells, row) => {
    let text = `<row r="${row}">`;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (cell == null || cell === '') continue;
      const place = `${names[at]}${row}`;
      const number =
        typeof cell === 'number' ? { value: cell, style: STYLE.general } : readCell(cell, kinds[at]);
      text += number
        ? `<c r="${place}" s="${number.style}"><v>${number.value}</v></c>`
        : textCell(place, String(cell), STYLE.text);
    }
    return `${text}</row>`;
  };
}

const DIGITS = /^-?\d+(?:\.(\d+))?$/;
/** A spreadsheet keeps 15 digits of a number. */
const MAX_DIGITS = 15;
const DAY = /^(\d{4}-\d{2}-\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})[+-]\d{2}:\d{2}$/;
const DAY_MS = 86_400_000;
const DAY_0 = Date.UTC(1899, 11, 30);
/** Before March 1900 spreadsheets do not agree on the days. */
const FIRST_DAY = 61;

/** What a spreadsheet reckons with in place of a text of a kind; undefined where the text is of another form. */
function readCell(
  text: string,
  kind: CellKind | undefined,
): { value: number | string; style: number } | undefined {
  if (kind === undefined) return undefined;
  if (kind === 'number') {
    const digits = DIGITS.exec(text);
    if (!digits || text.length > MAX_DIGITS + 2) return undefined;
    const decimals = digits[1]?.length ?? 0;
    return {
      value: text,
      style: decimals === 0 ? STYLE.whole : decimals === 2 ? STYLE.cents : STYLE.general,
    };
  }
  const found = (kind === 'day' ? DAY : INSTANT).exec(text)?.[1];
  if (found === undefined) return undefined;
  const value = (Date.parse(found.length === 10 ? found : `${found}Z`) - DAY_0) / DAY_MS;
  return value >= FIRST_DAY ? { value, style: STYLE[kind] } : undefined;
}

function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cut(text))}</t></is></c>`;
}

/** No cell takes more, and what ends in half a character is not read at all. */
function cut(text: string): string {
  if (text.length <= CELL_LENGTH) return text;
  return `${text.slice(0, CELL_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const ESCAPED = /[&<>]|_(?=x[\dA-Fa-f]{4}_)|[\p{Cc}\uFFFE\uFFFF]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\t': '\t',
  '\n': '\n',
};

/** Characters that XML has not are written as `_x0000_`, and so is the first of what looks like one of these. */
function escapeText(text: string): string {
  return text.replace(ESCAPED, (found) => {
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return ENTITIES[found] ?? `_x${code}_`;
  });
}

const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`;

/** The parts of the workbook beside its sheets. */
function partsOf(name: string, sheets: number): [path: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const sheetName = (number: number) => (number === 1 ? name : `${name} ${number}`);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const override = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${CONTENT}.${type}+xml"/>`;
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        override('xl/workbook.xml', 'sheet.main') +
        override('xl/styles.xml', 'styles') +
        `${numbers.map((number) => override(sheetPath(number), 'worksheet')).join('')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
        numbers
          .map((number) => `<sheet name="${sheetName(number)}" sheetId="${number}" r:id="rId${number}"/>`)
          .join('') +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        ...numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
        relation(`rId${sheets + 1}`, 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES],
  ];
}
