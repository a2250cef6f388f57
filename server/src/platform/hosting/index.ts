export { registerHosting } from './hosting.routes';
