import { createStore } from 'zustand/vanilla';

/** What the reader chose: a theme, or whatever the device says. */
export type ThemeChoice = 'light' | 'dark' | 'system';

interface ThemeState {
  choice: ThemeChoice;
  /** What shows now. */
  shown: 'light' | 'dark';
}

const KEY = 'portal.theme';
const device = window.matchMedia('(prefers-color-scheme: dark)');

function readChoice(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function resolve(choice: ThemeChoice): ThemeState {
  const shown = choice === 'system' ? (device.matches ? 'dark' : 'light') : choice;
  return { choice, shown };
}

export const themeStore = createStore<ThemeState>(() => resolve(readChoice()));

/** Takes the reader's choice and keeps it for later visits. */
export function chooseTheme(choice: ThemeChoice): void {
  themeStore.setState(resolve(choice));
  try {
    if (choice === 'system') window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts until the next reload.
  }
}

device.addEventListener('change', () => themeStore.setState(resolve(themeStore.getState().choice)));
window.addEventListener('storage', (event) => {
  if (event.key === KEY) themeStore.setState(resolve(readChoice()));
});
