import { foldText } from '@portal/contract/vocabulary';
import type { SearchOption } from '@portal/ui/data';

export const NO_DEPARTMENT: SearchOption = { value: '', label: 'No Department' };

/** A name as the server tells departments apart: case, accents and spaces do not count. */
function typedAlike(name: string): string {
  return foldText(name).replace(/\s/gu, '');
}

/**
 * What a form offers while somebody types: the departments that fit, and a new one of that name where none is called
 * so. A department is made by choosing to, never by a slip of the keys.
 */
export function departmentOptions(names: readonly string[], typed: string): SearchOption[] {
  const wanted = typedAlike(typed);
  const found = names.filter((name) => typedAlike(name).includes(wanted));
  const options: SearchOption[] = found.map((name) => ({ value: name, label: name }));
  if (wanted === '') return [NO_DEPARTMENT, ...options];
  if (found.some((name) => typedAlike(name) === wanted)) return options;
  const name = typed.trim().replace(/\s+/g, ' ');
  return [...options, { value: name, label: `Add department “${name}”`, detail: 'Nobody belongs to it yet' }];
}
