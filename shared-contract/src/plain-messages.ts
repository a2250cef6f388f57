import { z } from 'zod';

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

/** `category_id` is "Category id": a parameter or field in words, `This value` where it has no name. */
function nameOf(path: readonly PropertyKey[] | undefined): string {
  const last = path?.findLast((part) => typeof part === 'string');
  if (typeof last !== 'string') return 'This value';
  const words = last.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function typeMessage(name: string, issue: Issue): string {
  if (Array.isArray(issue.input) && issue.expected !== 'array') return `${name} must be given once`;
  // A text that was to be a number and is none.
  if (Number.isNaN(issue.input)) return `${name} must be a whole number`;
  if (issue.input === undefined) return `${name} is required`;
  return `${name} must be ${EXPECTED[String(issue.expected)] ?? 'of another kind'}`;
}

const number = new Intl.NumberFormat('en-US');

function boundMessage(name: string, bound: unknown, side: 'least' | 'most', origin: unknown): string {
  const unit = { string: ' characters', array: ' entries' }[String(origin)] ?? '';
  return `${name} must be at ${side} ${number.format(Number(bound))}${unit}`;
}

/** Says in plain words, with the field's name, what a schema without words of its own refuses. */
function plainMessage(issue: Issue): string {
  const name = nameOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return typeMessage(name, issue);
    case 'too_small':
      return boundMessage(name, issue.minimum, 'least', issue.origin);
    case 'too_big':
      return boundMessage(name, issue.maximum, 'most', issue.origin);
    case 'invalid_value':
      return `${name} must be one of ${(issue.values as unknown[]).map(String).join(', ')}`;
    case 'unrecognized_keys':
      return 'This field is not known';
    default:
      return `${name} is not valid`;
  }
}

z.config({ customError: plainMessage });
