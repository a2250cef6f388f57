import { setUpTestApp } from '../../../test/app/test-app';
import { appendActivity } from '../../platform/activity/append-activity';

const portal = setUpTestApp();

test('the file tells what changed as people read it', async () => {
  const admin = await portal.createPerson('ADMIN', { name: 'Amelia' });
  await portal.db.transaction().execute((tx) =>
    appendActivity(tx, {
      actor: admin,
      action: 'Edited User',
      target: { type: 'user', id: admin.id, label: 'Amelia' },
      before: { department: 'Sales', name: 'Amelie' },
      after: { department: null, name: 'Amelia' },
    }),
  );
  const response = await portal.app.inject({
    url: '/api/activity-logs/export',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('Department: Sales → none');
  expect(response.body).toContain('Name: Amelie → Amelia');
  expect(response.body).not.toContain('{"');
});
