import { defineEndpoint } from '../endpoint';
import { byId, defineList, defineRecord } from '../endpoint-kinds';
import {
  departmentEditSchema,
  departmentInputSchema,
  departmentMergePreviewSchema,
  departmentMergeSchema,
  departmentSchema,
  departmentVersionSchema,
} from '../schemas/departments';
import { anyOf, listQuery } from '../schemas/lists';
import { DEPARTMENT_STATES } from '../vocabulary/departments';

export const listDepartmentRecords = defineList(
  'listDepartmentRecords',
  'Departments with their managers and people, found by name or cost centre; retired ones too unless filtered',
  listQuery(['name', 'cost_centre', 'people'], 'name', { state: anyOf('State', DEPARTMENT_STATES) }),
  departmentSchema,
);

export const getDepartment = defineRecord(
  'getDepartment',
  'One department, a retired one too',
  departmentSchema,
);

export const previewDepartmentMerge = defineRecord(
  'previewDepartmentMerge',
  'What merging a department into another one would move, and what would stay with it',
  departmentMergePreviewSchema,
);

export const createDepartment = defineEndpoint('createDepartment', {
  summary: 'Adds a department',
  status: 201,
  body: departmentInputSchema,
  response: departmentSchema,
  errors: ['already_exists'],
});

export const editDepartment = defineEndpoint('editDepartment', {
  summary: 'Changes name, cost centre and manager of a department; lists show a new name at once',
  params: byId,
  body: departmentEditSchema,
  response: departmentSchema,
  errors: ['not_found', 'already_exists', 'stale_version', 'wrong_state'],
});

export const mergeDepartment = defineEndpoint('mergeDepartment', {
  summary:
    'Makes a department a part of another: its people, pending requests and stock on drafts move; what was decided and its budgets stay with it',
  params: byId,
  body: departmentMergeSchema,
  response: departmentSchema,
  errors: ['not_found', 'stale_version', 'wrong_state', 'in_use'],
});

export const retireDepartment = defineEndpoint('retireDepartment', {
  summary: 'Ends a department that nobody belongs to and nothing pending names; its history stays',
  params: byId,
  body: departmentVersionSchema,
  response: departmentSchema,
  errors: ['not_found', 'stale_version', 'wrong_state', 'in_use'],
});

export const bringBackDepartment = defineEndpoint('bringBackDepartment', {
  summary: 'Puts a retired department into use again',
  params: byId,
  body: departmentVersionSchema,
  response: departmentSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});
