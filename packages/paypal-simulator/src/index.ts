export { paypalSimulator } from './plugin.ts';
export { serveSimulator } from './program/serve.ts';
export type { PaypalSimulatorOptions } from './simulator.ts';
export { type Credentials, requireCredentials } from './store/credentials.ts';
export { SimulatorInUseError } from './store/lock.ts';
export { openStore, type Store } from './store/store.ts';
