import { attachmentName } from './attachment-name';

test.each([
  ['Invoice 4711.pdf', 'Invoice 4711.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['C:\\Users\\me\\a.pdf', 'C:_Users_me_a.pdf'],
  ['a\u0000b\r\nc.pdf', 'a b c.pdf'],
  // It would read "invoice_exe.pdf".
  ['invoice_\u202Efdp.exe', 'invoice_fdp.exe'],
  ['\u2066a\u2069\u200B.txt', 'a.txt'],
  ['فاتورة.pdf', 'فاتورة.pdf'],
  ['👩‍🔧 repair.jpg', '👩‍🔧 repair.jpg'],
  ['  spaced.txt  ', 'spaced.txt'],
  // One letter, or a letter and its accent.
  ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
  ['', 'file'],
  ['..', 'file'],
  ['///', 'file'],
  ['\u202E', 'file'],
  ['\uD83D.txt', '\uFFFD.txt'],
])('%j is shown as %j', (sent, shown) => {
  expect(attachmentName(sent)).toBe(shown);
});

test('a long name keeps its ending, whole characters counted', () => {
  const name = attachmentName(`${'😀'.repeat(300)}.pdf`);
  expect([...name]).toHaveLength(200);
  expect(name.endsWith('😀.pdf')).toBe(true);
  expect(attachmentName('x'.repeat(300))).toBe('x'.repeat(200));
});

test('what was made safe stays as it is', () => {
  for (const sent of ['../a', `${'y '.repeat(200)}.doc`, 'a\u202Eb', '\uFEFF', 'ﬁle.txt'])
    expect(attachmentName(attachmentName(sent))).toBe(attachmentName(sent));
});
