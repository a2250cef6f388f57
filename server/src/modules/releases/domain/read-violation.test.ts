import { readViolations } from './read-violation';

const PAGE = 'https://portal.example.com/admin/people/12?search=smith';
const old = (report: object) => ({
  'csp-report': { 'document-uri': PAGE, 'effective-directive': 'img-src', ...report },
});
const OF_FINANCE = 'https://portal.example.com/remotes/finance/build-1/page.js';

test.each([
  [
    'an address of others by its origin alone',
    { 'blocked-uri': 'https://user:pw@evil.example/who?name=smith#x', 'source-file': OF_FINANCE },
    {
      ...{
        directive: 'img-src',
        blocked: 'https://evil.example',
        source: '/remotes/finance/build-1/page.js',
      },
      release: { remote: 'finance', buildId: 'build-1' },
    },
  ],
  [
    'what stood in the page, with the page not named',
    {
      'violated-directive': 'script-src-elem',
      'effective-directive': undefined,
      'blocked-uri': 'inline',
      'source-file': PAGE,
    },
    { directive: 'script-src-elem', blocked: 'inline', source: 'a page', release: null },
  ],
  [
    'a file of the shell',
    { 'blocked-uri': 'eval', 'source-file': 'https://portal.example.com/main.0123abcd.js?x=smith' },
    { directive: 'img-src', blocked: 'eval', source: '/main.0123abcd.js', release: null },
  ],
])('keeps %s', (_what, report, violation) => {
  expect(readViolations(old(report))).toEqual([violation]);
});

test('reads the newer form as well, so many at once and no more', () => {
  const body = {
    documentURL: PAGE,
    effectiveDirective: 'connect-src',
    blockedURL: 'https://evil.example/x',
    sourceFile: '',
  };
  const reports = Array.from({ length: 30 }, () => ({ type: 'csp-violation', url: PAGE, body }));
  const found = readViolations(reports);
  expect(found).toHaveLength(20);
  expect(found[0]).toEqual({
    directive: 'connect-src',
    blocked: 'https://evil.example',
    source: null,
    release: null,
  });
});

test.each([
  ['an extension', old({ 'blocked-uri': 'inline', 'source-file': 'chrome-extension://abc/x.js' })],
  ['what an extension asks for', old({ 'blocked-uri': 'moz-extension://abc/x.js' })],
  ['no directive', old({ 'blocked-uri': 'inline', 'effective-directive': 'Smith was here' })],
  ['nothing that was blocked', old({})],
  ['another report', [{ type: 'deprecation', body: {} }]],
  ['a text', 'inline'],
  ['nothing', null],
])('leaves out %s', (_what, body) => {
  expect(readViolations(body)).toEqual([]);
});
