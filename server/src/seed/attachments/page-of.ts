const TOP = 780;
const LINE_HEIGHT = 22;

const escaped = (text: string) => text.replace(/[\\()]/g, (mark) => `\\${mark}`);

/** A PDF of one page with these lines: enough for a browser to show it. */
export function pageOf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, index) => {
      const font = index === 0 ? '/B 16' : '/F 11';
      return `BT ${font} Tf 72 ${TOP - index * LINE_HEIGHT - (index > 0 ? 12 : 0)} Td (${escaped(line)}) Tj ET`;
    })
    .join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R /B 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = file.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
