import { faultsOfRecords } from './decision-records';

const record = (name: string, title: string, status: string, body = 'Why.') => ({
  name,
  text: `# ${title}\n\nStatus: ${status}\n\n${body}\n`,
});
const tables = record('0001-plain-tables.md', '1. Lists are plain tables', 'accepted, changed by 2');
const cards = record('0002-lists-are-cards.md', '2. Lists are cards', 'accepted', 'Changes decision 1.');
const INDEX = [
  '- [1. Lists are plain tables](0001-plain-tables.md): accepted, changed by 2',
  '- [2. Lists are cards](0002-lists-are-cards.md): accepted',
].join('\n');

test('records with title, status and index line have no faults', () => {
  expect(faultsOfRecords([tables, cards], INDEX)).toEqual([]);
});

test('a new record without status and index line is told what to add', () => {
  const bare = { name: '0003-one-queue.md', text: '# 3. Jobs run on one queue\n\n**Context.** Many.\n' };
  expect(faultsOfRecords([tables, cards, bare], INDEX)).toEqual([
    expect.stringContaining('0003-one-queue.md: below its title stands "Status: accepted"'),
  ]);
  const misnamed = record('0003-background-work.md', '3. Jobs run on one queue', 'accepted');
  expect(faultsOfRecords([tables, cards, misnamed], INDEX)).toContain(
    '0003-background-work.md: its file is named by words of the title, in their order: "Jobs run on one queue"',
  );
  const named = record('0003-jobs-one-queue.md', '3. Jobs run on one queue', 'accepted');
  expect(faultsOfRecords([tables, cards, named], INDEX)).toEqual([
    '0003-jobs-one-queue.md: docs/decisions/README.md has this line once, under its topic: - [3. Jobs run on one queue](0003-jobs-one-queue.md): accepted',
  ]);
});

test.each(['proposed', 'accepted.', 'superseded', 'accepted, changed by two'])(
  'the status "%s" is refused',
  (status) => {
    const odd = record('0002-lists-are-cards.md', '2. Lists are cards', status, 'Changes decision 1.');
    expect(faultsOfRecords([tables, odd], INDEX)).toContainEqual(expect.stringContaining('below its title'));
  },
);

test.each(['superseded by 7', 'superseded by 1', 'accepted, changed by 2, 9'])(
  '"%s" has to name later records that exist',
  (status) => {
    const old = record('0001-plain-tables.md', '1. Lists are plain tables', status);
    expect(faultsOfRecords([old, cards], INDEX)).toContainEqual(
      expect.stringContaining('which is no later record'),
    );
  },
);

test('a later record has to mention the one that it changes', () => {
  const silent = record('0002-lists-are-cards.md', '2. Lists are cards', 'accepted');
  expect(faultsOfRecords([tables, silent], INDEX)).toEqual([
    '0001-plain-tables.md: its status names 2, which does not mention "decision 1"',
  ]);
});

test('an index line with an old title, an old status or a twin is refused', () => {
  const line = INDEX.split('\n')[1] ?? '';
  for (const index of [
    INDEX.replace('Lists are cards', 'Cards'),
    INDEX.replace(/accepted$/, 'superseded by 3'),
    `${INDEX}\n${line}`,
  ])
    expect(faultsOfRecords([tables, cards], index)).toEqual([
      `0002-lists-are-cards.md: docs/decisions/README.md has this line once, under its topic: ${line}`,
    ]);
});

test('a record of more than one page is refused', () => {
  const long = record(
    '0002-lists-are-cards.md',
    '2. Lists are cards',
    'accepted',
    `Decision 1. ${'word '.repeat(400)}`,
  );
  expect(faultsOfRecords([tables, long], INDEX)).toEqual([
    expect.stringMatching(/^0002-lists-are-cards\.md: it has 4\d\d words, one page has 400/),
  ]);
});
