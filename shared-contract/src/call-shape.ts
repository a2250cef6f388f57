import type { Permission } from './permissions';

/** `public`: no session; anything else names the permission that the caller's role must have. */
export type Access = 'public' | Permission;

/**
 * How one call is made: method, path below /api with parameters as `:name`, who may call, and whether it takes an
 * Idempotency-Key. Free of schemas, so that a page that only signs in does not load them.
 */
export interface CallShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly idempotent?: true;
  /** The field of its lists that are far longer than what a form is filled in with by hand. */
  readonly longLists?: 'lines';
  /** Never the person's doing: it does not extend the session. */
  readonly unattended?: true;
  /** Only in a session: an access token may not do it. */
  readonly session?: true;
  /**
   * The field of what comes along as multipart/form-data: `image`, a picture that may be there beside the body, or
   * `file`, one file of any kind that is all that is sent.
   */
  readonly upload?: 'image' | 'file';
  /** The answer is this file, sent as it is made, and not JSON. A table, `text/csv`, is also had in another format. */
  readonly file?: {
    readonly type: `text/${string}` | 'application/pdf' | 'application/octet-stream';
    readonly name: string;
  };
}

/** The formats of a table, which `format` in the query names: CSV, or an Excel workbook. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The name of a table's file in a format. */
export function tableFileName(name: string, format: TableFormat): string {
  return name.replace(/csv$/, format);
}
