const ENTRY = '/remotes/finance/build-one/remote-entry.js';
const NETWORK = new Error('ScriptNetworkError: did not arrive');

/** Each page load starts with a module that waits for nothing yet. */
async function openPage() {
  jest.resetModules();
  const { followRequest } = await import('./failed-files');
  const { withRetry } = await import('./retry');
  const script = document.createElement('script');
  followRequest(script, ENTRY, 'sha384-x');
  return { script, withRetry };
}

const answers = (status: number) => {
  globalThis.fetch = jest.fn(async () => new Response('', { status }));
};
const anew = [ENTRY, expect.objectContaining({ cache: 'reload', integrity: 'sha384-x' })];
const failingOnce = () => jest.fn().mockRejectedValueOnce(NETWORK).mockResolvedValue('there');

it('asks anew for a file that stays silent, because the same request would join the one that is under way', async () => {
  answers(200);
  const { withRetry } = await openPage();
  const work = failingOnce();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 8_000);
  await expect(withRetry(work)).resolves.toBe('there');
  expect(fetch).toHaveBeenCalledWith(...anew);
  expect(work).toHaveBeenCalledTimes(2);
});

it('leaves alone a file that has arrived, and one that was only just asked for', async () => {
  answers(200);
  const { script, withRetry } = await openPage();
  await withRetry(failingOnce());
  script.dispatchEvent(new Event('load'));
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 8_000);
  await withRetry(failingOnce());
  expect(fetch).not.toHaveBeenCalled();
});

it('waits for no second try while the file still does not arrive, and fetches it first once it is asked for again', async () => {
  answers(503);
  const { script, withRetry } = await openPage();
  script.dispatchEvent(new Event('error'));
  const work = failingOnce();
  await expect(withRetry(work)).rejects.toBe(NETWORK);
  expect(work).toHaveBeenCalledTimes(1);

  answers(200);
  await expect(withRetry(work)).resolves.toBe('there');
  expect(fetch).toHaveBeenCalledWith(...anew);
  expect(work).toHaveBeenCalledTimes(2);
});
