export { Requests as Component } from '../features/requests/components/requests';
