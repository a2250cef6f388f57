import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ThemeColors, themes } from './tokens';

const sheet = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

function block(selector: string): string {
  const start = sheet.indexOf(selector);
  return sheet.slice(start, sheet.indexOf('}', start));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXTS: ReadonlyArray<[keyof ThemeColors, ReadonlyArray<keyof ThemeColors>]> = [
  ['text', ['bg', 'surface', 'surfaceRaised', 'surfaceSunken']],
  ['textMuted', ['bg', 'surface', 'surfaceRaised', 'surfaceSunken']],
  ['primary', ['surface', 'primarySoft']],
  ['onPrimary', ['primary', 'primaryHover', 'primaryActive']],
  ['link', ['bg', 'surface']],
  ['success', ['surface', 'successSoft']],
  ['warning', ['surface', 'warningSoft']],
  ['danger', ['surface', 'dangerSoft']],
  ['onDanger', ['danger', 'dangerHover']],
  ['info', ['surface', 'infoSoft']],
  ['accent', ['surface', 'accentSoft']],
];

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const colors = themes[name];

  it('has the same colours in the style sheet', () => {
    const rules = block(`:root[data-theme="${name}"]`);
    for (const [role, value] of Object.entries(colors)) {
      const variable = `--p-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      expect(rules).toContain(`${variable}: ${value};`);
    }
  });

  it.each(TEXTS)('keeps %s readable', (text, grounds) => {
    for (const ground of grounds) {
      expect([ground, contrast(colors[text], colors[ground]) >= 4.5]).toEqual([ground, true]);
    }
  });

  it('keeps the edges of controls and the focus visible', () => {
    for (const ground of [colors.bg, colors.surface]) {
      expect(contrast(colors.borderStrong, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colors.focus, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
