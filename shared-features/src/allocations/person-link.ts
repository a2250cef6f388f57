export { PersonLink } from './components/person-link';
