import type { ErrorBody } from '@portal/contract';
import axios, { AxiosError } from 'axios';
import { ApiError } from './api-error';

// Pages for people who are not signed in do without the table of all calls until the first one.
export { CALLS } from '@portal/contract/calls';

const API_BASE = '/api';
const TIMEOUT_MS = 30_000;

const http = axios.create({ baseURL: API_BASE, timeout: TIMEOUT_MS });

export interface Transfer {
  method: string;
  url: string;
  params?: URLSearchParams;
  data?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** In milliseconds, 0 for none; without it what any call has. */
  timeout?: number;
  /** Is told on the way how much has been sent, of 1. */
  onSent?: (share: number) => void;
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && typeof (value as ErrorBody).message === 'string';
}

function toApiError(error: unknown): Error {
  if (axios.isCancel(error) || !(error instanceof AxiosError)) return error as Error;
  const { response } = error as AxiosError<unknown>;
  if (!response)
    return new ApiError('The server cannot be reached. Check your connection and try again.', 0, 'network');
  const body = isErrorBody(response.data) ? response.data : undefined;
  const retryAfter = Number(response.headers['retry-after'] ?? Number.NaN);
  return new ApiError(
    body?.message ?? `HTTP ${response.status}`,
    response.status,
    body?.code ?? 'internal',
    body?.fields,
    body?.current,
    body?.request_id,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
    body?.counts,
    body?.deleted,
  );
}

/** Sends one call and gives the body of its answer. @throws ApiError; what a cancelled call throws is passed through */
export async function transfer({ onSent, ...config }: Transfer): Promise<unknown> {
  try {
    const watched = onSent && {
      onUploadProgress: ({ progress = 0 }: { progress?: number }) => onSent(progress),
    };
    return (await http.request<unknown>({ ...config, ...watched })).data;
  } catch (error) {
    throw toApiError(error);
  }
}

/** The error of a refused download: its envelope arrived as a file. */
async function readRefusal(error: unknown): Promise<unknown> {
  if (error instanceof AxiosError && error.response?.data instanceof Blob) {
    const text = await error.response.data.text();
    try {
      error.response.data = JSON.parse(text);
    } catch {
      error.response.data = text;
    }
  }
  return error;
}

/** Sends one call and gives the file that it answers, byte by byte. @throws ApiError */
export async function download(config: Transfer): Promise<Blob> {
  try {
    // As long as it takes: a long list is sent as it is read.
    return (await http.request<Blob>({ ...config, responseType: 'blob', timeout: 0 })).data;
  } catch (error) {
    throw toApiError(await readRefusal(error));
  }
}
