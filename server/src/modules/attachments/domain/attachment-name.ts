import { MAX_LENGTHS } from '@portal/contract';

/** What neither shows nor joins: marks that turn the direction of writing, and others that nobody sees. */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const SEPARATORS = /[/\\]/g;
/** Halves of characters. */
const HALVES = /\p{Cs}/gu;
const LONGEST_ENDING = 20;

/**
 * What an attached file is called, of what its sender called it: shown, and offered where it is saved, but never a path.
 * Letters of any writing and emoji stay; a name of which nothing is left is `file`.
 */
export function attachmentName(sent: string): string {
  const name = sent
    .replace(HALVES, '\uFFFD')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(CONTROLS, ' ')
    .replace(SEPARATORS, '_')
    .trim();
  return /^[._\s]*$/u.test(name) ? 'file' : shortened(name);
}

/** At most so many characters; what is cut off is before the ending, by which people and programs tell what it is. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_LENGTHS.fileName) return name;
  const dot = characters.lastIndexOf('.');
  const ending = dot > 0 && characters.length - dot <= LONGEST_ENDING ? characters.slice(dot) : [];
  return [...characters.slice(0, MAX_LENGTHS.fileName - ending.length), ...ending].join('').trim();
}
