import { render } from '@testing-library/react';
import theme from 'antd/es/theme';
import { AppProviders } from './app-providers';

let motion: boolean | undefined;

function Probe() {
  motion = theme.useToken().token.motion;
  return null;
}

/** What antd's components are told of motion; jsdom plays none that could be looked at. */
function motionBelow(): boolean | undefined {
  render(
    <AppProviders theme="light">
      <Probe />
    </AppProviders>,
  );
  return motion;
}

it('what opens grows and fades, save for whoever asks for less motion', () => {
  expect(motionBelow()).toBe(true);
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  const asked = jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  expect(motionBelow()).toBe(false);
  expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  asked.mockRestore();
});
