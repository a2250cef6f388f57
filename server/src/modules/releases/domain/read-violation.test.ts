import { readViolation } from './read-violation';

const PAGE = 'https://portal.example.com/admin/people/12?search=smith';
const report = (report: object) => ({
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
    'what stood in the page where the browser names nothing',
    { 'blocked-uri': '', 'source-file': PAGE },
    { directive: 'img-src', blocked: 'inline', source: 'a page', release: null },
  ],
  [
    'a file of the shell',
    { 'blocked-uri': 'eval', 'source-file': 'https://portal.example.com/main.0123abcd.js?x=smith' },
    { directive: 'img-src', blocked: 'eval', source: '/main.0123abcd.js', release: null },
  ],
])('keeps %s', (_what, facts, violation) => {
  expect(readViolation(report(facts))).toEqual(violation);
});

test.each([
  ['an extension', report({ 'blocked-uri': 'inline', 'source-file': 'chrome-extension://abc/x.js' })],
  ['what an extension asks for', report({ 'blocked-uri': 'moz-extension://abc/x.js' })],
  ['an extension by its scheme alone', report({ 'blocked-uri': 'chrome-extension' })],
  [
    'code of an extension by its scheme',
    report({ 'blocked-uri': 'inline', 'source-file': 'chrome-extension' }),
  ],
  ['no directive', report({ 'blocked-uri': 'inline', 'effective-directive': 'Smith was here' })],
  ['nothing that was blocked', report({})],
  ['another report', [{ type: 'deprecation', body: {} }]],
  ['a text', 'inline'],
  ['nothing', null],
])('leaves out %s', (_what, body) => {
  expect(readViolation(body)).toBeUndefined();
});
