import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Attachment, type Attachments, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@portal/contract';
import { sendForm } from '../../../test/app/forms';
import { entriesAbout } from '../../../test/app/outcomes';
import { setUpTestApp, type TestPerson } from '../../../test/app/test-app';
import { temporaryFolders } from '../../../test/database/child-program';
import { createAllocation } from '../../../test/factories/allocations';
import { createAsset } from '../../../test/factories/assets';
import { createAttachment } from '../../../test/factories/attachments';
import { createRequest } from '../../../test/factories/requests';
import { createVendor } from '../../../test/factories/vendors';
import { folderFiles, removeOrphans } from '../../platform/pictures';

const dataDir = temporaryFolders()();
const pictures = path.join(dataDir, 'pictures');
const portal = setUpTestApp({ config: { dataDir } as never });
const people = portal.people({
  admin: 'ADMIN',
  buyer: 'PROCUREMENT',
  finance: 'FINANCE',
  owner: { role: 'EMPLOYEE', name: 'Ann Ask' },
  other: 'EMPLOYEE',
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n');
const text = (content: string) => Buffer.from(content);
const url = (type: string, id: number) => `/api/attachments/${type}/${id}`;

interface Sent {
  bytes?: Uint8Array;
  name?: string;
  field?: string;
}
const attach = (
  { token }: TestPerson,
  type: string,
  id: number,
  { bytes = PDF, name = 'invoice.pdf', field = 'file' }: Sent = {},
) => sendForm(portal.app, { method: 'POST', url: url(type, id), token }, {}, { bytes, name, field });
const added = async (...call: Parameters<typeof attach>): Promise<Attachment> => {
  const answer = await attach(...call);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json();
};
const list = ({ token }: TestPerson, type: Attachment['target']['type'], id: number) =>
  portal.call('listAttachments', { params: { type, id } }, { token });
const listed = async (...call: Parameters<typeof list>): Promise<Attachments> => (await list(...call)).body;
const download = ({ token }: TestPerson, id: number) =>
  portal.app.inject({ url: `/api/attachments/${id}`, headers: { authorization: `Bearer ${token}` } });
const remove = ({ token }: TestPerson, id: number) =>
  portal.call('removeAttachment', { params: { id } }, { token });
const pending = async () => (await createRequest(portal.db, { user_id: people.owner.id })).id;
const drafts = () => readdirSync(pictures).filter((name) => name.endsWith('.tmp'));

describe('what is attached', () => {
  test('is told by its content, is logged, and comes back byte by byte for saving only', async () => {
    const id = await pending();
    const bytes = Buffer.concat([PDF, randomBytes(300_000)]);
    const attachment = await added(people.owner, 'request', id, { bytes });
    expect(attachment).toMatchObject({
      ...{ name: 'invoice.pdf', version: 1, is_latest: true, bytes: bytes.length },
      content_type: 'application/pdf',
      added_by: { name: 'Ann Ask' },
      target: { type: 'request', id, label: expect.stringContaining('Item') },
      decisions: [{ action: 'remove', open: true }],
    });
    expect((await listed(people.owner, 'request', id)).items).toEqual([attachment]);
    const file = await download(people.finance, attachment.id);
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="invoice.pdf"; filename*=UTF-8''invoice.pdf`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await entriesAbout(portal.db, 'request', id)).toMatchObject([
      { action: 'Added Attachment', after: { attachment: 'invoice.pdf (293 KB)' } },
    ]);
    expect(drafts()).toEqual([]);
  });

  test.each([
    ['a page called a PDF', text('<!doctype html><script>alert(1)</script>'), 'a.pdf', 'text/plain'],
    [
      'a drawing that could run',
      text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.svg',
      'application/xml',
    ],
    [
      'a picture without an ending',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'picture',
      'image/png',
    ],
    ['text of any writing', text('Grüße, 你好, 👋'), 'a.bin', 'text/plain'],
    ['a text cut within a letter', text(`${'x'.repeat(64 * 1024 - 1)}é`), 'a.txt', 'text/plain'],
    ['anything else', Buffer.from([0xff, 0x00, 0xfe, 0x01]), 'a.txt', 'application/octet-stream'],
  ])('%s is what it is', async (_what, bytes, name, type) => {
    const attachment = await added(people.owner, 'request', await pending(), { bytes, name });
    expect(attachment.content_type).toBe(type);
    const { headers } = await download(people.owner, attachment.id);
    expect(headers['content-type']).toMatch(new RegExp(`^${type}`));
    expect(headers['content-disposition']).toMatch(/^attachment;/);
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['invoice_\u202Efdp.exe', 'invoice_fdp.exe'],
    ['فاتورة نهائية.pdf', 'فاتورة نهائية.pdf'],
    ['👩‍🔧 it’s "done".pdf', '👩‍🔧 it’s "done".pdf'],
    ['..', 'file'],
  ])('named %j is shown and saved as %j', async (sent, shown) => {
    const attachment = await added(people.owner, 'request', await pending(), { name: sent });
    expect(attachment.name).toBe(shown);
    const { headers } = await download(people.owner, attachment.id);
    const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition'])) ?? [];
    expect(decodeURIComponent(name)).toBe(shown);
    expect(String(headers['content-disposition'])).toMatch(/^[\x20-\x7e]+$/);
  });

  test('nothing lies under its name, and it has no public address', async () => {
    const attachment = await added(people.owner, 'request', await pending(), { name: '../shown.txt' });
    const file = `${createHash('sha256').update(PDF).digest('hex')}.bin`;
    expect(readdirSync(pictures)).toContain(file);
    for (const address of [`/pictures/${file}`, `/api/attachments/${attachment.id}`])
      expect([401, 404]).toContain((await portal.app.inject({ url: address })).statusCode);
  });
});

describe('what is refused', () => {
  test.each([
    [
      'nothing',
      { bytes: Buffer.alloc(0) },
      422,
      { file: 'This file is empty. Choose one that has something in it' },
    ],
    ['another field', { field: 'image' }, 422, { image: 'This field is not known' }],
  ])('%s', async (_what, sent, status, fields) => {
    const answer = await attach(people.owner, 'request', await pending(), sent);
    expect([answer.statusCode, answer.json().fields]).toEqual([status, fields]);
    expect(drafts()).toEqual([]);
  });

  test('a byte too much, where the most that may be is taken', async () => {
    const id = await pending();
    const most = Buffer.alloc(MAX_ATTACHMENT_BYTES, 'a');
    expect((await attach(people.owner, 'request', id, { bytes: most })).statusCode).toBe(201);
    const answer = await attach(people.owner, 'request', id, {
      bytes: Buffer.concat([most, PDF.subarray(0, 1)]),
    });
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([
      ...[413, 'too_large', ['file']],
    ]);
    expect((await listed(people.owner, 'request', id)).items).toHaveLength(1);
    expect(drafts()).toEqual([]);
  });

  test('what is no form', async () => {
    const call = { method: 'POST' as const, url: url('request', await pending()) };
    const headers = { authorization: `Bearer ${people.owner.token}` };
    const json = await portal.app.inject({ ...call, headers, payload: { file: 'x' } });
    expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_media_type']);
    const type = 'multipart/form-data; boundary=b';
    const cut = await portal.app.inject({
      ...call,
      headers: { ...headers, 'content-type': type },
      payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    });
    expect([cut.statusCode, cut.json().code]).toEqual([400, 'malformed']);
    const none = await portal.app.inject({
      ...call,
      headers: { ...headers, 'content-type': type },
      payload: '--b--\r\n',
    });
    expect([none.statusCode, drafts()]).toEqual([none.statusCode >= 400 ? none.statusCode : 0, []]);
  });

  test('a sender who goes away leaves nothing', async () => {
    const id = await pending();
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const call = http.request({
      ...{ port, host: '127.0.0.1', method: 'POST', path: url('request', id) },
      headers: {
        authorization: `Bearer ${people.owner.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
    });
    call.on('error', () => undefined);
    call.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n');
    call.write(Buffer.alloc(200_000));
    while (drafts().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    call.destroy();
    while (drafts().length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await listed(people.owner, 'request', id)).items).toEqual([]);
  });

  test('one more than a record may have', async () => {
    const id = await pending();
    const values = { target_type: 'request' as const, target_id: id, added_by: people.owner.id };
    for (let version = 1; version < MAX_ATTACHMENTS; version += 1)
      await createAttachment(portal.db, { ...values, version });
    const [first, second] = await Promise.all(
      ['a.pdf', 'b.pdf'].map((name) => attach(people.owner, 'request', id, { name })),
    );
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([201, 409]);
    const { decisions, items } = await listed(people.owner, 'request', id);
    expect(decisions).toMatchObject([
      {
        action: 'add',
        open: false,
        why: { code: 'wrong_state', text: expect.stringContaining('50 attachments already') },
      },
    ]);
    expect((await remove(people.owner, items[0]?.id ?? 0)).status).toBe(200);
    expect((await attach(people.owner, 'request', id, { name: 'c.pdf' })).statusCode).toBe(201);
  });
});

describe('the same name again', () => {
  test('is the next version; the earlier ones stay, and a number is not given twice', async () => {
    const id = await pending();
    const first = await added(people.owner, 'request', id, { bytes: text('one'), name: 'Offer.txt' });
    const second = await added(people.owner, 'request', id, { bytes: text('two'), name: 'offer.TXT' });
    expect([first.version, second.version]).toEqual([1, 2]);
    const facts = async () =>
      (await listed(people.owner, 'request', id)).items.map(({ version, is_latest }) => [version, is_latest]);
    expect(await facts()).toEqual([
      [2, true],
      [1, false],
    ]);
    expect((await download(people.owner, first.id)).body).toBe('one');
    await remove(people.owner, second.id);
    expect(await facts()).toEqual([[1, true]]);
    expect((await added(people.owner, 'request', id, { name: 'offer.txt' })).version).toBe(3);
  });

  test('sent by several at once makes as many versions', async () => {
    const id = await pending();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        attach(people.buyer, 'request', id, { bytes: text(`version ${n}`) }),
      ),
    );
    expect(answers.map((answer) => answer.json().version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('with the same key is the same upload; with another file the key is used up', async () => {
    const id = await pending();
    const send = async (bytes: Buffer) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'a.txt');
      const encoded = new Response(form);
      return portal.app.inject({
        ...{ method: 'POST', url: url('request', id) },
        headers: {
          authorization: `Bearer ${people.owner.token}`,
          'content-type': encoded.headers.get('content-type') ?? '',
          'idempotency-key': `attach-${id}-once`,
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    };
    const [one, again] = await Promise.all([send(text('one')), send(text('one'))]);
    expect([one.statusCode, again.json()]).toEqual([201, one.json()]);
    expect((await send(text('two'))).json().code).toBe('key_reused');
    expect((await listed(people.owner, 'request', id)).items).toHaveLength(1);
  });
});

describe('who', () => {
  type Roles = Partial<Record<keyof typeof people, 'changes' | 'reads' | 'nothing'>>;
  const everybody = Object.keys(people) as (keyof typeof people)[];
  const check = async (type: Attachment['target']['type'], id: number, expected: Roles) => {
    const attachment = await added(people.admin, type, id, { name: 'checked.pdf' });
    for (const name of everybody) {
      const may = expected[name] ?? 'nothing';
      const person = people[name];
      const seen = may === 'nothing' ? 404 : 200;
      expect([name, (await list(person, type, id)).status]).toEqual([name, seen]);
      expect([name, (await download(person, attachment.id)).statusCode]).toEqual([name, seen]);
      const send = await attach(person, type, id, { name: `${name}.pdf` });
      expect([name, send.statusCode]).toEqual([name, { changes: 201, reads: 403, nothing: 404 }[may]]);
      if (may === 'nothing') expect((await remove(person, attachment.id)).status).toBe(404);
      if (may === 'reads') expect((await remove(person, attachment.id)).status).toBe(403);
      if (may === 'changes') expect((await remove(person, send.json().id)).status).toBe(200);
      if (may !== 'nothing') {
        const { decisions, items } = await listed(person, type, id);
        expect([name, decisions[0]?.open, items[0]?.decisions[0]?.open]).toEqual([
          ...[name, may === 'changes', may === 'changes'],
        ]);
      }
    }
  };

  test('on a request: its owner while it is pending, and buyers', async () => {
    const id = await pending();
    await check('request', id, { admin: 'changes', buyer: 'changes', finance: 'reads', owner: 'changes' });
  });

  test('on a vendor and an asset', async () => {
    const vendor = await createVendor(portal.db);
    await check('vendor', vendor.id, { admin: 'changes', buyer: 'changes', finance: 'reads' });
    const { asset_id } = await createAllocation(portal.db, { user_id: people.owner.id });
    await check('asset', asset_id, { admin: 'changes', buyer: 'changes', finance: 'reads', owner: 'reads' });
  });

  test('an owner reads on and changes nothing any more once the request is decided', async () => {
    const request = await createRequest(portal.db, { user_id: people.owner.id, status: 'rejected' });
    const attachment = await added(people.buyer, 'request', request.id);
    const answer = await attach(people.owner, 'request', request.id);
    expect([answer.statusCode, answer.json().message]).toEqual([
      ...[409, 'This request is not pending any more: only procurement can change what is attached to it'],
    ]);
    expect((await download(people.owner, attachment.id)).statusCode).toBe(200);
    expect((await remove(people.buyer, attachment.id)).error.message).toBe(
      'This request was rejected: what is attached to it stays',
    );
  });

  test('of an asset goes with it: who held it before sees nothing any more', async () => {
    const { asset_id, id } = await createAllocation(portal.db, { user_id: people.owner.id });
    const attachment = await added(people.buyer, 'asset', asset_id, { name: 'manual.pdf' });
    expect((await download(people.owner, attachment.id)).statusCode).toBe(200);
    await portal.call(
      'transferAsset',
      { params: { id }, body: { user_id: people.other.id } },
      { token: people.buyer.token },
    );
    expect((await download(people.owner, attachment.id)).statusCode).toBe(404);
    expect((await download(people.other, attachment.id)).statusCode).toBe(200);
  });

  test('a stranger’s file is not even taken', async () => {
    const vendor = await createVendor(portal.db);
    const before = readdirSync(pictures).length;
    const answer = await attach(people.finance, 'vendor', vendor.id, { bytes: randomBytes(2000) });
    expect([answer.statusCode, readdirSync(pictures).length]).toEqual([403, before]);
  });
});

describe('with its record', () => {
  test('a deleted asset keeps what is attached, for those who see the inventory', async () => {
    const asset = await createAsset(portal.db);
    const attachment = await added(people.buyer, 'asset', asset.id);
    await portal.call('deleteAsset', { params: { id: asset.id } }, { token: people.admin.token });
    const { items, decisions } = await listed(people.finance, 'asset', asset.id);
    expect([items.map(({ id }) => id), decisions[0]?.open]).toEqual([[attachment.id], false]);
    expect((await download(people.finance, attachment.id)).statusCode).toBe(200);
    expect((await attach(people.buyer, 'asset', asset.id)).json().message).toContain('was deleted');
  });

  test('a vendor that was merged shows its own with the one that stays', async () => {
    const [kept, gone] = [
      await createVendor(portal.db),
      await createVendor(portal.db, { name: 'Twice Ltd' }),
    ];
    const attachment = await added(people.buyer, 'vendor', gone.id, { name: 'contract.pdf' });
    await portal.call(
      'mergeVendor',
      { params: { id: gone.id }, body: { version: 1, into_id: kept.id } },
      { token: people.buyer.token },
    );
    expect((await listed(people.buyer, 'vendor', kept.id)).items).toMatchObject([
      { id: attachment.id, target: { id: gone.id, label: 'Twice Ltd' }, decisions: [{ open: false }] },
    ]);
  });

  test('the database lets no attached file go, change or hang on nothing', async () => {
    const id = await pending();
    const attachment = await added(people.owner, 'request', id);
    const statements = [
      `DELETE FROM attachments WHERE id = ${attachment.id}`,
      `DELETE FROM requests WHERE id = ${id}`,
      `UPDATE attachments SET name = 'x' WHERE id = ${attachment.id}`,
      `INSERT INTO attachments (target_type, target_id, name, version, bytes, content_type, file_key, added_by)
         VALUES ('order', 987654, 'x', 1, 1, 'x', repeat('a', 64), ${people.owner.id})`,
      ...['a/b', 'a\u202Eb', 'a\nb', 'a\\b'].map(
        (
          name,
        ) => `INSERT INTO attachments (target_type, target_id, name, version, bytes, content_type, file_key, added_by)
         VALUES ('request', ${id}, '${name}', 1, 1, 'x', repeat('a', 64), ${people.owner.id})`,
      ),
    ];
    for (const statement of statements) await expect(portal.pool.query(statement)).rejects.toThrow();
  });
});

describe('the file', () => {
  test('goes a day after nothing names it any more, and not before', async () => {
    const id = await pending();
    const bytes = randomBytes(500);
    const [one, other] = [
      await added(people.owner, 'request', id, { bytes, name: 'one' }),
      await added(people.owner, 'request', id, { bytes, name: 'other' }),
    ];
    const name = `${createHash('sha256').update(bytes).digest('hex')}.bin`;
    const file = path.join(pictures, name);
    const sweep = async () => {
      const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
      utimesSync(file, old, old);
      await removeOrphans(portal.db, folderFiles(pictures));
      return readdirSync(pictures).includes(name);
    };
    await remove(people.owner, one.id);
    expect(await sweep()).toBe(true);
    expect((await download(people.owner, other.id)).rawPayload.equals(bytes)).toBe(true);
    await remove(people.owner, other.id);
    expect(await sweep()).toBe(false);
  });

  test('that is missing on the disk is said to be', async () => {
    const bytes = randomBytes(500);
    const attachment = await added(people.owner, 'request', await pending(), { bytes });
    rmSync(path.join(pictures, `${createHash('sha256').update(bytes).digest('hex')}.bin`));
    const answer = await download(people.owner, attachment.id);
    expect([answer.statusCode, answer.json().message]).toEqual([
      ...[
        404,
        'The file of this attachment is missing on the server. Tell an administrator: a backup may have it',
      ],
    ]);
  });

  test('that was removed is not there any more', async () => {
    const attachment = await added(people.owner, 'request', await pending());
    const answers = await Promise.all([1, 2, 3].map(() => remove(people.owner, attachment.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await download(people.owner, attachment.id)).statusCode).toBe(404);
  });
});
