export { useCustodyDialogs } from './components/use-custody-dialogs';
export { type Custody, custodyOf, custodyOfAsset } from './model/custody';
