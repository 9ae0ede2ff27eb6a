import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { listFirstVisits } from './first-visits.ts';
import { checkSharedChunks } from './shared-chunks.ts';

const page = (row: string) => `export const LAYOUTS = {};
export const PAGES = [{ path: '/home', area: 'browse', code: async () => (await import('../home/home-page.tsx')).HomePage, ${row} }];\n`;

const APP: Record<string, string> = {
  'index.html': '<script type="module" src="/src/app/main.ts"></script>',
  'src/app/main.ts': "import { PAGES } from './pages.ts';\nfor (const { code } of PAGES) document.title += code;\n",
  'src/app/pages.ts': page(''),
  'src/home/home-page.tsx':
    "import { text } from './text.ts';\nexport function HomePage() {\n  return document.title + text;\n}\n",
  'src/home/text.ts': "export const text = 'home';\n",
};

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Builds the small app above, with some files of its own. */
async function buildWith(files: Record<string, string>) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'haberdash-web-')));
  folders.push(root);
  for (const [name, text] of Object.entries({ ...APP, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false },
    plugins: [listFirstVisits({ pages: 'src/app/pages.ts', everyPage: ['/api/who'] })],
  });
  const { output } = 'output' in built ? built : { output: [] };
  const list = output.find(({ fileName }) => fileName === 'first-visits.json');
  return list?.type === 'asset' ? JSON.parse(String(list.source)) : undefined;
}

describe('the list of first visits', () => {
  it('names the entry before the code of the page, and the calls to the letter', async () => {
    const firstData = "firstData: async () => void (await Promise.all([fetch('/api/a?x=1&y=2'), fetch('/api/b')]))";
    const { always, signedIn } = (await buildWith({ 'src/app/pages.ts': page(firstData) }))['/home'];
    expect(always[0]).toMatch(/^<\/assets\/index-[\w-]+\.js>; rel=modulepreload; crossorigin$/);
    expect(always[1]).toContain('/assets/home-page-');
    expect(signedIn.map((link: string) => link.split(';', 1)[0])).toEqual([
      '</api/who>',
      '</api/a?x=1&y=2>',
      '</api/b>',
    ]);
  });

  it('leaves out the pages of the admin and addresses with a parameter', async () => {
    for (const row of ["area: 'admin'", "path: '/product/:id'"]) {
      expect(await buildWith({ 'src/app/pages.ts': page(row) })).toEqual({});
    }
  });
});

describe('the build fails where a name in the table of pages matches nothing', () => {
  it.each([
    [
      'code that the entry already holds',
      { 'src/app/main.ts': `import '../home/home-page.tsx';\n${APP['src/app/main.ts']}` },
      'has no file of its own',
    ],
    ['code that is not there', { 'src/app/pages.ts': page('').replace('home-page', 'gone-page') }, 'gone-page'],
    [
      'code that is no page by its name',
      { 'src/app/pages.ts': page('').replace("import('../home/home-page.tsx')", "import('../home/text.ts')") },
      'What is drawn at /home',
    ],
    ['a function that the file has not', { 'src/app/pages.ts': page('').replace(').HomePage', ').Home') }, 'at /home'],
    ['first data that asks for nothing', { 'src/app/pages.ts': page('firstData: async () => {}') }, 'asks for nothing'],
    ['a picture', { 'src/app/pages.ts': page("firstPicture: '/gone.webp'") }, 'no picture /gone.webp'],
  ])('%s', async (_, files, message) => {
    await expect(buildWith(files)).rejects.toThrow(message);
  });
});

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
