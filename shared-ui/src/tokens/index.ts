export { shape, type ThemeColors, type ThemeName, themes } from './tokens';
