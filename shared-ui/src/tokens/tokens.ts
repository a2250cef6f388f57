/** A colour theme of the portal. */
export type ThemeName = 'light' | 'dark';

/** Colours of one theme by role; the style sheet `tokens.css` carries the same values as `--p-<name>`. */
export interface ThemeColors {
  bg: string;
  surface: string;
  surfaceRaised: string;
  surfaceSunken: string;
  border: string;
  borderStrong: string;
  text: string;
  textMuted: string;
  primary: string;
  primaryHover: string;
  primaryActive: string;
  primarySoft: string;
  onPrimary: string;
  link: string;
  focus: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerHover: string;
  dangerSoft: string;
  onDanger: string;
  info: string;
  infoSoft: string;
  accent: string;
  accentSoft: string;
}

/** The two themes. Every text colour keeps 4.5:1 on `bg`, `surface` and its own soft colour. */
export const themes: Readonly<Record<ThemeName, ThemeColors>> = {
  light: {
    bg: '#f3f5f4',
    surface: '#ffffff',
    surfaceRaised: '#ffffff',
    surfaceSunken: '#eef1f0',
    border: '#d9dfdd',
    borderStrong: '#7d8a88',
    text: '#16211f',
    textMuted: '#51605d',
    primary: '#0d5c5a',
    primaryHover: '#0a4b49',
    primaryActive: '#083b3a',
    primarySoft: '#e0efed',
    onPrimary: '#ffffff',
    link: '#0b5e74',
    focus: '#0a6ebd',
    success: '#1c6637',
    successSoft: '#e2f3e7',
    warning: '#80500a',
    warningSoft: '#fcf0d6',
    danger: '#ab2424',
    dangerHover: '#8f1d1d',
    dangerSoft: '#fce8e6',
    onDanger: '#ffffff',
    info: '#20568f',
    infoSoft: '#e4eef9',
    accent: '#63409a',
    accentSoft: '#efe9f8',
  },
  dark: {
    bg: '#101615',
    surface: '#18201f',
    surfaceRaised: '#1f2928',
    surfaceSunken: '#121918',
    border: '#313d3b',
    borderStrong: '#71807d',
    text: '#e7eeec',
    textMuted: '#a4b2af',
    primary: '#56b8b0',
    primaryHover: '#6fcac2',
    primaryActive: '#8bd8d1',
    primarySoft: '#17383a',
    onPrimary: '#06211f',
    link: '#74c4dc',
    focus: '#7ab8f5',
    success: '#79cf96',
    successSoft: '#163423',
    warning: '#e5b65c',
    warningSoft: '#3a2c10',
    danger: '#f29189',
    dangerHover: '#f7aaa4',
    dangerSoft: '#431f1d',
    onDanger: '#2b0b09',
    info: '#8fbdf0',
    infoSoft: '#182e47',
    accent: '#c3a8ee',
    accentSoft: '#2e2447',
  },
};

/** Lengths and type that both themes share, in CSS pixels. */
export const shape = {
  radius: 6,
  radiusLarge: 10,
  controlHeight: 36,
  fontSize: 14,
  fontFamily: "'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
} as const;
