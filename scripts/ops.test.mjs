import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTINGS } from '../apps/server/src/config/setting-names.ts';
import { root } from './lib/workspace.mjs';

const at = (name) => join(root, 'ops', name);
const textOf = (name) => readFileSync(at(name), 'utf8');
const isThere = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Names that are no settings of the shop: of the files themselves, and of what stands beside the shop. */
const OTHERS = ['DOMAIN', 'SHOP', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'CMD', 'ALL', 'ENV'];

it('what is set for the shop beside it are settings that it has', () => {
  const named = ['Dockerfile', 'compose.yml', 'haberdash.service', 'kubernetes.md'].flatMap((name) => [
    ...textOf(name).matchAll(/(?:^|[\s{'"])(?:name: )?([A-Z][A-Z0-9]*_?[A-Z0-9_]*)(?:=|: |, value)/gm),
  ]);
  const names = [...new Set(named.map(([, name]) => name))].filter((name) => name.length > 3);
  expect(names).toContain('DATA_DIR');
  expect(names.filter((name) => !SETTINGS.includes(name) && !OTHERS.includes(name))).toEqual([]);
});

it('the image leaves out what lies in the folder of whoever builds it', () => {
  const ignored = textOf('Dockerfile.dockerignore').split('\n');
  for (const name of ['**/node_modules', '.git', '.env', 'data*']) expect(ignored).toContain(name);
});

it.skipIf(!isThere('systemd-analyze'))('systemd takes the unit', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', at('haberdash.service')], { encoding: 'utf8' });
  expect([status, stderr.includes('haberdash.service')]).toEqual([0, false]);
});

it.skipIf(!isThere('caddy'))('Caddy takes its file', () => {
  const env = { ...process.env, DOMAIN: 'shop.example.com', SHOP: '127.0.0.1:3000' };
  execFileSync('caddy', ['validate', '--config', at('Caddyfile'), '--adapter', 'caddyfile'], { env, stdio: 'pipe' });
});

it.skipIf(!isThere('nginx'))('nginx takes its part', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-nginx-'));
  writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid;\nevents {}\nhttp { include ${at('nginx.conf')}; }\n`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  expect(stderr).toContain('syntax is ok');
  expect(status).toBe(0);
});

it('every file of the folder is named where operators read', () => {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const names = readdirSync(join(root, 'ops')).filter((name) => name !== 'Dockerfile.dockerignore');
  expect(names.filter((name) => !page.includes(`ops/${name}`))).toEqual([]);
});
