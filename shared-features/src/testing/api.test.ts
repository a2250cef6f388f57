import { call } from '@portal/auth';
import { answers, serveApi } from './index';
import { asset } from './samples';

serveApi();

test('a form arrives as its texts, read by the contract, and its picture', async () => {
  const arrived = answers('createAsset', asset());
  const image = new File(['picture'], 'front.png', { type: 'image/png' });
  const body = { name: 'Laptop', category_id: 2, serial_number: null, purchase_cost: 1234.5 };
  await call('createAsset', { body, image });
  expect(arrived[0]?.body).toEqual({
    name: 'Laptop',
    category_id: 2,
    serial_number: null,
    purchase_cost: 1234.5,
  });
  expect(arrived[0]?.image?.name).toBe('front.png');
});
