import { printSummary, runSteps } from '../check/run-steps';
import { STATIC_STEPS } from '../check/steps';

process.exitCode = printSummary(await runSteps(STATIC_STEPS));
