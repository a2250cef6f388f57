const NOT_SUBSTITUTED = '__CSP_NONCE__';

function readNonce(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content && content !== NOT_SUBSTITUTED ? content : undefined;
}

/** The nonce that this page's policy allows style elements to carry. */
export const styleNonce = readNonce();

/**
 * Gives the nonce to every style element that is made. antd makes four kinds without it: scroll bar measuring in
 * lists, scroll lock of dialogs and drawers, and a feature test. Runs before any of that code is loaded.
 */
function installStyleNonce(nonce: string): void {
  const createElement = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
    // The overloads of createElement cannot be restated; this passes every call through unchanged.
  }) as typeof document.createElement;
}

if (styleNonce) installStyleNonce(styleNonce);
