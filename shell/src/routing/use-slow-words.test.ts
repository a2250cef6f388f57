import { act, renderHook } from '@testing-library/react';
import { registryStore } from '../federation/registry/registry';
import { sampleRegistry, sampleRemote } from '../testing/registry-samples';
import { useSlowWords } from './use-slow-words';

it('names what is awaited after some seconds, and is silent again once it is there', () => {
  jest.useFakeTimers();
  const registry = sampleRegistry([sampleRemote('finance', ['FINANCE'])]);
  registryStore.setState({ copy: { registry, readAt: 0 } });
  const at: { pathname?: string } = { pathname: '/finance/approvals' };
  const { result, rerender } = renderHook(({ pathname }) => useSlowWords(pathname), { initialProps: at });
  act(() => jest.advanceTimersByTime(2_000));
  expect(result.current).toBeUndefined();
  act(() => jest.advanceTimersByTime(2_000));
  expect(result.current).toBe('Still loading Finance ...');
  rerender({ pathname: undefined });
  expect(result.current).toBeUndefined();
  rerender({ pathname: '/audit' });
  act(() => jest.advanceTimersByTime(4_000));
  expect(result.current).toBe('Still loading the page ...');
});
