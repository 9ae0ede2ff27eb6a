import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const UI = join(WEB, 'src/ui');
const GALLERY = join(WEB, 'gallery');

const gallery = readdirSync(GALLERY)
  .map((name) => readFileSync(join(GALLERY, name), 'utf8'))
  .join('\n');

it('the gallery has a place for every component of the design system', () => {
  const components = readdirSync(UI).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
  expect(components.length).toBeGreaterThan(0);
  expect(components.filter((name) => !gallery.includes(`'../src/ui/${name}'`))).toEqual([]);
});
