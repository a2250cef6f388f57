import { inflateSync } from 'node:zlib';

/** A PDF as its parts: objects by number, each with its dictionary and what its stream holds. */
function objectsOf(pdf: Buffer): Map<number, { dictionary: string; content: string }> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, { dictionary: string; content: string }>();
  for (const { index, 0: head, 1: number } of text.matchAll(/(?:^|\n)(\d+) 0 obj\s/g)) {
    const start = index + head.length;
    const end = text.indexOf('endobj', start);
    const mark = /stream\r?\n/.exec(text.slice(start, end));
    const stream = mark ? pdf.subarray(start + mark.index + mark[0].length, end) : undefined;
    const dictionary = text.slice(start, mark ? start + mark.index : end);
    const isPacked = dictionary.includes('/FlateDecode');
    const content = stream ? (isPacked ? inflateSync(stream) : stream).toString('latin1') : '';
    objects.set(Number(number), { dictionary, content });
  }
  return objects;
}

/** What each glyph of a font means, by the table that it comes with: a ligature stands for several characters. */
function glyphsOf(table: string): string[] {
  return [...table.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, code = '']) =>
      Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

/** What whoever opens a PDF of ours reads, in the order in which it is drawn; a line for each text. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', font] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font))?.dictionary ?? '')?.[1];
      fonts.set(name, glyphsOf(objects.get(Number(table))?.content ?? ''));
    }
  }
  const drawn = [...objects.values()]
    .map(({ content }) => content)
    .filter((content) => / Tf\n/.test(content));
  return drawn
    .flatMap((content) => {
      let glyphs: string[] = [];
      return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, text]) => {
        if (font !== undefined) glyphs = fonts.get(font) ?? [];
        const codes = [...(text ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        return text === undefined
          ? []
          : [codes.map((code) => glyphs[Number.parseInt(code, 16)] ?? '').join('')];
      });
    })
    .join('\n');
}
