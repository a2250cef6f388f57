import { amountCell } from './csv';
import type { Money } from './money';

test.each([
  [0, '0.00'],
  [1234.5, '1234.50'],
  // A text that begins with a minus would be neutralised, and no number any more.
  [-4.26, -4.26],
  [-7, -7],
  [null, null],
])('the amount %p is the cell %p', (amount, cell) => expect(amountCell(amount as Money | null)).toBe(cell));
