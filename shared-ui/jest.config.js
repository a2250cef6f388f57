import { webProject } from '../tooling/jest/web-project.mjs';

export default webProject(import.meta.dirname);
