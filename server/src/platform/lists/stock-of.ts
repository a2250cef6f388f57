/** How what is bought for the stock of a department is called. */
export function stockOf(department: string): string {
  return `Stock of ${department}`;
}
