import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// The first lazy import of antd in a file takes long on a busy machine; it is no fault of the page.
configure({ asyncUtilTimeout: 120_000 });

window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

// Of all that antd's styles say, what tests can notice: the popups that it keeps, hidden, for the next time.
const hidden = document.createElement('style');
hidden.textContent = '[class*="ant-"][class*="-hidden"] { display: none }';
document.head.append(hidden);

window.scrollTo = () => undefined;
// As newer browsers do: what is taken for nothing must not be a promise.
window.HTMLElement.prototype.scrollIntoView ??= () => Promise.resolve();

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has no styles of pseudo-elements and says so on every call.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
