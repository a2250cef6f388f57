export { allPages } from './all-pages';
export {
  departmentChoicesQuery,
  pastDepartments,
  pastDepartmentsQuery,
  pastName,
} from './department-choices';
export { findPeople } from './find-people';
export { PersonFilter } from './person-filter';
export { NONE, SubjectFilter } from './subject-filter';
