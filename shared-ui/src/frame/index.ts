export { AppFrame, type AppFrameProps } from './app-frame';
export type { FrameMenuGroup, FrameMenuItem } from './menu';
export { Sidebar } from './sidebar';
export { type ThemeChoice, ThemeMenu } from './theme-menu';
