export { PersonLink } from './person-link';
export { openRequestSearch, useOpenRequest } from './use-open-request';
export { useRecordLinks } from './use-record-links';
