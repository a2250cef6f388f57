import { isNetworkFailure } from '../area-failure';
import { refetchBroken } from './failed-files';

const PAUSE_MS = 300;

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS / 2 + Math.random() * PAUSE_MS));
}

/**
 * Tries once more after a scattered pause if the failure is one of the network and what failed arrives by now, fresh from
 * the network. What an earlier try left behind is fetched first.
 */
export async function withRetry<T>(action: () => Promise<T>): Promise<T> {
  await refetchBroken();
  try {
    return await action();
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    await pause();
    if (!(await refetchBroken())) throw error;
    return action();
  }
}
