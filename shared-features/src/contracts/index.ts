export { useContractOffers } from './api/read-contracts';
export { VendorContracts } from './components/vendor-contracts';
