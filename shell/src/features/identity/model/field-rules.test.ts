import { growthOf, MOST_GROWTH } from '../../../../../tooling/jest/growth';
import { checkEmail } from './field-rules';
import { pathAfterSignIn } from './path-after-sign-in';
import { readVisit } from './visit';

test.each(['ann@example.com', ' ann.lee+x@mail.example.co.uk ', 'jürgen@müller.example'])(
  '%p is an address',
  (value) => expect(checkEmail(value)).toBeUndefined(),
);

test.each(['ann', 'ann@', '@example.com', 'ann@example', 'ann@example.', 'ann@.com', 'a b@example.com'])(
  '%p is none',
  (value) => expect(checkEmail(value)).toBe('Enter a valid email address'),
);

test.each(['a', '@', '.', 'a@', 'a@b.', '/', ' '])(
  'what is typed or led here (%p) is read in linear time',
  async (unit) => {
    const make = (size: number) => `/a@b${unit.repeat(size)}@!`;
    expect(await growthOf(checkEmail, make)).toBeLessThan(MOST_GROWTH);
    const lead = (text: string) => pathAfterSignIn('EMPLOYEE', readVisit({ from: text }).from);
    expect(await growthOf(lead, make)).toBeLessThan(MOST_GROWTH);
  },
);
