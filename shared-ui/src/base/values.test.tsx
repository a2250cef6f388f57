import { render, screen } from '@testing-library/react';
import { ClampedText } from './values';

it('a long name in a list is there whole as its tooltip; a short one needs none', () => {
  const long = 'W'.repeat(200);
  render(
    <>
      <ClampedText text={long} />
      <ClampedText text="Dock" />
    </>,
  );
  expect(screen.getByText(long)).toHaveAttribute('title', long);
  expect(screen.getByText('Dock')).not.toHaveAttribute('title');
});
