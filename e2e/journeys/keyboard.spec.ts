import { tabTo } from '../support/keyboard';
import { resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

test('submitting and approving with the keyboard alone', async ({ newPage }) => {
  const [employee, procurement] = await Promise.all([newPage(), newPage()]);
  await resumeSession(employee, 'employee');
  await resumeSession(procurement, 'procurement');

  await employee.goto('/employee');
  await expect(employee.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await tabTo(employee, 'a', /^Submit Request/);
  await employee.keyboard.press('Enter');
  await expect(employee.getByLabel('Asset Name')).toBeVisible();
  for (const [role, label, text] of [
    ['input', /^Asset Name/, 'Footrest'],
    ['input', /^Brand/, 'Ergo'],
    ['input', /^Estimated Cost/, '45.50'],
    ['textarea', /^Asset Description/, 'Adjustable'],
    ['textarea', /^Reason/, 'Back pain'],
    ['textarea', /^Business Justification/, 'Fewer sick days'],
  ] as const) {
    await tabTo(employee, role, label);
    await employee.keyboard.type(text);
  }
  await tabTo(employee, 'button', /^Submit Request/);
  await employee.keyboard.press('Enter');
  await expect(employee.getByText('Request submitted successfully')).toBeVisible();

  await procurement.goto('/procurement/requests?search=footrest');
  await expect(procurement.getByRole('row', { name: /Footrest/ })).toBeVisible();
  await tabTo(procurement, 'button', /^Approve/);
  await procurement.keyboard.press('Enter');
  await expect(procurement.getByRole('dialog')).toBeVisible();
  await tabTo(procurement, 'button', /^Approve/);
  await procurement.keyboard.press('Enter');
  await expect(procurement.getByText('Request approved successfully')).toBeVisible();
  await expect(procurement.getByRole('dialog')).toHaveCount(0);
});
