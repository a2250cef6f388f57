import { asset, person } from '../../testing/samples';
import { changesBetween } from './asset-changes';

test('says what somebody else changed, as people read it', () => {
  const before = asset({ purchase_cost: 2400, useful_life_months: 60, serial_number: null });
  const now = asset({
    purchase_cost: 2399.5,
    useful_life_months: 1,
    serial_number: 'C02',
    warranty_until: '2027-01-31',
    condition: 'POOR',
    status: 'assigned',
    holder: person(),
    image_url: '/pictures/x.webp',
    version: 2,
  });
  const told = changesBetween(before, now).map(({ label, ...change }) => [
    label,
    change.before,
    change.after,
  ]);
  expect(told).toEqual([
    ['Serial number', null, 'C02'],
    ['Condition', 'Good', 'Poor'],
    ['Picture', null, 'A picture'],
    ['Status', 'Available', 'Assigned'],
    ['Holder', null, 'Maya Chen'],
    ['Purchase cost', '$2,400.00', '$2,399.50'],
    ['Useful life', '60 months', '1 month'],
    ['Warranty until', null, 'Jan 31, 2027'],
  ]);
});

test('the same look twice shows nothing', () => {
  expect(changesBetween(asset(), asset({ version: 2 }))).toEqual([]);
});
