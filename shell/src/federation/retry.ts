import { isNetworkFailure } from './area-failure';
import { refetchBroken } from './broken-files';

const PAUSE_MS = 300;

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS / 2 + Math.random() * PAUSE_MS));
}

/** Tries once more after a scattered pause, with files fresh from the network, if the failure is one of the network. */
export async function withRetry<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    await pause();
    await refetchBroken();
    return action();
  }
}
