import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from './reader.ts';

/** The process's environment over the `.env` file of the folder, if there is one. The only reader of `process.env`. */
export function readEnvironment(folder: string): Environment {
  const path = join(folder, '.env');
  const file = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  return { ...file, ...process.env };
}
