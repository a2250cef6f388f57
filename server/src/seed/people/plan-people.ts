import { addDays, officeMoment } from '../calendar';
import type { DemoPeriods } from '../periods';
import { createRandom } from '../random';
import { type DirectoryPerson, directory } from './directory';

export interface PlannedPerson extends DirectoryPerson {
  createdAt: Date;
  updatedAt: Date;
}

/** The people of the demo with the days on which they joined: all but the newcomers were there before the history. */
export function planPeople({ today, yesterday }: DemoPeriods): PlannedPerson[] {
  const random = createRandom(11);
  return directory().map((person) => {
    const createdAt = isNewcomer(person)
      ? officeMoment(random, addDays(today, -6), yesterday)
      : officeMoment(random, addDays(today, -2_300), addDays(today, -500));
    const updatedAt =
      person.status === 'suspended' ? officeMoment(random, addDays(today, -60), yesterday) : createdAt;
    return { ...person, createdAt, updatedAt };
  });
}

export function isNewcomer({ status }: Pick<DirectoryPerson, 'status'>): boolean {
  return status !== 'active' && status !== 'suspended';
}
