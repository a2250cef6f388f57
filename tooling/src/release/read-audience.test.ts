import { readAudience } from './read-audience';

test.each([
  [{}, undefined],
  [{ canary: '5' }, { percent: 5 }],
  [
    { roles: 'finance', accounts: '12, 47' },
    { percent: 0, roles: ['FINANCE'], accounts: [12, 47] },
  ],
  [{ stages: '5,25,100' }, { percent: 5, stages: { shares: [5, 25, 100], waitMinutes: 30, atEnd: 'live' } }],
  [
    { stages: '5, 50', wait: '2h', roles: 'ADMIN' },
    { percent: 5, roles: ['ADMIN'], stages: { shares: [5, 50], waitMinutes: 120, atEnd: 'wait' } },
  ],
  [
    { stages: '5,100', wait: '1d', 'at-end': 'wait' },
    { percent: 5, stages: { shares: [5, 100], waitMinutes: 1440, atEnd: 'wait' } },
  ],
])('%j is for %j', (options, audience) => {
  expect(readAudience(options)).toEqual(audience);
});

test.each([
  [{ canary: '101' }, /--canary takes 0 to 100/],
  [{ stages: '5' }, /--stages: Give at least two shares/],
  [{ stages: '5,some' }, /--stages: /],
  [{ stages: '25,5' }, /--stages: Each share must be higher than the one before/],
  [{ stages: '5,25', wait: '30' }, /--wait takes a time such as 30m, 2h or 1d, not "30"/],
  [{ stages: '5,25', wait: '60d' }, /--wait: Waiting time must be 1 minute to 30 days/],
  [{ stages: '5,25', 'at-end': 'later' }, /--at-end takes live or wait, not "later"/],
  [{ wait: '30m', canary: '5' }, /--wait and --at-end go with --stages/],
  [{ stages: '5,25', canary: '5' }, /give one of them/],
])('%j is refused', (options, why) => {
  expect(() => readAudience(options)).toThrow(why);
});
