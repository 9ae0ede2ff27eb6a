/**
 * Renders a product, from the root of the repository:
 *
 *   npm run demo:studio -- clothes SLUG... --out DIR [--width 1200] [--samples 8] [--cell 0.0105] [--frames 26]
 *                           [--shots front,detail] [--colours main,sage] [--list]
 *
 * It writes `DIR/SLUG/1.png` to `4.png` (front, back, detail, more) and `COLOUR-1.png`, `COLOUR-2.png` for every
 * further colour; the passes lie in `DIR/passes`. Steps whose inputs are the same as last time are left out.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { garmentShoots } from '../products/index.ts';
import { SHOT_NAMES, type ShotName } from '../shoot.ts';
import { type RenderSettings, renderShoot } from './steps.ts';

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function isShotName(name: string): name is ShotName {
  return (SHOT_NAMES as readonly string[]).includes(name);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      width: { type: 'string', default: '1200' },
      samples: { type: 'string', default: '8' },
      cell: { type: 'string', default: '0.0105' },
      frames: { type: 'string' },
      shots: { type: 'string', default: SHOT_NAMES.join(',') },
      colours: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  if (values.list) return say(garmentShoots.map(({ slug }) => slug).join('\n'));
  if (!values.out) throw new Error('Say where to: --out DIR');
  const settings: RenderSettings = {
    out: path.resolve(values.out),
    studio: path.resolve('apps/server/demo/studio'),
    width: Number(values.width),
    samples: Number(values.samples),
    cell: Number(values.cell),
    frames: values.frames ? Number(values.frames) : undefined,
    shots: values.shots.split(',').filter(isShotName),
    colours: values.colours?.split(','),
    say,
  };
  const wanted = positionals.length ? positionals : garmentShoots.map(({ slug }) => slug);
  await mkdir(path.join(settings.out, 'passes'), { recursive: true });
  for (const slug of wanted) {
    const shoot = garmentShoots.find((one) => one.slug === slug);
    if (!shoot) throw new Error(`No garment is called ${slug}`);
    await renderShoot(shoot, settings);
  }
}

await main();
