import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

const SKIPPED = ['node_modules', 'dist', 'data', 'data-dev', 'test-results', 'playwright-report', '.git'];
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|sql|ya?ml|html|css|txt|sh|env|example)$|(?:^|\/)\.[\w.]+$|Dockerfile/;

/** Patterns of secrets, by what they open. Those of tests and examples are named by what they are. */
const SECRETS = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}/],
  [
    'a database or mail server with a password',
    /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqp|smtps?):\/\/[^\s:/@'"`]+:[^\s/@'"`]+@[\w.-]+/,
  ],
  ['a key of AWS', /\bAKIA[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  ['a key of Stripe', /\b[sr]k_live_[A-Za-z0-9]{20,}/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['credentials of PayPal', /\b[AE][A-Za-z0-9_-]{79}\b/],
  ['a token that is signed', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
];
/** Hosts that no one owns (RFC 2606), this machine, and what is put in at run time. */
const NOBODYS =
  /@(?:(?:[\w.-]+\.)?(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)|127\.0\.0\.1|host|db|database)$/;

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (SKIPPED.includes(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (TEXT.test(path) && entry.name !== '.env') yield path;
  }
}

const findSecrets = (text) =>
  SECRETS.filter(([, pattern]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].some(([found]) => !NOBODYS.test(found)),
  ).map(([name]) => name);

describe('the repository', () => {
  it('hole S8: holds no secret', () => {
    const files = [...filesBelow(root)];
    const found = files.flatMap((path) =>
      findSecrets(readFileSync(path, 'utf8')).map((secret) => `${relative(root, path)} holds ${secret}`),
    );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });

  it('hole S8: and one would be found', () => {
    const planted = [
      `-----BEGIN PRIVATE ${'KEY'}-----\n${'A'.repeat(64)}`,
      `postgres://shop:${'hunter2'}@db-17.cloud-of-somebody.io/shop`,
      `AKIA${'A1B2'.repeat(4)}`,
      `gh${'p'}_${'a'.repeat(36)}`,
      `A${'b'.repeat(79)}`,
    ];
    expect(planted.map((text) => findSecrets(text).length)).toEqual(planted.map(() => 1));
    expect(findSecrets('smtp://user:password@host:587')).toEqual([]);
  });
});
