export type { PaypalSimulatorOptions } from './options.ts';
export { paypalSimulator } from './plugin.ts';
