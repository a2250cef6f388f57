export { DEMO_PASSWORD } from './demo-password';
export { seedDemo } from './seed-demo';
