export { RequestManagement } from './components/request-management';
