import { defineConfig } from '@playwright/test';
import { findChromium } from '@portal/tooling/chromium';

const isCi = process.env.CI === 'true';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: isCi,
  retries: 0,
  // Both end what hangs; a slow machine is no failure.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // What moves is in nobody's way: a journey meets each state at once.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // Chromium refuses its sandbox to root; the pages are our own.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // A page of a journey lives for seconds: compiling its code with the optimising compilers costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
        '--disable-background-networking',
        '--no-first-run',
      ],
    },
  },
});
