export { registerAddressRoutes } from './addresses.routes.ts';
export { changeAddress, type SettledAddress, settleAddress } from './addresses.rules.ts';
export { type AddressesService, createAddressesService } from './addresses.service.ts';
