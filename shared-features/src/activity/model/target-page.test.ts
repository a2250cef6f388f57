import fs from 'node:fs';
import path from 'node:path';
import { TARGET_TYPES, type TargetType } from '@portal/contract';
import { linksInto } from '@portal/ui/router';
import { targetPage } from './target-page';

const root = path.join(__dirname, '../../../..');
const areas = fs
  .readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => JSON.parse(fs.readFileSync(path.join(root, name, 'package.json'), 'utf8')).portal)
  .map(({ routePrefix, pages }) => ({ name: routePrefix.slice(1) as string, routePrefix, pages }));
const links = linksInto(areas);

function addressOf(area: string, target_type: TargetType, target_id: number | null) {
  const target = targetPage({ target_type, target_id });
  return target && links.page(area, target.page, target.values, target.search);
}

/** What an area has no page for, by what entries are about; each of the others leads to one. */
const WITHOUT: Readonly<Record<string, readonly TargetType[]>> = {
  admin: ['budget'],
  procurement: ['settings', 'budget', 'release', 'department', 'location', 'custom-field', 'webhook'],
};

test.each(Object.keys(WITHOUT).flatMap((area) => TARGET_TYPES.map((type) => [area, type] as const)))(
  'in %s an entry about a %s leads to a page that the area has, or to none',
  (area, type) => {
    const address = addressOf(area, type, 12);
    if (WITHOUT[area]?.includes(type)) expect(address).toBeUndefined();
    else expect(address).toMatch(new RegExp(`^/${area}/`));
  },
);

test('each area that shows the log is looked at', () => {
  const shown = areas.filter(({ pages }) => 'activity' in pages || 'activityLogs' in pages);
  expect(shown.map(({ name }) => name).sort()).toEqual(Object.keys(WITHOUT).sort());
});

test.each([
  ['admin', 'request', 12, expect.stringMatching(/^\/admin\/requests.*request=12/)],
  ['procurement', 'invoice', 12, '/procurement/invoices/12'],
  ['procurement', 'catalogue-item', 12, '/procurement/catalogue'],
  ['admin', 'settings', null, '/admin/settings'],
  ['admin', 'asset', null, undefined],
] as const)('in %s an entry about %s %p leads to %p', (area, type, id, to) => {
  expect(addressOf(area, type, id)).toEqual(to);
});
