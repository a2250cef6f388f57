import { setUpTestApp } from '../../../test/app/test-app';

const portal = setUpTestApp();

test('everybody may know the organisation, and whether the first account is still to be made', async () => {
  const read = async () => (await portal.call('getPortal', {})).body;
  expect(await read()).toEqual({
    organisation_name: 'Our Organisation',
    time_zone: 'UTC',
    awaits_first_account: true,
    mail_delayed: false,
  });
  const { body } = await portal.call('register', {
    body: { name: 'N', email: 'n@new.example', password: 'a fine long password', role: 'ADMIN' },
  });
  expect(body.is_active).toBe(true);
  expect(await read()).toEqual({
    organisation_name: 'Our Organisation',
    time_zone: 'UTC',
    awaits_first_account: false,
    mail_delayed: false,
  });
});

test('a new name and time zone of the organisation are there at once', async () => {
  const admin = await portal.createPerson('ADMIN');
  const edited = await portal.call(
    'editSettings',
    { body: { version: 1, organisation_name: 'Acme', time_zone: 'Pacific/Apia' } },
    { token: admin.token },
  );
  expect(edited.status).toBe(200);
  expect((await portal.call('getPortal', {})).body).toMatchObject({
    organisation_name: 'Acme',
    time_zone: 'Pacific/Apia',
  });
});
