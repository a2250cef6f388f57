export { allPages } from './all-pages';
export { categoryChoicesQuery } from './category-choices';
export { departmentChoicesQuery } from './department-choices';
export { NONE, SubjectFilter } from './subject-filter';
