/** Reads the user id from a token's subject, without checking the signature: only the server can trust a token. */
export function tokenSubject(token: string): number | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const subject = Number((claims as { sub?: unknown }).sub);
    return Number.isInteger(subject) && subject > 0 ? subject : undefined;
  } catch {
    return undefined;
  }
}
