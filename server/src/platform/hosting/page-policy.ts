/**
 * The content security policy of the portal's pages (design, section 13).
 * @param trialOrigins other origins from which a tab may try releases; never any in production
 * @param shell the build of the page's shell: browsers report what they stop, and of which build it was
 */
export function pagePolicy(nonce: string, trialOrigins: readonly string[] = [], shell?: string): string {
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
    // The one form that every browser knows, and sends at once.
    ...(shell ? [`report-uri /api/policy-reports/${shell}`] : []),
  ].join('; ');
}
