import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type * as Pages from '../src/app/pages.ts';

interface FirstVisitsOptions {
  /** The table of pages, below the root. */
  pages: string;
  /** Calls that every page makes before it is drawn, when somebody is signed in. */
  everyPage: readonly string[];
}

interface FirstVisit {
  /** Absolute; what the page is made of besides the entry. */
  modules: string[];
  /** Addresses whose answer it draws, to the letter as the page asks for them: an answer to another is not used. */
  calls: string[];
  picture: string | undefined;
}

/** While the table is read, what the module of a page or a layout exports only says where it is; nothing of it is run. */
const pageModules = (): Plugin => ({
  name: 'page-modules',
  enforce: 'pre',
  load: async (id) => {
    if (!/-(page|layout)\.tsx$/.test(id)) return undefined;
    const names = [...(await readFile(id, 'utf8')).matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
    return names.map((name) => `export const ${name} = ${JSON.stringify({ file: id })};`).join('\n');
  },
});

async function fileOf(path: string, code: Pages.Code): Promise<string> {
  const drawn: unknown = await code();
  if (typeof drawn === 'object' && drawn && 'file' in drawn && typeof drawn.file === 'string') return drawn.file;
  throw new Error(`What is drawn at ${path} is no function of a file that ends in -page.tsx or -layout.tsx.`);
}

/** @returns the addresses that are asked for, each of which is refused */
async function callsOf(firstData: NonNullable<Pages.Page['firstData']>): Promise<string[]> {
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return Response.json({}, { status: 400 });
  };
  try {
    await firstData(new QueryClient(), new URLSearchParams());
  } finally {
    globalThis.fetch = fetch;
  }
  return asked;
}

async function readPage(page: Pages.Page, code: Pages.Code, layouts: typeof Pages.LAYOUTS): Promise<FirstVisit> {
  const calls = page.firstData ? await callsOf(page.firstData) : [];
  if (page.firstData && calls.length === 0) throw new Error(`The first data of ${page.path} asks for nothing.`);
  const parts = [layouts[page.area], code].filter((part) => part !== undefined);
  const modules = await Promise.all(parts.map((part) => fileOf(page.path, part)));
  return { modules, calls, picture: page.firstPicture };
}

/** Reads the table of pages. Those of the admin, whose code is for nobody else, and addresses with parameters are left out. */
async function readFirstVisits({ root }: ResolvedConfig, pages: string): Promise<[path: string, FirstVisit][]> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [pageModules()],
  });
  try {
    const { PAGES, LAYOUTS } = (await server.ssrLoadModule(join(root, pages))) as typeof Pages;
    const visits: [string, FirstVisit][] = [];
    for (const page of PAGES) {
      if (!page.code || page.area === 'admin' || page.path.includes(':')) continue;
      visits.push([page.path, await readPage(page, page.code, LAYOUTS)]);
    }
    return visits;
  } finally {
    await server.close();
  }
}

/** The file of every module, and everything that these files import, each once. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const starts = [
    ...chunks.filter(({ isEntry }) => isEntry),
    ...modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
      if (!chunk) throw new Error(`${module} has no file of its own in the bundle.`);
      return chunk;
    }),
  ];
  const seen = new Set<string>();
  const add = (fileName: string) => {
    if (seen.has(fileName)) return;
    seen.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(imported);
  };
  for (const { fileName } of starts) add(fileName);
  return [...seen];
}

/**
 * Writes `first-visits.json`: for each page the `Link` headers that the server sends with it. Without them a slow line
 * spends a round trip on the page's own code after the entry's, and another on what that code asks for. The entry comes
 * first because it is by far the largest, and a browser has six connections. Fails the build where a page's code has no
 * file in the bundle, its first data asks for nothing, or its picture is not there.
 */
export function listFirstVisits({ pages, everyPage }: FirstVisitsOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'list-first-visits',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const linksOf = ({ modules, calls, picture }: FirstVisit) => {
        if (picture && !existsSync(join(config.publicDir, picture))) throw new Error(`There is no picture ${picture}.`);
        return {
          always: [
            ...filesOf(bundle, modules).map((file) => `</${file}>; rel=modulepreload; crossorigin`),
            ...(picture ? [`<${picture}>; rel=preload; as=image; fetchpriority=high`] : []),
          ],
          signedIn: [...everyPage, ...calls].map((url) => `<${url}>; rel=preload; as=fetch; crossorigin`),
        };
      };
      const visits = await readFirstVisits(config, pages);
      const links = visits.map(([path, visit]) => [path, linksOf(visit)]);
      this.emitFile({
        type: 'asset',
        fileName: 'first-visits.json',
        source: JSON.stringify(Object.fromEntries(links)),
      });
    },
  };
}
