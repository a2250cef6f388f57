import { DEPLOY_FOLDER, SHELL_OUTPUT } from './apps';
import { type Finding, measureBudgets } from './budgets/budgets';

function amount(value: number, unit: Finding['unit']): string {
  return unit === 'bytes' ? `${(value / 1_000).toFixed(1)} KB` : `${value} ${unit}`;
}

const findings = measureBudgets(SHELL_OUTPUT, DEPLOY_FOLDER);
for (const { name, measured, limit, unit, detail } of findings) {
  const verdict = measured <= limit ? 'ok  ' : 'OVER';
  const where = detail ? ` (${detail})` : '';
  console.log(`${verdict} ${name}: ${amount(measured, unit)} of ${amount(limit, unit)}${where}`);
}
const over = findings.filter(({ measured, limit }) => measured > limit);
console.log(`${findings.length - over.length} budgets kept, ${over.length} exceeded`);
process.exitCode = over.length > 0 ? 1 : 0;
