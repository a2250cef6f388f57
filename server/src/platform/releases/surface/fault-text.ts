import type { SurfaceFault } from './compare-surfaces';

/** `property label of what it returns`; properties of properties are joined by points. */
function placeText(steps: readonly string[]): string {
  const joined: string[] = [];
  for (const step of steps.filter(Boolean)) {
    const last = joined.at(-1);
    if (step.startsWith('property ') && last?.startsWith('property '))
      joined[joined.length - 1] = `${last}.${step.slice('property '.length)}`;
    else joined.push(step);
  }
  return joined.reverse().join(' of ');
}

/** What became of a shell's module since somebody was built against it. */
function changeText({ steps, kind, about }: SurfaceFault): string {
  const place = placeText(steps) || 'it';
  switch (kind) {
    case 'removed':
      return steps.length === 0 ? 'it was removed' : `${place} was removed`;
    case 'required':
      return `${place} is newly required`;
    case 'narrowed':
      return `${place} no longer takes ${about}`;
    case 'optional':
      return `${place} may be missing now`;
    case 'widened':
      return `${place} may be ${about} now`;
    case 'package':
      return `it comes from ${about}`;
  }
}

/** How the live shell's module differs from what a build was made against, which may be the newer one. */
function differenceText({ steps, kind, about }: SurfaceFault): string {
  const place = placeText(steps) || 'it';
  switch (kind) {
    case 'removed':
      return steps.length === 0 ? 'the live shell lacks it' : `the live shell's has no ${place}`;
    case 'required':
      return `the live shell's requires ${place}`;
    case 'narrowed':
      return `${place} does not take ${about} there`;
    case 'optional':
      return `${place} may be missing there`;
    case 'widened':
      return `${place} may be ${about} there`;
    case 'package':
      return `it comes from ${about} there`;
  }
}

/** The package and its part: `@portal/ui/base PageHeader`. */
function nameText({ key, name }: SurfaceFault): string {
  return `${key} ${name}`;
}

/** Of a release that asks for something else than the live shell has. */
export function misfitText(fault: SurfaceFault): string {
  return `was built against another ${nameText(fault)}: ${differenceText(fault)}`;
}

/** Of a shell: what changed, as the name of the line under which those are listed whom it breaks. */
export function brokenText(fault: SurfaceFault): string {
  return `${nameText(fault)}: ${changeText(fault)}`;
}
