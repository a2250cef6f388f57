import { parseArgs } from 'node:util';
import { printSummary, runSteps } from '../check/run-steps';
import { allSteps, stepsNamed } from '../check/steps';
import { findChromium, NoChromium } from '../chromium/find-chromium';

function chromium(): string {
  try {
    return findChromium();
  } catch (error) {
    if (!(error instanceof NoChromium)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

// Words narrow the run to the steps whose names hold one of them, and the unit tests to packages: `npm test -- server`.
const { positionals } = parseArgs({ allowPositionals: true });
process.env.CHROME_PATH = chromium();
const steps = stepsNamed(positionals);
if (steps.length === 0) {
  console.error(
    `No step is named like ${positionals.join(', ')}. Steps: ${allSteps()
      .map((step) => step.name)
      .join(', ')}.`,
  );
  process.exit(2);
}
process.exitCode = printSummary(await runSteps(steps));
