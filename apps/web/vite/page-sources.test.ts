import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { namePageSources } from './page-sources.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Builds a table of one page for the server. @returns the table's code */
async function buildTable(code: string): Promise<string> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'haberdash-web-')));
  folders.push(root);
  const files = {
    'src/app/pages.ts': `export const page = { code: ${code} };\n`,
    'src/home/home-page.ts': "export const HomePage = () => 'home';\n",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'src/app/pages.ts', write: false },
    plugins: [namePageSources('src/app/pages.ts')],
  });
  const { output } = 'output' in built ? built : { output: [] };
  return output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? file.code : [])).join();
}

it('the table of pages says of the code of each which file it is of', async () => {
  expect(await buildTable("async () => (await import('../home/home-page.ts')).HomePage")).toContain(
    'source: "src/home/home-page.ts"',
  );
});

it('code that is named in another way ends the build', async () => {
  await expect(buildTable("() => import('../home/home-page.ts').then((all) => all.HomePage)")).rejects.toThrow(
    'named in another way',
  );
});
