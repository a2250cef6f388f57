export { assertNotFull, type Bucket, consume, countHit, forget, refund, takeHits } from './rate-limit';
export { mailSubject, networkOf, readableAddress } from './subjects';
