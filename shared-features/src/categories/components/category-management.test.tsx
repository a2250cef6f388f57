import type { Category } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refusal, refuses } from '../../testing';
import {
  accessibilityFaults,
  columnsShown,
  findChange,
  findConflict,
  findDialog,
  findMessage,
  findRow,
} from '../../testing/finders';
import { category, page } from '../../testing/samples';
import { CategoryManagement } from './category-management';

const routes = areaRoutes('admin', { categories: <CategoryManagement /> });

const show = pageTest({ routes, at: '/admin/categories' });

const laptops = (facts: Partial<Category> = {}) =>
  category({ allowed_actions: ['edit', 'delete'], counts: { assets: 2, requests: 1 }, ...facts });

test('shows the total and lists ID, name, description and what hangs on each', async () => {
  answers(
    'listCategories',
    page(
      [
        laptops({ description: 'Portable' }),
        laptops({ id: 9, name: 'Phones', counts: { assets: 0, requests: 0 } }),
      ],
      11,
    ),
  );
  show();
  const row = await findRow('Laptops');
  expect(screen.getByRole('region', { name: 'Categories in figures' })).toHaveTextContent(
    /Total Categories.*11/,
  );
  expect(row).toHaveTextContent(/^2LaptopsPortable21$/);
  const hrefs = within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/admin/assets?category_id=2', '/admin/requests?category_id=2']);
  expect(screen.getByText('Phones').closest('tr')).toHaveTextContent(/^9PhonesNo description00$/);
  expect(screen.getByRole('heading', { level: 1, name: 'Category Management' })).toBeVisible();
  expect(columnsShown()).toEqual(['ID', 'Name', 'Description', 'Assets', 'Requests', 'Actions']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('searches, sorts and pages on the server, all of it in the address', async () => {
  const asked = answers('listCategories', ({ query }) => page([laptops()], 24, query.page));
  const { user, address } = show('?page=2');
  await screen.findByText('Page 2 of 3');
  await user.click(screen.getByText('ID', { selector: 'button' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'lap{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query.search).toBe('lap'));
  expect(asked.at(-1)?.query).toMatchObject({ page: 1, sort: 'id', counts: true });
  expect(address()).toBe('/admin/categories?sort=id&search=lap');
});

test('is empty or failed in words', async () => {
  answers('listCategories', page([]));
  const { router } = show();
  expect((await screen.findAllByText('No categories yet'))[0]).toBeVisible();
  refuses('listCategories', 'unavailable', 'The database is away for a moment');
  await router.navigate('/admin/categories?search=x');
  await findMessage('Error', 'Failed to fetch categories');
});

test('adds one once a name is given; a refusal stands beside its field', async () => {
  const taken = 'A category with this name already exists';
  answers('listCategories', page([laptops()]));
  refuses('createCategory', 'already_exists', taken, { fields: { name: taken } });
  const { user } = show();
  await user.click(await screen.findByText('Add New Category'));
  const dialog = await findDialog('Add New Category');
  const name = within(dialog).getByLabelText('Name');
  await user.click(within(dialog).getByText('Create Category'));
  await waitFor(() => expect(name).toHaveAccessibleDescription('Name is required'));
  await user.type(name, 'Laptops');
  await user.click(within(dialog).getByText('Create Category'));
  await findConflict(taken);
  expect(name).toHaveAccessibleDescription(taken);
  const created = answers('createCategory', laptops({ id: 31 }));
  await user.type(name, ' 2');
  await user.click(within(dialog).getByText('Create Category'));
  await findMessage('Success', 'Category created successfully');
  expect(created[0]?.body).toEqual({ name: 'Laptops 2', description: null });
});

test('two tabs: the description that was not touched stays as the other one made it', async () => {
  answers('listCategories', page([laptops()]));
  const sent = answers('editCategory', ({ body }) => {
    const current = laptops({ version: 2, description: 'Portable' });
    if (body.version === 1) throw refusal('stale_version', 'It was changed', { current });
    return laptops({ version: 3 });
  });
  const { user } = show();
  await user.click(await screen.findByLabelText('Edit Laptops'));
  const dialog = await findDialog('Edit Laptops');
  await user.type(within(dialog).getByLabelText('Name'), '!');
  await user.click(within(dialog).getByText('Save Changes'));
  await findChange('This category has changed since you opened it');
  expect(
    await within(dialog).findByText(/It is now called “Laptops”, described as “Portable”/),
  ).toBeVisible();
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Laptops!');
  await user.click(within(dialog).getByText('Save Changes'));
  await findMessage('Success', 'Category updated successfully');
  expect(sent.map(({ body }) => [body.name, body.description, body.version])).toEqual([
    ['Laptops!', null, 1],
    ['Laptops!', 'Portable', 2],
  ]);
});

const why = 'Laptops cannot be deleted: it has 2 assets and 1 request';

test('one in use cannot be deleted: it says so at once, with the counts and the ways', async () => {
  answers('listCategories', page([laptops()]));
  const { user } = show();
  await user.click(await screen.findByLabelText('Delete Laptops'));
  const dialog = await findDialog('Delete Laptops');
  expect(within(dialog).getByText(why)).toBeVisible();
  expect(within(dialog).queryByText('Delete category')).not.toBeInTheDocument();
  expect(within(dialog).getByText('See the 2 assets')).toHaveAttribute('href', '/admin/assets?category_id=2');
});

test('one that came into use meanwhile is not deleted: the counts, and the way to what hangs on it', async () => {
  answers('listCategories', page([laptops({ counts: { assets: 0, requests: 0 } })]));
  answers('deleteCategory', () => {
    throw refusal('in_use', why, { counts: { assets: 2, requests: 1 } });
  });
  const { user } = show();
  await user.click(await screen.findByLabelText('Delete Laptops'));
  const dialog = await findDialog('Delete Laptops');
  await user.click(within(dialog).getByText('Delete category'));
  await findConflict(why);
  expect(within(dialog).getByText('See the 2 assets')).toHaveAttribute('href', '/admin/assets?category_id=2');
  expect(within(dialog).getByText('See the 1 request')).toHaveAttribute(
    'href',
    '/admin/requests?category_id=2',
  );
});

test('an empty one is deleted after asking', async () => {
  answers('listCategories', page([laptops({ counts: { assets: 0, requests: 0 } })]));
  const deleted = answers('deleteCategory', { id: 2, message: 'Category deleted successfully' });
  const { user } = show();
  await user.click(await screen.findByLabelText('Delete Laptops'));
  const dialog = await findDialog('Delete Laptops');
  await user.click(within(dialog).getByText('Delete category'));
  await findMessage('Success', 'Category deleted successfully');
  expect(deleted).toHaveLength(1);
});
