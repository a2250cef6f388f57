export {
  findDepartment,
  findOrCreateDepartment,
  listDepartmentChoices,
  listWithPeople,
} from './department-names';
export { createDepartmentsHandlers } from './departments.routes';
export { createDepartmentJobs } from './jobs/spread-name';
