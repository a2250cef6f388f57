/** Whether an amount in dollars needs the finance approval: at or above the threshold of the settings. */
export function needsFinance(amount: number, threshold: number): boolean {
  return amount >= threshold;
}
