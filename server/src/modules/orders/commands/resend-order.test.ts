import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { actionsOn } from '../../../../test/app/outcomes';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

const download = (id: number, query = '', by = desk.buyer) =>
  portal.app.inject({
    url: `/api/orders/${id}/document${query}`,
    headers: { authorization: `Bearer ${by.token}` },
  });
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const mails = (subject: string) =>
  portal.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body', 'attachment_key', 'attachment_name'])
    .where('subject', '=', subject)
    .execute();

test('the mail of an order names its document, and the order gives the same bytes', async () => {
  const draft = (await desk.create([await desk.approved(900)])).body;
  const ready = (await desk.submit(draft)).body;
  const sent = (await desk.send(ready, 'mail')).body;
  const [mail] = await mails(`Order ${sent.number}`);
  expect(mail).toMatchObject({ recipient: 'orders@acme.test', attachment_name: `${sent.number}.pdf` });
  expect(mail?.body).toContain(`The order is attached as ${sent.number}.pdf.`);
  const file = await download(sent.id, '', desk.finance);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${sent.number}.pdf"`);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(sha(file.rawPayload)).toBe(mail?.attachment_key);
  expect(sent.revisions).toMatchObject([
    {
      revision: 1,
      sent_way: 'mail',
      sent_to: ['orders@acme.test'],
      sent_by: { name: 'Bea Buyer' },
      changes: [],
    },
  ]);
});

test('B49: what was sent is mailed again as it was, marked as a copy, whatever changed since', async () => {
  const sent = await desk.sent([await desk.approved(900)]);
  const before = (await download(sent.id)).rawPayload;
  await sql`UPDATE settings SET organisation_name = 'Renamed since'`.execute(portal.db);
  const resend = (body: object) =>
    portal.call(
      'resendOrder',
      { params: { id: sent.id }, body: { version: sent.version, ...body } },
      as(desk.buyer),
    );
  expect((await resend({ revision: 2 })).error.fields).toEqual({
    revision: 'This order has no revision 2 that was sent',
  });
  expect((await resend({ revision: 0 })).error.fields).toEqual({ revision: 'Revision must be 1 or more' });
  const { body } = await resend({});
  const [copy] = await mails(`Copy: Order ${sent.number}`);
  expect(copy?.attachment_key).toBe(sha(before));
  expect(copy?.body).toContain('which you have had before. Nothing is ordered with it.');
  expect(body.version).toBe(sent.version + 1);
  expect((await resend({})).error.code).toBe('stale_version');
  expect(await mails(`Copy: Order ${sent.number}`)).toHaveLength(1);
  expect((await actionsOn(portal.db, 'order', sent.id)).at(-1)).toBe('Resent Order');
  expect(sha((await download(sent.id, '?revision=1')).rawPayload)).toBe(sha(before));
});

test('a draft is shown as one, and is not mailed; unknown orders and revisions are none', async () => {
  const draft = (await desk.create([await desk.approved(900)])).body;
  const file = await download(draft.id);
  expect(file.headers['content-disposition']).toBe('attachment; filename="draft.pdf"');
  expect((await download(draft.id, '?revision=1')).statusCode).toBe(404);
  expect((await download(999_999)).statusCode).toBe(404);
  expect((await download(draft.id, '?revision=x')).statusCode).toBe(422);
  expect((await download(draft.id, '', desk.employee)).statusCode).toBe(403);
  const { error } = await portal.call(
    'resendOrder',
    { params: { id: draft.id }, body: { version: draft.version } },
    as(desk.buyer),
  );
  expect(error).toMatchObject({ code: 'wrong_state', message: 'This order was not sent yet' });
});

test('what was sent is never changed, by the database too; a document missing so far comes once', async () => {
  const sent = await desk.sent([await desk.approved(900)]);
  const { rows } = await sql<{ document: unknown }>`
    SELECT document FROM order_revisions WHERE order_id = ${sent.id}`.execute(portal.db);
  await expect(
    sql`UPDATE order_revisions SET reason = 'x' WHERE order_id = ${sent.id}`.execute(portal.db),
  ).rejects.toThrow('never changed');
  await expect(
    sql`UPDATE order_revisions SET document_key = NULL WHERE order_id = ${sent.id}`.execute(portal.db),
  ).rejects.toThrow('never changed');
  await expect(
    sql`DELETE FROM order_revisions WHERE order_id = ${sent.id}`.execute(portal.db),
  ).rejects.toThrow('never changed');
  await sql`INSERT INTO order_revisions (order_id, revision, document, sent_at, sent_way)
    VALUES (${sent.id}, 7, ${JSON.stringify({ ...(rows[0]?.document as object), revision: 7 })}, now(), 'hand')`.execute(
    portal.db,
  );
  const [one, other] = await Promise.all([
    download(sent.id, '?revision=7'),
    download(sent.id, '?revision=7'),
  ]);
  expect(one.headers['content-disposition']).toBe(`attachment; filename="${sent.number}-revision-7.pdf"`);
  expect(sha(one.rawPayload)).toBe(sha(other.rawPayload));
});
