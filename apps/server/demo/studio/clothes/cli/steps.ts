import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digest, digestFiles, unlessFresh } from '../../fresh.ts';
import { groundTone } from '../../tone.ts';
import { type Passes, readPasses } from '../colour/passes.ts';
import { colourView, type Dye } from '../colour/picture.ts';
import type { Sewn } from '../pattern/garment.ts';
import { writeMaps } from '../pattern/write-maps.ts';
import { type Dyes, type GarmentShoot, SHOT_NAMES, type Shot, type ShotName } from '../shoot.ts';

export interface RenderSettings {
  readonly out: string;
  /** The folder of the studio in the repository. */
  readonly studio: string;
  readonly width: number;
  readonly samples: number;
  /** Size of a triangle of the cloth, metres. */
  readonly cell: number;
  /** Duration of its fall, in frames; undefined: as the garment says. */
  readonly frames: number | undefined;
  readonly shots: readonly ShotName[];
  /** `main` and names of colours; undefined: all. */
  readonly colours: readonly string[] | undefined;
  readonly say: (text: string) => void;
}

/** A lay of a product whose data and maps are written. */
interface Lay {
  readonly base: string;
  /** Digests of what the fall and what the photographs depend on. */
  readonly fall: string;
  readonly maps: string;
  readonly gloss: boolean;
  /** Size of a triangle, metres. */
  readonly cell: number;
}

export async function renderShoot(shoot: GarmentShoot, settings: RenderSettings): Promise<void> {
  await mkdir(path.join(settings.out, shoot.slug), { recursive: true });
  const wanted = settings.shots.map((name) => ({ name, shot: shoot.shots[name] }));
  const lays = new Map<string, Lay>();
  for (const { shot } of wanted) {
    const name = shot.lay ?? '';
    const cut = name ? shoot.lays?.[name] : shoot.garment;
    if (!cut) throw new Error(`${shoot.slug} has no lay called ${name}`);
    if (!lays.has(name)) lays.set(name, await writeLay(shoot, name, cut(), settings));
  }
  for (const [name, lay] of lays) {
    for (const side of ['front', 'back'] as const) {
      const views = wanted.filter(({ shot }) => (shot.lay ?? '') === name && shot.side === side);
      if (views.length) await photograph(lay, side, [...new Set(views.map(({ shot }) => shot.view))], settings);
    }
  }
  for (const { name, shot } of wanted) await colourShot(shoot, name, shot, lays.get(shot.lay ?? ''), settings);
}

/** Garments that are at least so high have triangles of the full size, metres. */
const FULL_HEIGHT = 0.75;

/** Numbers of the data are rounded to a hundredth of a millimetre. */
const asJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'number' ? Number(part.toFixed(5)) : part));

async function writeLay(shoot: GarmentShoot, name: string, sewn: Sewn, settings: RenderSettings): Promise<Lay> {
  const base = path.join(settings.out, 'passes', name ? `${shoot.slug}-${name}` : shoot.slug);
  const { garment, sheet } = sewn;
  const frames = settings.frames ? { frames: settings.frames } : {};
  garment.cloth = { ...garment.cloth, ...shoot.cloth, seed: shoot.seed, ...frames };
  const { origin, size, depth } = sheet.size;
  const file = `${path.basename(base)}-height.png`;
  const data = asJson({ ...garment, map: { height: file, origin, size, depth }, zones: sheet.zones });
  const drawn = digest(asJson(sheet.shapes), asJson(sheet.size), asJson(sheet.zones));
  const maps = ['height', 'zones', 'ink', 'shade'].map((layer) => `${base}-${layer}.png`);
  const code = await digestFiles(path.join(settings.studio, 'clothes/pattern/relief.ts'));
  await unlessFresh(`${base}-maps.stamp`, digest(drawn, code), maps, () => writeMaps(sheet, base));
  await writeFile(`${base}.json`, data);
  const { pieces, sew, stiffen, elastic, copies, board, cloth } = garment;
  // Small garments are seen larger, and so want smaller triangles.
  const cell = settings.cell * Math.max(0.6, Math.min(1, size[1] / FULL_HEIGHT));
  const shape = asJson({ pieces, sew, stiffen, elastic, copies, board, cloth, cell });
  return { base, fall: shape, maps: digest(drawn, code, data), gloss: Boolean(garment.cloth.gloss), cell };
}

/** Lets the cloth fall, if it has changed, and takes the views that are not there yet. */
async function photograph(lay: Lay, side: string, views: readonly string[], settings: RenderSettings): Promise<void> {
  const scripts = path.join(settings.studio, 'clothes/blender');
  const script = (...names: string[]) => digestFiles(...names.map((name) => path.join(scripts, name)));
  const fall = digest(lay.fall, await script('flat.py', 'sewing.py', 'draping.py'));
  const fallStamp = `${lay.base}-${side}-fall.stamp`;
  const fallen = (await readFile(fallStamp, 'utf8').catch(() => '')) === fall;
  const inputs = digest(fall, lay.maps, await digestFiles(scripts), `${settings.width} ${settings.samples}`);
  const kinds = ['light', 'uv', ...(lay.gloss ? ['gloss'] : [])];
  const missing: string[] = [];
  for (const view of views) {
    const files = kinds.map((kind) => `${lay.base}-${side}-${view}-${kind}.png`);
    const stale = await unlessFresh(stampOf(lay, side, view), inputs, files, () => Promise.resolve());
    if (stale) missing.push(view);
  }
  if (!missing.length) return;
  const started = Date.now();
  const { width, samples } = settings;
  const numbers = [`--width=${width}`, `--samples=${samples}`, `--cell=${lay.cell}`, `--views=${missing.join(',')}`];
  const own = [`${lay.base}.json`, lay.base, `--side=${side}`, ...numbers, ...(fallen ? ['--reuse'] : [])];
  try {
    settings.say(await blender(path.join(scripts, 'cloth.py'), own));
  } catch (error) {
    for (const view of missing) await writeFile(stampOf(lay, side, view), '');
    throw error;
  }
  await writeFile(fallStamp, fall);
  settings.say(`${path.basename(lay.base)} ${side} ${missing.join(', ')}: ${seconds(started)}`);
}

const stampOf = (lay: Lay, side: string, view: string) => `${lay.base}-${side}-${view}.stamp`;
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

/** Runs Blender on one thread and at low priority: gives the times of its steps, or fails with what it said last. */
function blender(script: string, own: readonly string[]): Promise<string> {
  const call = ['-n', '15', 'blender', '-b', '-t', '1', '--python-exit-code', '1', '-P', script, '--', ...own];
  return new Promise((resolve, reject) => {
    const child = spawn('nice', call, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (data: Buffer) => {
      output = `${output}${data.toString()}`.slice(-20000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code) reject(new Error(`Blender failed:\n${output}`));
      else resolve([...output.matchAll(/^TIME (.*)$/gm)].map(([, step]) => step).join('; '));
    });
  });
}

const asList = (dyes: Dyes): readonly Dye[] => (Array.isArray(dyes) ? dyes : [dyes as Dye]);

async function colourShot(
  shoot: GarmentShoot,
  name: ShotName,
  shot: Shot,
  lay: Lay | undefined,
  settings: RenderSettings,
): Promise<void> {
  if (!lay) return;
  const number = SHOT_NAMES.indexOf(name) + 1;
  const further = number <= 2 ? Object.entries(shoot.colourways ?? {}) : [];
  const all: [colour: string, dyes: Dyes][] = [['main', shoot.dyes], ...further];
  const studio = settings.studio;
  const ground = await groundTone();
  const shared = ['denoise.ts', 'ground.ts', 'plane.ts', 'srgb.ts'].map((file) => path.join(studio, file));
  const code = await digestFiles(path.join(studio, 'clothes/colour'), ...shared);
  const photographed = await readFile(stampOf(lay, shot.side, shot.view), 'utf8');
  let passes: Passes | undefined;
  for (const [colour, dyes] of all) {
    if (settings.colours && !settings.colours.includes(colour.toLowerCase())) continue;
    const label = colour === 'main' ? `${number}` : `${colour.toLowerCase()}-${number}`;
    const file = path.join(settings.out, shoot.slug, `${label}.png`);
    const stamp = path.join(settings.out, 'passes', `${shoot.slug}-picture-${label}.stamp`);
    await unlessFresh(stamp, digest(photographed, asJson(shot), asJson(dyes), code, ground), [file], async () => {
      passes ??= await readPasses(lay.base, shot.side, shot.view);
      await (await colourView(passes, asList(dyes), ground)).png().toFile(file);
    });
  }
}
