import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { createDepartment } from './commands/create-department';
import { editDepartment } from './commands/edit-department';
import { mergeDepartment } from './commands/merge-department';
import { bringBackDepartment, retireDepartment } from './commands/retire-department';
import { presentDepartment } from './departments.presenter';
import { readDepartment } from './departments.repository';
import { exportDepartments } from './queries/export-departments';
import { listDepartmentRecords } from './queries/list-department-records';
import { previewDepartmentMerge } from './queries/preview-department-merge';

export function createDepartmentsHandlers({ db }: { db: Db }) {
  return {
    listDepartmentRecords: ({ caller, query }) => listDepartmentRecords(db, caller, query),
    exportDepartments: ({ query }) => exportDepartments(db, query),
    getDepartment: async ({ caller, params }) =>
      presentDepartment(await readDepartment(db, params.id), caller),
    previewDepartmentMerge: ({ params }) => previewDepartmentMerge(db, params.id),
    createDepartment: ({ caller, body, idempotentCall }) =>
      createDepartment(db, { caller, input: body, call: idempotentCall }),
    editDepartment: ({ caller, params, body }) => editDepartment(db, { caller, id: params.id, input: body }),
    mergeDepartment: ({ caller, params, body }) =>
      mergeDepartment(db, { caller, id: params.id, version: body.version, intoId: body.into_id }),
    retireDepartment: ({ caller, params, body }) =>
      retireDepartment(db, { caller, id: params.id, version: body.version }),
    bringBackDepartment: ({ caller, params, body }) =>
      bringBackDepartment(db, { caller, id: params.id, version: body.version }),
  } satisfies Partial<Handlers>;
}
