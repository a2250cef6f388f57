import { createElement } from 'react';
import { RouterProvider as DataRouterProvider, type RouterProviderProps } from 'react-router';

/**
 * Renders a router's pages. The address holds what lists show, so it is rendered as any state is: what was chosen
 * shows at once, and the next choice, however quick, adds to it. In transitions, the router's own way, a busy page
 * would still show the old choice, and the next one would be made from that.
 */
export function RouterProvider({ router }: Pick<RouterProviderProps, 'router'>) {
  return createElement(DataRouterProvider, { router, useTransitions: false });
}
