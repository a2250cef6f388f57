import { nodeProject } from './jest/node-project.mjs';

export default nodeProject(import.meta.dirname);
