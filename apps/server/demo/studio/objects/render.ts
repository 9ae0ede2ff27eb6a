/**
 * Photographs objects, from the repository's root:
 *   npm run demo:studio -- objects SLUG... [--views front,back] [--width 1200] [--samples 6] [--out FOLDER]
 * Pictures are FOLDER/SLUG/1.png (front) to 4.png (more) and FOLDER/SLUG/COLOUR-1.png, COLOUR-2.png. Passes stay in
 * FOLDER/passes; a view whose settings and scripts did not change is not rendered again.
 */
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { digest, digestFiles, unlessFresh } from '../fresh.ts';
import { type Passes, paint, readPasses } from './recolour.ts';
import { type ObjectShoot, VIEW_NAMES, type ViewName, type ZoneColours } from './shoot.ts';
import { objectShoots } from './shoots.ts';

const STUDIO = resolve('apps/server/demo/studio');
const OBJECTS = join(STUDIO, 'objects');
/** Views that further colours are shown in. */
const COLOURWAY_VIEWS: readonly ViewName[] = ['front', 'back'];

interface Order {
  views: readonly ViewName[];
  width: number;
  samples: number;
  out: string;
}

/** A module of another file of the models: `from .last import`, `from soft.woven import`. */
const LOCAL_IMPORT = /^\s*from (?:(?<family>\w+)?\.(?<name>\w+)) import/gm;

/** Adds the file of a model and of all that it imports from the models' folders. */
async function addScripts(family: string, name: string, found: Map<string, string>): Promise<void> {
  const file = join(OBJECTS, family, `${name}.py`);
  if (found.has(file)) return;
  const text = await readFile(file, 'utf8');
  found.set(file, text);
  for (const { groups } of text.matchAll(LOCAL_IMPORT)) {
    if (groups?.family !== 'kit') await addScripts(groups?.family ?? family, groups?.name ?? '', found);
  }
}

/** Everything that a render of this model depends on: its Python and what that imports, the kit, the photographer. */
async function scriptsOf(model: string): Promise<string> {
  const [family = '', name = ''] = model.split('.');
  const found = new Map<string, string>();
  const kit = (await readdir(join(OBJECTS, 'kit'))).filter((file) => file.endsWith('.py'));
  for (const script of kit.sort()) await addScripts('kit', script.slice(0, -'.py'.length), found);
  await addScripts(family, name, found);
  const shared = [join(OBJECTS, 'photograph.py'), join(STUDIO, 'ground.json')];
  const texts = await Promise.all(shared.map((file) => readFile(file, 'utf8')));
  return [...texts, ...found.values()].join('\n');
}

const stampOf = (base: string) => `${base}-hash.txt`;

function runBlender(job: string): Promise<void> {
  const args = ['-n', '15', 'blender', '-b', '-t', '1', '--python-exit-code', '1', '-P'];
  const blender = spawn('nice', [...args, join(OBJECTS, 'photograph.py'), '--', job], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-6000);
  };
  blender.stdout.on('data', listen);
  blender.stderr.on('data', listen);
  return new Promise((done, fail) => {
    blender.on('error', fail);
    blender.on('close', (code) => {
      const times = /BUILD.*/.exec(said)?.[0];
      if (times) process.stdout.write(`${job}: ${times}\n`);
      if (code === 0) done();
      else fail(new Error(`Blender failed on ${job}:\n${said}`));
    });
  });
}

/** Renders a view unless its passes are there already. @returns where its passes are */
async function renderView(shoot: ObjectShoot, name: ViewName, order: Order): Promise<string> {
  const view = shoot.views[name];
  const base = join(order.out, 'passes', shoot.slug, name);
  const settings = { ...shoot.settings, ...view.settings };
  const job = { model: shoot.model, settings, view, out: base, width: order.width, samples: order.samples };
  const hash = digest(JSON.stringify(job) + (await scriptsOf(shoot.model)));
  await mkdir(dirname(base), { recursive: true });
  await unlessFresh(stampOf(base), hash, [`${base}-exposure.json`], async () => {
    await writeFile(`${base}-job.json`, JSON.stringify(job));
    await runBlender(`${base}-job.json`);
  });
  return base;
}

/** Colours of a view: the product's own, and of those that others are shown in, the further ones. */
function coloursOfView(shoot: ObjectShoot, view: ViewName): [prefix: string, colours: ZoneColours][] {
  const further = COLOURWAY_VIEWS.includes(view) ? Object.entries(shoot.colourways ?? {}) : [];
  const named = further.map(([name, colours]): [string, ZoneColours] => [`${name.toLowerCase()}-`, colours]);
  return [['', shoot.colours], ...named];
}

/** Files of the painter: when one changes, pictures are painted anew. */
const painters = ['denoise.ts', 'ground.ts', 'plane.ts', 'srgb.ts', 'objects/recolour.ts'].map((file) =>
  join(STUDIO, file),
);

/** Makes the pictures of the views wanted, those of further colours with them. */
async function photograph(shoot: ObjectShoot, order: Order): Promise<void> {
  const code = await digestFiles(...painters);
  await mkdir(join(order.out, shoot.slug), { recursive: true });
  for (const view of order.views) {
    const base = await renderView(shoot, view, order);
    const rendered = await readFile(stampOf(base), 'utf8');
    let passes: Passes | undefined;
    for (const [prefix, colours] of coloursOfView(shoot, view)) {
      const file = join(order.out, shoot.slug, `${prefix}${VIEW_NAMES.indexOf(view) + 1}.png`);
      const inputs = digest(rendered, code, JSON.stringify(colours));
      await unlessFresh(`${base}-${prefix}picture.txt`, inputs, [file], async () => {
        passes ??= await readPasses(base);
        await paint(passes, colours).png().toFile(file);
      });
    }
  }
}

function shootsNamed(slugs: readonly string[]): ObjectShoot[] {
  return slugs.map((slug) => {
    const shoot = objectShoots.find((candidate) => candidate.slug === slug);
    if (!shoot)
      throw new Error(`No object is called ${slug}. There are: ${objectShoots.map((s) => s.slug).join(', ')}`);
    return shoot;
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    views: { type: 'string', default: VIEW_NAMES.join() },
    width: { type: 'string', default: '1200' },
    samples: { type: 'string', default: '6' },
    out: { type: 'string', default: 'studio-out' },
  },
});
const order: Order = {
  views: VIEW_NAMES.filter((name) => values.views.split(',').includes(name)),
  width: Number(values.width),
  samples: Number(values.samples),
  out: resolve(values.out),
};
for (const shoot of shootsNamed(positionals)) await photograph(shoot, order);
