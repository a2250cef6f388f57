import { RemoteContractError } from '@portal/ui/remote';
import { RegistryError } from './registry/registry';

/** Why an area does not show; `code` is what support asks for. */
export class AreaFailure extends Error {
  override readonly name = 'AreaFailure';
  constructor(
    readonly code: string,
    message: string,
    /** The release that failed, where one was known. */
    readonly buildId?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const UNREACHABLE = 'Its files could not be loaded. Check your connection and try again.';

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}

/** Whether trying again may help: something did not arrive. Code that arrived and failed will fail again. */
export function isNetworkFailure(error: unknown): boolean {
  const text = textOf(error);
  if (/ScriptExecutionError/.test(text)) return false;
  return /RUNTIME-00[38]|ChunkLoadError|Loading (?:CSS )?chunk|CSS_CHUNK_LOAD_FAILED|Failed to fetch|TimeoutError|AbortError|ScriptNetworkError/.test(
    text,
  );
}

/** What the loader says of a shared module whose version the shell has not. */
const UNMET = /does not satisfy the requirement/;

function codeOf(error: unknown, otherwise: string): string {
  if (error instanceof RemoteContractError) return error.code;
  if (error instanceof RegistryError) return error.code;
  if (UNMET.test(textOf(error))) return 'SHARED-VERSION';
  const runtime = /RUNTIME-\d{3}/.exec(textOf(error))?.[0];
  if (runtime) return runtime;
  return isNetworkFailure(error) ? 'CHUNK' : otherwise;
}

function messageOf(error: unknown): string {
  if (error instanceof RemoteContractError || UNMET.test(textOf(error)))
    return 'It does not fit this version of the portal.';
  if (error instanceof RegistryError) return 'The list of areas cannot be read at the moment.';
  return isNetworkFailure(error) ? UNREACHABLE : 'Something in it went wrong.';
}

/** Makes any error of an area fit for its panel; `otherwise` is the code of one that says nothing about itself. */
export function toAreaFailure(error: unknown, buildId?: string, otherwise = 'RENDER'): AreaFailure {
  if (error instanceof AreaFailure) return error;
  return new AreaFailure(codeOf(error, otherwise), messageOf(error), buildId, { cause: error });
}
