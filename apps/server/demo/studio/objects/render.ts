/**
 * Photographs objects. From the repository's root, bundled to one file by esbuild:
 *   node OUT.mjs SLUG... [--views front,back] [--width 1200] [--samples 32] [--out FOLDER] [--sheet FILE]
 * Pictures are FOLDER/SLUG/1.png (front) to 4.png (more) and FOLDER/SLUG/COLOUR-1.png, COLOUR-2.png. Passes stay in
 * FOLDER/passes; a view whose settings and scripts did not change is not rendered again.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { paint, readPasses } from './recolour.ts';
import { contactSheet } from './sheet.ts';
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

/** Everything that a render of this model depends on: the kit's, the photographer's, its family's Python. */
async function scriptsOf(model: string): Promise<string> {
  const folder = model.split('.')[0] ?? '';
  const files = [join(OBJECTS, 'photograph.py'), join(STUDIO, 'ground.json')];
  for (const place of [join(OBJECTS, 'kit'), join(OBJECTS, folder)]) {
    const names = (await readdir(place)).filter((name) => name.endsWith('.py')).sort();
    files.push(...names.map((name) => join(place, name)));
  }
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

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
  const hash = hashOf(JSON.stringify(job) + (await scriptsOf(shoot.model)));
  const note = `${base}-hash.txt`;
  if (existsSync(note) && (await readFile(note, 'utf8')) === hash) return base;
  await mkdir(dirname(base), { recursive: true });
  await writeFile(`${base}-job.json`, JSON.stringify(job));
  await runBlender(`${base}-job.json`);
  await writeFile(note, hash);
  return base;
}

/** Colours of a view: the product's own, and of those that others are shown in, the further ones. */
function coloursOfView(shoot: ObjectShoot, view: ViewName): [prefix: string, colours: ZoneColours][] {
  const further = COLOURWAY_VIEWS.includes(view) ? Object.entries(shoot.colourways ?? {}) : [];
  const named = further.map(([name, colours]): [string, ZoneColours] => [`${name.toLowerCase()}-`, colours]);
  return [['', shoot.colours], ...named];
}

/** @returns the files written */
async function photograph(shoot: ObjectShoot, order: Order): Promise<string[]> {
  const files: string[] = [];
  await mkdir(join(order.out, shoot.slug), { recursive: true });
  for (const view of order.views) {
    const passes = await readPasses(await renderView(shoot, view, order));
    for (const [prefix, colours] of coloursOfView(shoot, view)) {
      const file = join(order.out, shoot.slug, `${prefix}${VIEW_NAMES.indexOf(view) + 1}.png`);
      await paint(passes, colours).png().toFile(file);
      files.push(file);
    }
  }
  return files;
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
    samples: { type: 'string', default: '32' },
    out: { type: 'string', default: 'studio-out' },
    sheet: { type: 'string' },
  },
});
const order: Order = {
  views: VIEW_NAMES.filter((name) => values.views.split(',').includes(name)),
  width: Number(values.width),
  samples: Number(values.samples),
  out: resolve(values.out),
};
const files: string[] = [];
for (const shoot of shootsNamed(positionals)) files.push(...(await photograph(shoot, order)));
if (values.sheet) await contactSheet(files, values.sheet);
