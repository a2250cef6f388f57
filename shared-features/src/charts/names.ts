export { formatMonth as monthText } from '@portal/contract/vocabulary';

/** The department's name, or that there is none. */
export function departmentText(department: { name: string } | null): string {
  return department?.name ?? 'No Department';
}

/** The category's name, or that there is none: repairs have no category. */
export function categoryText(category: { name: string } | null): string {
  return category?.name ?? 'No Category';
}

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});

/** `1642500` -> `$1.64M`, for the marks of a chart; the table behind it has the cents. */
export function compactMoney(amount: number): string {
  return compact.format(amount);
}
