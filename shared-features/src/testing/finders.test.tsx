import { StatCards } from '@portal/ui/base';
import { createMemoryRouter, RouterProvider } from '@portal/ui/router';
import { render, screen } from '@testing-library/react';
import { cellsOf, figuresOf } from './finders';

test('cells by the titles of their columns, their texts apart', () => {
  render(
    <table>
      <thead>
        <tr>
          <th>
            <button type="button">Requester</button>
            <button type="button">Department</button>
          </th>
          <th>Cost</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <span>Maya</span>
            <span>Design</span>
          </td>
          <td>$2.00</td>
        </tr>
      </tbody>
    </table>,
  );
  expect(cellsOf(screen.getByRole('row', { name: /Maya/ }))).toEqual({
    Requester: 'Maya Design',
    Cost: '$2.00',
  });
});

test('figures by their names, linked or not', () => {
  const items = [
    { label: 'Pending', value: '17', to: '/list' },
    { label: 'Users', value: '3' },
  ];
  const router = createMemoryRouter([{ path: '/', element: <StatCards label="All" items={items} /> }]);
  render(<RouterProvider router={router} />);
  expect(figuresOf(screen.getByRole('region', { name: 'All' }))).toEqual({ Pending: '17', Users: '3' });
});
