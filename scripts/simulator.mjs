// `npm run simulator`: the PayPal simulator as a program of its own, for shops on several servers.
import { launch } from './lib/launch.mjs';

await launch(async () => (await import('./build.mjs')).buildSimulator(), 'packages/paypal-simulator/dist/main.js');
