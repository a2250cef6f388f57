import { departmentOptions } from './department-options';

const NAMES = ['Café Services', 'Human Resources', 'Sales'];
const values = (typed: string) => departmentOptions(NAMES, typed).map(({ value }) => value);

test('none and all are offered, and those that fit what is typed', () => {
  expect(values('')).toEqual(['', ...NAMES]);
  expect(values('  ')).toEqual(['', ...NAMES]);
  expect(values('SERV')).toEqual(['Café Services', 'SERV']);
});

test.each([
  ['sales', 'Sales'],
  [' SALES ', 'Sales'],
  ['cafe services', 'Café Services'],
  ['Humanresources', 'Human Resources'],
])('"%s" is %s, and makes no other', (typed, name) => {
  expect(values(typed)).toEqual([name]);
});

test('a new one is an option of its own, told as such', () => {
  expect(departmentOptions(NAMES, '  Legal   Affairs ')).toEqual([
    { value: 'Legal Affairs', label: 'Add department “Legal Affairs”', detail: 'Nobody belongs to it yet' },
  ]);
});
