import type { IconName } from '../base/icon';

/** One entry of the sidebar. */
export interface FrameMenuItem {
  /** An absolute path. */
  path: string;
  label: string;
  icon: IconName;
  /** Highlighted only on exactly this path: for an area's index page. */
  exact?: boolean;
  /** Highlighted on these paths and below them too. */
  also?: readonly string[];
}

/** Entries that belong together; a heading tells groups apart. */
export interface FrameMenuGroup {
  label: string;
  /** Shown above the entries; the label is always said by screen readers. */
  heading?: boolean;
  items: readonly FrameMenuItem[];
}
