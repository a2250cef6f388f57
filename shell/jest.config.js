import { webProject } from '../tooling/jest/web-project.mjs';

export default {
  ...webProject(import.meta.dirname),
  // What the build writes in.
  globals: { PORTAL_BUILD_ID: 'shell-one', PORTAL_PROVIDES: { react: '19.3.1', 'react/': '19.3.1' } },
};
