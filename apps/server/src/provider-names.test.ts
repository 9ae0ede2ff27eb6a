import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Where the provider may be named (D55): its folder and simulator, settings, what puts the shop together, demo and tests. */
const MAY_NAME = [
  /^apps\/server\/src\/(integrations\/paypal|config|demo|areas|processes|testing)\//,
  /^apps\/server\/src\/(paypal|app|shop|open-shop|announce|simulator|simulator-door)\.ts$/,
  /^apps\/web\/src\/app\/testing\//,
  /\.test\.tsx?$/,
  // Its name on screen, by its id; its card among the settings; the text that the specification quotes.
  /^apps\/web\/src\/base\/status-labels\.ts$/,
  /^apps\/web\/src\/admin\/payments\//,
  /^apps\/web\/src\/landing\/landing-content\.tsx$/,
];

it('a provider is named in its own folder and where it is set up, and nowhere else', () => {
  const naming = ['apps/server/src', 'apps/web/src', 'packages/contract/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|sql)$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => !MAY_NAME.some((pattern) => pattern.test(file)))
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('PayPal')),
  );
  expect(naming).toEqual([]);
});
