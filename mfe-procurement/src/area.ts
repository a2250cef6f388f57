import self from '../package.json';

const { routePrefix, pages } = self.portal;

/** This area, for links to its pages. */
export const area = { name: 'procurement', routePrefix, pages };
