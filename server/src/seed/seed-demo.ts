import { sql } from 'kysely';
import { hashPassword } from '../modules/identity';
import { type Db, inTransaction, type Trx } from '../platform/database';
import type { AttachmentStore } from '../platform/documents';
import type { PictureStore } from '../platform/pictures';
import { budgetEntries } from './activity/budget-entries';
import { planActivity } from './activity/plan-activity';
import { type KeptFile, keepFiles, writeAttachments } from './attachments/write-attachments';
import { type CalendarDate, dateOf } from './calendar';
import { writeCatalogue } from './catalogue/write-catalogue';
import { writeCustomFields } from './custom-fields/write-custom-fields';
import { DEMO_PASSWORD } from './demo-password';
import { writeHistory } from './history/write-history';
import type { WritingHistory } from './history/writing-history';
import { planPlaces } from './locations/demo-locations';
import { writeLocations } from './locations/write-locations';
import { writeInvoices } from './orders/write-invoices';
import { writeForgottenDraft, writeOrders } from './orders/write-orders';
import { writeRates } from './orders/write-rates';
import { keepPictures } from './pictures/keep-pictures';
import { type DemoPlan, planDemo } from './plan-demo';
import { writeVendors } from './vendors/write-vendors';
import { known } from './write/ids';
import { writeActivity } from './write/write-activity';
import { writeAllocations, writeAssets, writeCategories } from './write/write-inventory';
import {
  analyse,
  writeBudgets,
  writeDepartments,
  writeManagers,
  writePeople,
  writeSettings,
} from './write/write-organisation';
import { writeRequests } from './write/write-requests';

interface SeedDemo {
  today?: CalendarDate;
  pictures?: PictureStore;
  attachments?: AttachmentStore;
}

/**
 * Fills a database that has no account with a believable organisation, as it is on `today`. All of it or nothing:
 * false when there is an account, also when another process was faster. Nobody is mailed about what it makes up.
 */
export async function seedDemo(
  db: Db,
  { today = dateOf(new Date()), pictures, attachments }: SeedDemo = {},
): Promise<boolean> {
  const plan = planDemo(today);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  // Files come before the records that name them.
  const pictureKeys = pictures ? await keepPictures(pictures) : new Map<string, string>();
  const files = attachments ? await keepFiles(attachments) : [];
  return inTransaction(db, async (tx) => {
    // Another process may be at it, and takes longer than a lock is usually waited for.
    await sql`SET LOCAL lock_timeout = 0`.execute(tx);
    await sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const account = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (account) return false;
    await writeDemo(tx, plan, { passwordHash, pictureKeys, files });
    return true;
  });
}

interface Made {
  passwordHash: string;
  /** By category. */
  pictureKeys: ReadonlyMap<string, string>;
  files: readonly KeptFile[];
}

async function writeDemo(tx: Trx, plan: DemoPlan, { passwordHash, pictureKeys, files }: Made): Promise<void> {
  const { periods } = plan;
  await writeSettings(tx, periods);
  const departments = await writeDepartments(tx, periods);
  const people = await writePeople(tx, plan.people, departments, passwordHash);
  await writeManagers(tx, people);
  const categories = await writeCategories(tx, periods);
  const locations = await writeLocations(tx, periods);
  const places = planPlaces(plan.assets, [...locations.keys()]);
  const assets = await writeAssets(tx, plan.assets, { categories, locations, places, pictureKeys });
  const requests = await writeRequests(tx, plan.requests, { departments, categories, people, assets });
  const allocations = await writeAllocations(tx, plan.allocations, { people, assets, requests });
  const budgets = await writeBudgets(tx, periods, departments);
  const ids = { departments, categories, people, assets, requests, allocations };
  const treasurer = plan.people.find(({ role }) => role === 'FINANCE');
  const set = treasurer ? budgetEntries(budgets, treasurer, departments) : [];
  const buyer = plan.people.find(({ role, status }) => role === 'PROCUREMENT' && status === 'active');
  const buying = buyer && { person: buyer, id: known(people, buyer) };
  const paying = treasurer && { person: treasurer, id: known(people, treasurer) };
  const bought =
    buying && paying ? await writeBuying(tx, plan, { buyer: buying, treasurer: paying, ids }) : [];
  const billed = paying ? await writeInvoices(tx, { today: periods.today, by: paying }) : [];
  const attached = buying ? await writeAttachments(tx, files, { today: periods.today, by: buying }) : [];
  const administrator = plan.people.find(({ role, status }) => role === 'ADMIN' && status === 'active');
  const fields = administrator
    ? await writeCustomFields(tx, { ...periods, by: administrator, assets: plan.assets, ids })
    : [];
  const others = [...set, ...bought, ...billed, ...attached, ...fields];
  await writeActivity(tx, planActivity(plan, ids, others), ids);
  await analyse(tx);
}

/** Whom the organisation buys from, what it bought and is buying now; answers what the log would hold of it. */
async function writeBuying(tx: Trx, plan: DemoPlan, writing: WritingHistory) {
  const { today, historyStart } = plan.periods;
  const { buyer, ids } = writing;
  const vendors = await writeVendors(tx, historyStart, buyer);
  const catalogue = await writeCatalogue(tx, { today, by: buyer.person, categories: ids.categories });
  const history = await writeHistory(tx, plan.orders, writing);
  const rates = await writeRates(tx, { today, by: writing.treasurer });
  const requestId = known(ids.requests, plan.forgotten);
  const forgotten = await writeForgottenDraft(tx, plan.forgotten, { today, buyer, requestId });
  const orders = await writeOrders(tx, { today, buyer });
  return [...vendors, ...catalogue, ...history, ...rates, forgotten, ...orders];
}
