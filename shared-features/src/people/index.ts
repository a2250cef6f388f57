export { PersonPage } from './components/person-page';
