// `npm start`: the shop.
import { launch } from './lib/launch.mjs';

await launch(async () => (await import('./build.mjs')).buildAll(), 'apps/server/dist/main.js');
