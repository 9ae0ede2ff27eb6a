// Builds programs of Node's: each is a few lines that run one bundle of all that it is made of, the packages included.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLicenses } from './licenses.mjs';
import { root } from './workspace.mjs';

/** Native code, and packages that load files of their own folder: they stay where npm put them. */
export const EXTERNAL = ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'sharp'];
/** Imported where it is there, and not installed. */
const ABSENT = ['pg-native'];

/** Options by which all of our code that runs on Node is read. */
export const SOURCE_OPTIONS = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  // Our own packages are source.
  alias: {
    '@haberdash/contract': join(root, 'packages/contract/src/index.ts'),
    '@haberdash/paypal-simulator': join(root, 'packages/paypal-simulator/src/index.ts'),
  },
  sourcemap: 'linked',
  logLevel: 'warning',
};

/** A bundle is CommonJS, as most of the packages in it are. */
const OF_THE_BUNDLE = { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' };

/** Plugin that changes sources which must say something else as part of a bundle. */
const asPart = {
  name: 'as-part',
  setup(build) {
    // It serves files of its own folder.
    build.onLoad({ filter: /[\\/]@fastify[\\/]swagger-ui[\\/](index|lib[\\/]routes)\.js$/ }, ({ path }) => {
      const file = `@fastify/swagger-ui/${path.endsWith('routes.js') ? 'lib/routes.js' : 'index.js'}`;
      const found = `require('node:module').createRequire(__filename).resolve('${file}')`;
      const source = readFileSync(path, 'utf8');
      return { contents: source.replaceAll('__dirname', `require('node:path').dirname(${found})`) };
    });
  },
};

/**
 * Runs one of a bundle's programs. Node caches next to it what it has compiled, where it can: from 22.1 on. Required,
 * because an import would first read the whole bundle for the names of its exports.
 */
const textOf = (program, bundle) => `import module from 'node:module';
import { join } from 'node:path';

module.enableCompileCache?.(join(import.meta.dirname, 'compiled'));
const { ${program} } = module.createRequire(import.meta.url)('./${bundle}');
await ${program}();
`;

/**
 * Builds programs, which share a bundle, into a folder of their own.
 * @param {object} parts
 * @param {string} parts.name the bundle's
 * @param {Record<string, string>} parts.programs for each program's name its source
 * @param {string} parts.outdir from the root of the repository
 * @param {string[]} [parts.separate] sources that become files of their own: what is run in threads
 */
export async function buildBundle({ name, programs, outdir, separate = [] }) {
  const { build, stop } = await import('esbuild');
  const folder = join(root, outdir);
  const bundle = `${name}.cjs`;
  const { metafile } = await build({
    ...SOURCE_OPTIONS,
    // Each program is evaluated when it is asked for, and only what that imports.
    stdin: {
      contents: Object.entries(programs)
        .map(([program, source]) => `export const ${program} = () => import('./${source}');`)
        .join('\n'),
      resolveDir: root,
      sourcefile: `${name}.ts`,
    },
    outfile: join(folder, bundle),
    format: 'cjs',
    external: [...EXTERNAL, ...ABSENT].flatMap((one) => [one, `${one}/*`]),
    define: OF_THE_BUNDLE,
    plugins: [asPart],
    legalComments: 'none',
    metafile: true,
  });
  writeLicenses(Object.keys(metafile.inputs), join(folder, 'licenses.txt'));
  for (const program of Object.keys(programs)) writeFileSync(join(folder, `${program}.js`), textOf(program, bundle));
  if (separate.length > 0) await build({ ...SOURCE_OPTIONS, entryPoints: separate, outdir, format: 'esm' });
  // Its helper process would live as long as the shop that `npm start` runs in this one.
  await stop();
}
