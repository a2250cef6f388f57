import { fitOf, rankAssets, wordsOf } from './rank-assets';

const wish = { asset_name: 'Dell Latitude laptop', brand: 'Dell', category_id: 2 };
const offer = (id: number, name: string, category_id = 9, brand: string | null = null) => ({
  id,
  name,
  brand,
  model_number: null,
  category_id,
});

test('words are told apart whatever their case and signs, each once', () => {
  expect(wordsOf('Dell, DELL (Latitude-14) é à Müller')).toEqual(['dell', 'latitude', '14', 'müller']);
  expect(wordsOf(null)).toEqual([]);
});

test('each word that fits counts, and the category counts double', () => {
  expect(fitOf(wish, offer(1, 'Standing Desk'))).toBe(0);
  expect(fitOf(wish, offer(1, 'Latitude 5450', 9, 'Dell'))).toBe(2);
  expect(fitOf(wish, offer(1, 'Standing Desk', 2))).toBe(2);
  expect(fitOf(wish, offer(1, 'Dell Latitude laptop', 2))).toBe(5);
});

test('a request without a category matches no category', () => {
  expect(fitOf({ ...wish, category_id: null }, offer(1, 'Desk'))).toBe(0);
});

test('the best match comes first, equal ones keep their order, none comes twice', () => {
  const desk = offer(1, 'Desk');
  const chair = offer(2, 'Chair');
  const latitude = offer(3, 'Dell Latitude', 2);
  expect(rankAssets(wish, [desk, chair, latitude, desk]).map(({ id }) => id)).toEqual([3, 1, 2]);
});
