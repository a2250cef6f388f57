import { nodeProject } from '../tooling/jest/node-project.mjs';

export default nodeProject(import.meta.dirname);
