import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { SETTINGS } from './setting-names.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
const example = Object.fromEntries(
  [...text.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);

/** Stand-in for secrets, which an example cannot hold; long enough for a password. */
const SECRET = 'a-secret-of-your-own';

it('the example of a .env file names every setting there is, and no other, with values that are accepted', () => {
  const asked = new Set<string>();
  const environment = new Proxy(example, {
    get: (settings, name) => {
      asked.add(String(name));
      return Reflect.get(settings, name) || SECRET;
    },
  });
  readConfig(environment);
  asked.delete('NODE_ENV');
  expect(Object.keys(example).sort()).toEqual([...asked].sort());
});

/** For those who develop the shop. */
const NOT_SHOWN = ['NODE_ENV', 'WEB_DIST'];

it('a setting’s own name is not taken for a misspelt one: all that the example names are known, and no other', () => {
  expect(SETTINGS.toSorted()).toEqual([...Object.keys(example), ...NOT_SHOWN].sort());
});
