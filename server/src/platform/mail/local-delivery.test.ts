import { startTestJobs } from '../../../test/app/jobs';
import { Browser, createAccount } from '../../../test/app/sign-in';
import { setUpTestApp } from '../../../test/app/test-app';
import { createLog } from '../http/logging';
import { createLocalDelivery, createMailHandlers } from '.';

const portal = setUpTestApp();

test('without an SMTP server the code arrives in the local mailbox by itself', async () => {
  const handlers = createMailHandlers({
    readDocument: async () => Buffer.from(''),
    db: portal.db,
    delivery: createLocalDelivery(),
    log: createLog({ logLevel: 'silent' }),
  });
  const worker = startTestJobs(portal, handlers);
  const person = await createAccount(portal);
  await new Browser(portal).login(person.email);
  const end = Date.now() + 15_000;
  let mails: { to: string; text: string }[] = [];
  while (mails.length === 0 && Date.now() < end)
    mails = (await portal.app.inject({ url: '/dev/mailbox.json' })).json();
  await worker.stop();
  expect(mails[0]?.to).toBe(person.email);
  expect(mails[0]?.text).toMatch(/^ {4}\d{6}$/m);
});
