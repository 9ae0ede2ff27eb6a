import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The ground's tone in every picture, '#rrggbb', as `ground.json` has it. Runs from the repository's root. */
export async function groundTone(): Promise<string> {
  const text = await readFile(resolve('apps/server/demo/studio/ground.json'), 'utf8');
  const { tone } = JSON.parse(text) as { tone: number[] };
  return `#${tone.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
