export { TracePage } from './components/trace-page';
