import { changeSettings, createRequest } from '../factories/requests';
import { setUpTestApp, type TestPerson } from './test-app';

interface Desk {
  now: Date;
  employee: TestPerson;
  procurement: TestPerson;
  finance: TestPerson;
  /** The department's id. */
  engineering: number;
}

/**
 * A portal with somebody who asks, in Engineering, somebody who approves and somebody of finance. After each test it has
 * neither requests nor budgets, the policy is `warn`, years begin in January, and nothing goes on to finance.
 */
export function setUpBudgetDesk() {
  // The people are made before the first test.
  const desk = { now: new Date() } as Desk;
  const portal = setUpTestApp({ now: () => desk.now });
  const thisYear = () => desk.now.getUTCFullYear();
  const set = (body: object, token: string | undefined = desk.finance.token) =>
    portal.call('setBudget', { body: body as never }, { token });
  const overview = async (fiscal_year?: number) => {
    const query = fiscal_year === undefined ? {} : { fiscal_year };
    return (await portal.call('getBudget', { query }, { token: desk.finance.token })).body;
  };
  const budget = (amount: number, department_id?: number) =>
    set({ fiscal_year: thisYear(), amount, department_id, reason: 'Plan' });
  const approve = (id: number) =>
    portal.call('approveRequest', { params: { id } }, { token: desk.procurement.token });
  const ask = (estimated_cost: number, values: object = {}) =>
    createRequest(portal.db, {
      user_id: desk.employee.id,
      department_id: desk.engineering,
      estimated_cost,
      ...values,
    });
  const pending = async (estimated_cost: number) => (await ask(estimated_cost)).id;
  const fulfilled = (estimated_cost: number, values: object = {}) =>
    ask(estimated_cost, { status: 'fulfilled', ...values });
  beforeAll(async () => {
    desk.employee = await portal.createPerson('EMPLOYEE', { department: 'Engineering' });
    desk.procurement = await portal.createPerson('PROCUREMENT');
    desk.finance = await portal.createPerson('FINANCE');
    desk.engineering = (await portal.db.selectFrom('departments').select('id').executeTakeFirstOrThrow()).id;
  });
  afterEach(async () => {
    desk.now = new Date();
    await portal.db.deleteFrom('requests').execute();
    await portal.db.deleteFrom('budgets').execute();
    await changeSettings(portal.db, {
      budget_policy: 'warn',
      finance_threshold: 99_999_999,
      fiscal_year_start_month: 1,
      time_zone: 'UTC',
    });
  });
  return Object.assign(desk, { portal, thisYear, set, overview, budget, approve, pending, fulfilled });
}
