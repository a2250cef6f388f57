import { memorySettings } from './memory-settings';

const GIGABYTE = 2 ** 30;
const settingsOf = (bytes: number) =>
  Object.fromEntries(
    memorySettings(bytes)
      .filter((part) => part !== '-c')
      .map((setting) => setting.split('=')),
  );

test('a small machine has what PostgreSQL has by itself', () => {
  expect(settingsOf(GIGABYTE / 2)).toEqual({
    shared_buffers: '128MB',
    work_mem: '4MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
  });
});

test('a larger one gives a part of its memory', () => {
  expect(settingsOf(8 * GIGABYTE)).toEqual({
    shared_buffers: '1024MB',
    work_mem: '32MB',
    maintenance_work_mem: '512MB',
    effective_cache_size: '4096MB',
  });
});

test('and no more than the database has use for, however large it is', () => {
  expect(settingsOf(1024 * GIGABYTE)).toMatchObject({ shared_buffers: '2048MB', work_mem: '64MB' });
});

test('of the machine at hand they are whole megabytes', () => {
  for (const setting of memorySettings().filter((part) => part !== '-c'))
    expect(setting).toMatch(/^[a-z_]+=\d+MB$/);
});
