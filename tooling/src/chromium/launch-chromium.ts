import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './find-chromium';

/** A browser that the command closes itself: told to stop, it closes everything in its own order. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    // Chromium refuses its sandbox to root; the pages are our own.
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
