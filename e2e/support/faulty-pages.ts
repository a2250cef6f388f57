import type { Release } from '@portal/contract/remotes';
import { craftRelease } from './releases';

const EXPOSED = '__federation_expose_routes.js';

/** What pages of such a release are written with: a page asks for rows and draws what it is given. */
const KIT = `
const React = globalThis.__FEDERATION__.__INSTANCES__[0].loadShareSync('react')();
const { createElement: h, useEffect, useState } = React;
function useRows() {
  const [answer, setAnswer] = useState();
  useEffect(() => {
    fetch('/api/requests/my?page_size=200')
      .then((response) => (response.ok ? response.json() : { failed: true }))
      .then(setAnswer);
  }, []);
  return answer;
}
const page = (draw, title = 'A page') => ({
  Component: function Page() {
    const answer = useRows();
    return h('div', null, h('h1', null, title), answer ? draw(answer, answer.items ?? []) : 'Loading');
  },
});
`;

/**
 * Puts a release into the folder whose pages are these: path below the area -> an expression of the kit above.
 * @param buildId of letters and digits
 */
export function craftPages(
  deploy: string,
  name: string,
  buildId: string,
  pages: Readonly<Record<string, string>>,
): Release {
  const routes = Object.entries(pages).map(([path, code]) => {
    const place = path === '' ? 'index: true' : `path: ${JSON.stringify(path)}`;
    return `{ ${place}, lazy: async () => (${code}) }`;
  });
  return craftRelease(deploy, name, buildId, (file, code) =>
    file === EXPOSED
      ? code.replace(/"default",0,\w+\]\)/, `"default",0,(() => {${KIT} return [${routes.join(',')}]; })()])`)
      : code,
  );
}
