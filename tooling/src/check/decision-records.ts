/** A decision record as it lies in `docs/decisions`. */
export interface RecordFile {
  name: string;
  text: string;
}

/** One page. */
const MAX_WORDS = 400;
const STATUS_FORM = /^(accepted|accepted, changed by (\d+(?:, \d+)*)|superseded by (\d+))$/;
const STATUS_HELP =
  'below its title stands "Status: accepted", "Status: accepted, changed by 45, 47" or "Status: superseded by 45"';

interface Parsed extends RecordFile {
  number: number;
  title: string | undefined;
  status: string | undefined;
}

/** The words and numbers of a title or file name, in small letters. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function parse({ name, text }: RecordFile): Parsed {
  const [first = '', blank, third = ''] = text.split('\n');
  const title = /^# \d+\. (.+)$/.exec(first)?.[1];
  const status = blank === '' ? /^Status: (.+)$/.exec(third)?.[1] : undefined;
  return { name, text, number: Number(name.slice(0, 4)), title, status };
}

/** The later records that a status names. */
function namedBy(status: string): number[] {
  const [, , changing, superseding] = STATUS_FORM.exec(status) ?? [];
  return (changing ?? superseding ?? '').match(/\d+/g)?.map(Number) ?? [];
}

function faultsOfTitle({ name, number, title, text }: Parsed): string[] {
  if (title === undefined || !text.startsWith(`# ${number}. `))
    return [`its first line is the title, "# ${number}. What was decided"`];
  const inOrder = new RegExp(`\\b${wordsOf(name.replace(/^\d+-|\.md$/g, '')).join('\\b.*\\b')}\\b`);
  return inOrder.test(wordsOf(title).join(' '))
    ? []
    : [`its file is named by words of the title, in their order: "${title}"`];
}

function faultsOfStatus({ number, status }: Parsed, all: readonly Parsed[]): string[] {
  if (status === undefined || !STATUS_FORM.test(status)) return [STATUS_HELP];
  return namedBy(status).flatMap((later) => {
    const record = all.find((other) => other.number === later);
    if (!record || later <= number) return [`its status names ${later}, which is no later record`];
    return new RegExp(`\\bdecisions? ${number}\\b`, 'i').test(record.text)
      ? []
      : [`its status names ${later}, which does not mention "decision ${number}"`];
  });
}

function faultsOfLength({ text }: Parsed): string[] {
  const count = text.split(/\s+/).filter(Boolean).length;
  return count <= MAX_WORDS
    ? []
    : [`it has ${count} words, one page has ${MAX_WORDS}: move rules to a page in docs/rules`];
}

/** The line of the index for a record. */
function indexLine({ name, number, title, status }: Parsed): string {
  return `- [${number}. ${title}](${name}): ${status}`;
}

function faultsOfIndex(record: Parsed, index: readonly string[]): string[] {
  if (record.title === undefined || record.status === undefined) return [];
  const lines = index.filter((line) => line.includes(`](${record.name})`));
  const wanted = indexLine(record);
  if (lines.length === 1 && lines[0] === wanted) return [];
  return [`docs/decisions/README.md has this line once, under its topic: ${wanted}`];
}

/**
 * What is missing of the decision records and of their index, one line each; nothing where all is well.
 * @param index the text of the index page
 */
export function faultsOfRecords(files: readonly RecordFile[], index: string): string[] {
  const records = files.map(parse);
  const lines = index.split('\n');
  return records.flatMap((record) =>
    [
      ...faultsOfTitle(record),
      ...faultsOfStatus(record, records),
      ...faultsOfLength(record),
      ...faultsOfIndex(record, lines),
    ].map((fault) => `${record.name}: ${fault}`),
  );
}
