export { PersonLink } from './person-link';
export { Unbroken } from './unbroken';
export { openRequestSearch, useOpenRequest } from './use-open-request';
export { useRecordLinks } from './use-record-links';
