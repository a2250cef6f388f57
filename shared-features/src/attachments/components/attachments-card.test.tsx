import type { Attachments } from '@portal/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, NO_ANSWER, pageTest, refusal, refuses } from '../../testing';
import { accessibilityFaults, findDialog, findMessage, textOf } from '../../testing/finders';
import { attachment } from '../../testing/samples';
import { AttachmentsCard } from './attachments-card';

const saved: { name: string; content: Blob }[] = [];
const routes = areaRoutes('procurement', { 'orders/:id': <AttachmentsCard type="order" id={71} /> });
const show = pageTest({ routes, at: '/procurement/orders/71' }, () => {
  saved.length = 0;
  const contents: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (content: Blob) => `blob:${contents.push(content) - 1}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const content = contents[Number(this.href.replace('blob:', ''))];
    if (content) saved.push({ name: this.download, content });
  });
});

const ORDER = { type: 'order', id: 71, label: 'PO-000004' } as const;
const own = (facts: Parameters<typeof attachment>[0] = {}) => attachment({ target: ORDER, ...facts });
const files = (items: Attachments['items'], facts: Partial<Attachments> = {}): Attachments => ({
  ...{ items, count_left_out: 0, decisions: [{ action: 'add', open: true }] },
  ...facts,
});
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Attached files' })).getAllByRole('listitem');
const choose = () => screen.findByLabelText<HTMLInputElement>('Files to attach', { selector: 'input' });
const pdf = (name = 'offer.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

test('lists what is attached with size, person and time, and whence it came', async () => {
  answers(
    'listAttachments',
    files([own({ version: 2 }), attachment({ id: 5, name: 'offer.pdf' })], { count_left_out: 3 }),
  );
  show();
  const [first, second] = (await rows()).map(textOf);
  expect(first).toMatch(/^invoice\.pdf Version 2 PDF, 1\.2 MB · .* by Paul Ortega/);
  expect(second).toContain('Request #12: Laptop 14');
  expect(screen.getByText('3 more files of its requests are on the pages of these.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('earlier versions are shown on demand', async () => {
  answers('listAttachments', files([own({ id: 2, version: 2 }), own({ id: 1, is_latest: false })]));
  const { user } = show();
  expect(await rows()).toHaveLength(1);
  const toggle = screen.getByRole('button', { name: '1 earlier version of invoice.pdf' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const earlier = screen.getByRole('list', { name: 'Earlier versions of invoice.pdf' });
  expect(textOf(earlier)).toContain('Version 1 : PDF, 1.2 MB');
  expect(within(earlier).getByRole('button', { name: 'Download version 1 of invoice.pdf' })).toBeVisible();
});

test('a file is saved under its name, as nothing that a browser shows', async () => {
  answers('listAttachments', files([own({ name: 'فاتورة.pdf' })]));
  const asked = answers('downloadAttachment', '%PDF-1.7');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Download فاتورة.pdf' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect([saved[0]?.name, saved[0]?.content.type]).toEqual(['فاتورة.pdf', 'application/octet-stream']);
  expect(await saved[0]?.content.text()).toBe('%PDF-1.7');
  expect(asked[0]?.params).toEqual({ id: 31 });
});

test('a download that fails says why', async () => {
  answers('listAttachments', files([own()]));
  refuses('downloadAttachment', 'not_found', 'The file of this attachment is missing on the server');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Download invoice.pdf' }));
  await findMessage(
    'Error',
    'Failed to download invoice.pdf',
    'The file of this attachment is missing on the server',
  );
});

test('chosen files are sent one after the other and appear in the list', async () => {
  const items: Attachments['items'] = [];
  answers('listAttachments', () => files(items));
  const arrived = answers('addAttachment', ({ file }) => {
    const added = own({ id: items.length + 1, name: file?.name ?? '' });
    items.push(added);
    return added;
  });
  const { user } = show();
  await screen.findByText(/^Nothing is attached yet\. Drop files here/);
  await user.upload(await choose(), [pdf('a.pdf'), pdf('b.pdf')]);
  await findMessage('Success', 'b.pdf attached successfully');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(arrived.map(({ params, file }) => [params, file?.name])).toEqual([
    [{ type: 'order', id: 71 }, 'a.pdf'],
    [{ type: 'order', id: 71 }, 'b.pdf'],
  ]);
  expect(new Set(arrived.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  expect(screen.queryByRole('list', { name: 'Files to attach' })).not.toBeInTheDocument();
});

test('files can be dropped on the card', async () => {
  answers('listAttachments', files([]));
  const arrived = answers('addAttachment', own());
  show();
  const zone = await screen.findByText(/Drop files here/);
  const dataTransfer = { types: ['Files'], files: [pdf()], dropEffect: 'none' };
  fireEvent.dragOver(zone, { dataTransfer });
  expect(dataTransfer.dropEffect).toBe('copy');
  fireEvent.drop(zone, { dataTransfer });
  await findMessage('Success', 'offer.pdf attached successfully');
  expect(arrived[0]?.file?.name).toBe('offer.pdf');
});

test('a folder is refused, and the files beside it are sent', async () => {
  answers('listAttachments', files([]));
  const arrived = answers('addAttachment', own());
  show();
  const item = (isDirectory: boolean) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) });
  fireEvent.drop(await screen.findByText(/Drop files here/), {
    dataTransfer: {
      types: ['Files'],
      files: [new File(['x'], 'folder'), pdf()],
      items: [item(true), item(false)],
    },
  });
  await findMessage('Error', 'A folder cannot be attached: attach the files that are in it');
  await findMessage('Success', 'offer.pdf attached successfully');
  expect(arrived.map(({ file }) => file?.name)).toEqual(['offer.pdf']);
});

test('what is empty or too large is told beside the file and never sent', async () => {
  answers('listAttachments', files([]));
  const { user } = show();
  const large = pdf('large.pdf');
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 });
  await user.upload(await choose(), [new File([], 'empty.txt'), large]);
  const waiting = within(await screen.findByRole('list', { name: 'Files to attach' }));
  const [empty, tooLarge] = waiting.getAllByRole('listitem').map(textOf);
  expect(empty).toContain('This file is empty. Choose one that has something in it');
  expect(tooLarge).toContain('it may have at most 50 MB');
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss empty.txt' }));
  expect(waiting.getAllByRole('listitem')).toHaveLength(1);
});

test('a lost answer can be tried again, and is then the same upload', async () => {
  answers('listAttachments', files([]));
  let isAway = true;
  const arrived = answers('addAttachment', () => (isAway ? NO_ANSWER : own()));
  const { user } = show();
  await user.upload(await choose(), pdf());
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry offer.pdf' }));
  await findMessage('Success', 'offer.pdf attached successfully');
  const keys = arrived.map(({ idempotencyKey }) => idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a refusal stands beside the file', async () => {
  answers('listAttachments', files([]));
  answers('addAttachment', () => {
    throw refusal('wrong_state', 'There are 50 attachments already');
  });
  const { user } = show();
  await user.upload(await choose(), pdf());
  expect(await screen.findByRole('alert')).toHaveTextContent('There are 50 attachments already');
});

test('a file goes on when its page is left, and tells it where it did not arrive', async () => {
  answers('listAttachments', files([]));
  let fail: () => void = () => undefined;
  answers('addAttachment', async () => {
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    throw refusal('wrong_state', 'This order was cancelled');
  });
  const { user, router } = show();
  await user.upload(await choose(), pdf());
  await screen.findByRole('progressbar');
  await act(() => router.navigate('/procurement'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  fail();
  await findMessage('Error', 'Failed to attach offer.pdf', 'This order was cancelled');
});

test('one that is on its way can be called off', async () => {
  answers('listAttachments', files([]));
  answers('addAttachment', () => new Promise<never>(() => undefined));
  const { user } = show();
  await user.upload(await choose(), pdf());
  await user.click(await screen.findByRole('button', { name: 'Cancel offer.pdf' }));
  expect(screen.queryByRole('list', { name: 'Files to attach' })).not.toBeInTheDocument();
});

test('removing asks first', async () => {
  answers('listAttachments', files([attachment()]));
  const removed = answers('removeAttachment', { id: 31, message: 'Attachment removed successfully' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove invoice.pdf' }));
  const dialog = await findDialog('Remove invoice.pdf');
  expect(textOf(dialog)).toContain('It is attached to Request #12: Laptop 14, and is removed there too.');
  await user.click(within(dialog).getByRole('button', { name: 'Remove attachment' }));
  await findMessage('Success', 'Attachment removed successfully');
  expect(removed[0]?.params).toEqual({ id: 31 });
});

test('who may not change anything has no button for it, and is told why where it was possible', async () => {
  const text = 'This order was cancelled: what is attached to it stays';
  const closed = { open: false, why: { code: 'wrong_state' as const, text } };
  answers(
    'listAttachments',
    files([own({ decisions: [{ action: 'remove', ...closed }] })], {
      decisions: [{ action: 'add', ...closed, why: { code: 'wrong_state', text: 'This asset was deleted' } }],
    }),
  );
  show();
  await rows();
  expect(screen.getByText('This asset was deleted.')).toBeVisible();
  for (const name of ['Attach Files', 'Remove invoice.pdf'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a list that cannot be read can be tried again', async () => {
  refuses('listAttachments', 'unavailable', 'away');
  show();
  await findMessage('Error', 'Failed to fetch attachments');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
