import Bowser from 'bowser';

/** What people call the browser and machine that a session was begun with: `Firefox on Windows`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  // A phone or tablet of one make is better known by its own name than by its system's.
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  return browser.name || system || 'Unknown device';
}
