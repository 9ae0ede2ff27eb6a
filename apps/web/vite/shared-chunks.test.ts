import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { checkSharedChunks, findCircle } from './shared-chunks.ts';

it('fails where a shared file names a module that is not in the bundle', async () => {
  const input = join(import.meta.dirname, '../src/ui/cn.ts');
  const building = (names: string[]) =>
    build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, lib: { entry: input, formats: ['es'] } },
      plugins: [checkSharedChunks(names)],
    });
  await expect(building(['ui/cn.ts', 'ui/gone.tsx'])).rejects.toThrow('ui/gone.tsx is named for a shared file');
  await expect(building(['ui/cn.ts'])).resolves.toBeDefined();
});

it('issue: the entry and a shared file waited for each other, and no page could be drawn', () => {
  const chunk = (fileName: string, ...imports: string[]) => ({ type: 'chunk', fileName, imports });
  const kit = chunk('kit.js');
  expect(findCircle([chunk('index.js', 'kit.js'), chunk('base.js', 'kit.js', 'index.js'), kit])).toBeUndefined();
  const circle = [chunk('index.js', 'kit.js', 'base.js'), chunk('base.js', 'kit.js', 'index.js'), kit];
  expect(findCircle(circle)).toEqual(['index.js', 'base.js', 'index.js']);
});
