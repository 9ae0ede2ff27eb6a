import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Small letters made of what is no text of people, or not compared with one. */
const TECHNICAL = [
  // Emails: ASCII, in `emailSpellings`.
  /^lib\/email-spellings\.ts$/,
  /^modules\/auth\//,
  /^modules\/stock-notices\//,
  /^modules\/newsletter\//,
  /^modules\/audit\//,
  /^modules\/installation\//,
  // Settings, headers, ids, names of files, SQL.
  /^db\/repeatable-sql\.ts$/,
  /^config\//,
  /^http\//,
  /^demo\//,
  /^modules\/second-factor\//,
  // Fixed words of other shops' files.
  /^modules\/imports\/formats\//,
  /^modules\/imports\/(columns|group-rows|pictures|plan-look|plan-publishing|plan-product|plan-variants|read-zip)\.ts$/,
  // Addresses of pages, and the order of titles.
  /^modules\/(catalog\/(slugs\.rules|catalog\.tables|admin-listing\.repository)|discovery\/listing\.repository|pages\/pages\.repository)\.ts$/,
  // Ids.
  /^modules\/orders\/(order-search\.repository|orders\.routes|transfer-reference\.rules)\.ts$/,
  /^modules\/taxes\/presets\.ts$/,
  /^modules\/taxonomy\/taxonomy\.tables\.ts$/,
];

it('texts of people are compared by the foldings, not by small letters', () => {
  const root = import.meta.dirname;
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(path))
    .filter((path) => /\.to(Locale)?LowerCase\(|\blower\(\$\{|\bilike\b/.test(readFileSync(join(root, path), 'utf8')));
  expect(found.filter((path) => !TECHNICAL.some((one) => one.test(path)))).toEqual([]);
});
