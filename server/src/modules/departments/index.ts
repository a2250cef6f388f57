export { findDepartment, findOrCreateDepartment, listDepartmentChoices } from './department-names';
export { createDepartmentsHandlers } from './departments.routes';
export { createDepartmentJobs } from './jobs/spread-name';
