import { assetRef, repairRequest, request } from '../../testing/samples';
import { requestName, requestTitle } from './request-name';

test.each([
  ['a purchase', request(), 'Laptop 14', 'Laptop 14'],
  ['a purchase without a name', request({ asset_name: null }), 'N/A', 'N/A'],
  [
    'a repair',
    repairRequest({ asset: assetRef({ name: 'Lathe' }) }),
    'Repair Request',
    'Repair Request: Lathe',
  ],
  ['a repair of what is gone', repairRequest({ asset: null }), 'Repair Request', 'Repair Request'],
])('%s is named in a list, and titled in a dialog', (_what, about, name, title) => {
  expect(requestName(about)).toBe(name);
  expect(requestTitle(about)).toBe(title);
});
