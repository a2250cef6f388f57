/** The product's name, in the header and in every document title. */
export const APP_TITLE = 'Asset Management';

/** The line below the product's name. */
export const APP_SUBTITLE = 'Enterprise System';

/** `My Requests` -> `My Requests · Asset Management`. */
export function pageTitle(title?: string | null): string {
  return title ? `${title} · ${APP_TITLE}` : APP_TITLE;
}
