import { checkSessionLimits } from './session-limits';

const seen = { session_idle_minutes: 480, session_max_hours: 24 };

test.each([
  [{}, undefined],
  [{ session_idle_minutes: 1440 }, undefined],
  [{ session_max_hours: 8 }, undefined],
  [{ session_idle_minutes: 60, session_max_hours: 1 }, undefined],
  [{ session_max_hours: 7 }, ['session_max_hours']],
  [{ session_idle_minutes: 61, session_max_hours: 1 }, ['session_idle_minutes']],
])('%j is refused at %j', (wanted, fields) => {
  const faults = checkSessionLimits(seen, wanted);
  expect(faults && Object.keys(faults)).toEqual(fields);
});
