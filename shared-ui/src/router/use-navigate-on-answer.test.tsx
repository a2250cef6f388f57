import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '.';
import { useNavigateOnAnswer } from './use-navigate-on-answer';

let navigateOnAnswer: ReturnType<typeof useNavigateOnAnswer>;

function Form() {
  navigateOnAnswer = useNavigateOnAnswer();
  return <h1>Form</h1>;
}

function open() {
  let begin: (answer: null) => void = () => undefined;
  const ready = new Promise<null>((resolve) => {
    begin = resolve;
  });
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '/done', element: <h1>Done</h1> },
      { path: '/other', loader: () => ready, element: <h1>Other page</h1> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return { router, begin: () => act(async () => begin(null)) };
}

it('leads on whoever has waited', async () => {
  open();
  await act(() => navigateOnAnswer('/done'));
  expect(screen.getByRole('heading', { name: 'Done' })).toBeVisible();
});

it('leaves whoever has gone on to another page on their way', async () => {
  const { router, begin } = open();
  await act(async () => void router.navigate('/other'));
  await act(() => navigateOnAnswer('/done'));
  await begin();
  expect(screen.getByRole('heading', { name: 'Other page' })).toBeVisible();
  await act(() => navigateOnAnswer('/done', { replace: true }));
  expect(screen.getByRole('heading', { name: 'Other page' })).toBeVisible();
});
