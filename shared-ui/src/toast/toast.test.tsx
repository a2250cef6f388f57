import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissAllToasts, ToastRegion, toast } from '.';

beforeEach(() => {
  act(() => dismissAllToasts());
  render(<ToastRegion />);
});

it('announces a success politely and a failure at once', () => {
  act(() => {
    toast.success('Success', 'Request approved successfully');
    toast.destructive('Error', 'Failed to approve request');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Request approved successfully');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to approve request');
});

it('shows the same message once', () => {
  act(() => {
    toast.destructive('Error', 'Failed to fetch assets');
    toast.destructive('Error', 'Failed to fetch assets');
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('gives the focus back to where it came from when it is dismissed', async () => {
  const user = userEvent.setup();
  render(<button type="button">Approve</button>);
  const approve = screen.getByRole('button', { name: 'Approve' });
  act(() => {
    toast.destructive('Error', 'Lost');
    toast.success('Success', 'Saved');
  });
  approve.focus();
  screen.getByRole('button', { name: 'Dismiss: Error' }).focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Dismiss: Success' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('status')).toBeNull();
  expect(approve).toHaveFocus();
});

it('goes away by itself, or when it is dismissed', async () => {
  jest.useFakeTimers();
  try {
    act(() => void toast.success('Success', 'Saved'));
    act(() => void jest.advanceTimersByTime(7_000));
    expect(screen.queryByRole('status')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
  act(() => void toast.destructive('Error', 'Lost'));
  const region = within(screen.getByRole('region', { name: 'Notifications' }));
  await userEvent.setup().click(region.getByRole('button', { name: 'Dismiss: Error' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
