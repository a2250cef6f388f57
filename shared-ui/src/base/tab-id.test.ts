/** The id that a page of the tab finds; `ends` says whether the page before it went away in order. */
async function nextPage(ends: boolean): Promise<string> {
  if (ends) window.dispatchEvent(new Event('pagehide'));
  jest.resetModules();
  return (await import('./tab-id')).tabId();
}

beforeEach(() => sessionStorage.clear());

test('a reload keeps the id, and a page asks for it twice', async () => {
  const first = await nextPage(true);
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect((await import('./tab-id')).tabId()).toBe(first);
  expect(await nextPage(true)).toBe(first);
});

test('a copied tab, and one that crashed, has an id of its own', async () => {
  const first = await nextPage(true);
  const copy = await nextPage(false);
  expect(copy).not.toBe(first);
});

test('another tab has another id', async () => {
  const first = await nextPage(true);
  window.dispatchEvent(new Event('pagehide'));
  sessionStorage.clear();
  jest.resetModules();
  expect((await import('./tab-id')).tabId()).not.toBe(first);
});
