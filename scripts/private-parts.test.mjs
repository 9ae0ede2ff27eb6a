import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

/** Names by which libraries and Node mark parts that are not for others. */
const PRIVATE = [
  /\.(?<name>_(?!id\b)[a-zA-Z]\w*)/g,
  /\b(?<name>UNSAFE_\w+)/g,
  /\b(?<name>unstable_\w+)/g,
  /\b(?<name>__\w+_INTERNALS\w*)/g,
  /\b(?<name>internalBinding|process\.binding)\b/g,
];

/** PGlite has no public way to run statements of its own between those of a transaction; each test on the embedded database goes through both. */
const ALLOWED = new Set([
  'apps/server/src/db/embedded.ts: _checkReady',
  'apps/server/src/db/embedded.ts: _runExclusiveTransaction',
]);

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const findPrivateParts = (path, text) =>
  PRIVATE.flatMap((pattern) => [...text.replace(COMMENTS, '').matchAll(pattern)])
    .map(({ groups }) => `${path}: ${groups.name}`)
    .filter((found) => !ALLOWED.has(found));

describe("others' private parts", () => {
  it('are used nowhere, but for what PGlite has no other door for', () => {
    const listed = execFileSync('git', ['ls-files', 'apps', 'packages', 'scripts', 'bench'], {
      cwd: root,
      encoding: 'utf8',
    });
    const files = listed.split('\n').filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.\w+$/.test(path));
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((path) => findPrivateParts(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('would be found', () => {
    const planted = {
      'a.ts': 'const { _writableState } = stream;\nstream._writableState.length;',
      'b.ts': "import { UNSAFE_createBrowserHistory } from 'react-router';",
      'c.ts': "process.binding('fs');",
      'd.ts': 'client._checkReady();',
    };
    expect(Object.entries(planted).flatMap(([path, text]) => findPrivateParts(path, text))).toEqual([
      'a.ts: _writableState',
      'b.ts: UNSAFE_createBrowserHistory',
      'c.ts: process.binding',
      'd.ts: _checkReady',
    ]);
    expect(findPrivateParts('e.ts', "order._id;\n  // stream._handle\n/** client._x */ '__proto__'")).toEqual([]);
  });
});
