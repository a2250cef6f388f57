export { type Bucket, consume, countHit, forget, type Limit, refund, tooManyAttempts } from './rate-limit';
export { mailSubject, networkOf } from './subjects';
