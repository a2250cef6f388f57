import { attachment } from '../../testing/samples';
import { byName, sizeText, targetText } from './attachment-texts';

test.each([
  ['application/pdf', 1_258_291, 'PDF, 1.2 MB'],
  ['image/png', 2048, 'Picture, 2 KB'],
  ['text/plain', 1, 'Text, 1 byte'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 12_000_000, 'Spreadsheet, 11 MB'],
  ['application/octet-stream', 500, '500 bytes'],
])('%s of %d bytes reads %s', (content_type, bytes, text) => {
  expect(sizeText({ content_type, bytes })).toBe(text);
});

test('a record is named as people know it', () => {
  expect(targetText({ type: 'request', id: 12, label: 'Laptop' })).toBe('Request #12: Laptop');
  expect(targetText({ type: 'vendor', id: 3, label: 'Acme' })).toBe('Vendor Acme');
});

test('earlier versions stand with the last one of their name', () => {
  const [last, first] = [attachment({ id: 2, version: 2 }), attachment({ id: 1, is_latest: false })];
  const other = attachment({ id: 3, name: 'z.pdf' });
  expect(byName([last, first, other])).toEqual([
    { latest: last, earlier: [first] },
    { latest: other, earlier: [] },
  ]);
});
