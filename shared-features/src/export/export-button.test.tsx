import { screen, waitFor } from '@testing-library/react';
import { answers, pageTest, refuses } from '../testing';
import { findMessage } from '../testing/finders';
import { ExportButton } from './export-button';

const saved: { name: string; content: Blob }[] = [];
const routes = [
  {
    index: true,
    element: (
      <ExportButton
        file="exportRequests"
        query={{ page: 3, page_size: 10, sort: '-estimated_cost', status: 'pending', search: 'müller' }}
        done="Requests exported successfully"
      />
    ),
  },
];

const show = pageTest({ routes, at: '/procurement' }, () => {
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

test('saves what the list asks for, with its filters and order, as the server sends it', async () => {
  const asked = answers('exportRequests', 'ID,Asset name\r\n1,Laptop\r\n');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await findMessage('Success', 'Requests exported successfully');
  expect(asked[0]?.query).toMatchObject({ sort: '-estimated_cost', status: ['pending'], search: 'müller' });
  expect(saved.map(({ name }) => name)).toEqual(['requests.csv']);
  expect(await saved[0]?.content.text()).toBe('ID,Asset name\r\n1,Laptop\r\n');
});

test('saves the same as an Excel workbook', async () => {
  const asked = answers('exportRequests', 'PK');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Export as Excel' }));
  await findMessage('Success', 'Requests exported successfully');
  expect(asked[0]?.query).toMatchObject({ format: 'xlsx', status: ['pending'], search: 'müller' });
  expect(saved.map(({ name }) => name)).toEqual(['requests.xlsx']);
});

test('a refusal is told with the reason, and nothing is saved', async () => {
  refuses('exportRequests', 'unavailable', 'The database is away for a moment');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await findMessage('Error', 'Failed to export data', 'The database is away for a moment');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
  expect(saved).toEqual([]);
});
