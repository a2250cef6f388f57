/**
 * The content security policy of the portal's pages (design, section 13).
 * @param trialOrigins other origins from which a tab may try releases; never any in production
 */
export function pagePolicy(nonce: string, trialOrigins: readonly string[] = []): string {
  const own = ["'self'", ...trialOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${own}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
