import { wordsOf } from './wanted-item';

test('words are told apart whatever their case, accents and signs, each once', () => {
  expect(wordsOf('Dell, DELL (Latitude-14) é à Müller')).toEqual(['dell', 'latitude', '14', 'muller']);
});

test('nothing has no words', () => {
  expect(wordsOf(null)).toEqual([]);
  expect(wordsOf(' - ')).toEqual([]);
});

test('more than six words tell no more', () => {
  expect(wordsOf('one two three four five six seven')).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
  ]);
});
