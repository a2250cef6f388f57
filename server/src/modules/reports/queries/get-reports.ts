import type { endpoints, QueryOf, Reports } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { listForFigures } from '../../../platform/lists/department-in-use';
import { loadFinanceSettings, readPeriod } from '../../finance';
import type { ReportFilter } from '../report-filter';
import { readFulfilment } from './read-fulfilment';
import { readRejections } from './read-rejections';
import { readRequestFigures } from './read-request-figures';
import { readStock } from './read-stock';

/** All reports of a period, each summed by the database in one statement. */
export async function getReports(
  db: Db,
  now: Date,
  query: QueryOf<typeof endpoints.getReports>,
): Promise<Reports> {
  await checkFilters(db, query);
  const settings = await loadFinanceSettings(db);
  const days = readPeriod(query, { now, settings, unnamed: 'last-12-months' });
  const filter: ReportFilter = { days, departmentId: query.department_id };
  const [departments, requests, fulfilment, rejections, stock] = await Promise.all([
    listForFigures(db),
    readRequestFigures(db, filter),
    readFulfilment(db, filter),
    readRejections(db, filter),
    readStock(db),
  ]);
  return {
    from: days.from ?? null,
    to: days.to ?? null,
    departments,
    requests,
    fulfilment,
    rejections,
    stock,
  };
}
