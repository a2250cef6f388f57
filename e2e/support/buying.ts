import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { hire, type Person, sessionOfNew } from './people';
import { resumeSession } from './sessions';

/** Somebody new, with a session. */
export interface Hired extends Person {
  session: Awaited<ReturnType<typeof sessionOfNew>>;
}

export async function hired(
  api: APIRequestContext,
  role: Parameters<typeof hire>[1],
  department?: string,
): Promise<Hired> {
  const person = await hire(api, role, department);
  return { ...person, session: await sessionOfNew(person) };
}

/** What somebody asks for, approved: the way there is the main chain's journey. */
export async function approvedRequest(
  api: APIRequestContext,
  {
    asker,
    approver,
    name,
    cost,
    categoryId,
  }: { asker: Hired; approver: Hired; name: string; cost: number; categoryId: number },
): Promise<number> {
  const as = ({ session }: Hired) => ({ authorization: `Bearer ${session.token}` });
  const asked = await api.post('/api/requests/', {
    headers: as(asker),
    data: {
      ...{ request_type: 'NEW', asset_name: name, brand: 'Lenovo', estimated_cost: cost },
      ...{
        asset_description: 'As agreed',
        reason: 'Needed',
        justification: 'It pays',
        category_id: categoryId,
      },
    },
  });
  expect(asked.status()).toBe(201);
  const { id } = await asked.json();
  const approved = await api.put(`/api/requests/${id}/approve`, { headers: as(approver), data: {} });
  expect(await approved.json()).toMatchObject({ status: 'approved', finance_state: 'not_required' });
  return id;
}

/** Opens a page of any area as somebody. */
export async function openAs(page: Page, { session }: Hired, address: string): Promise<void> {
  await resumeSession(page, 'procurement', session);
  await page.goto(address);
}

/** Sends the approved order that is open, without mail. @param sum what its dialog says besides */
export async function sendByHand(page: Page, sum = ''): Promise<void> {
  await page.getByRole('button', { name: /^Send/ }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(sum);
  await dialog
    .getByText(/by hand/i)
    .first()
    .click();
  await dialog
    .getByRole('button', { name: /sent|send/i })
    .last()
    .click();
}
