export { type Bucket, consume, countHit, forget, refund } from './rate-limit';
export { mailSubject, networkOf, readableAddress } from './subjects';
