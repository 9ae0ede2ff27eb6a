import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, type Environment } from './reader.ts';
import { refuseMisspelt } from './setting-names.ts';

/** Settings from an `.env` file; empty if there is none. */
function readFile(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === 'ENOENT') return {};
    if (code === 'EISDIR') throw new ConfigError(path, 'is a folder; settings are read from a file of that name');
    throw new ConfigError(
      path,
      `can’t be read (${String(code)}); give the user who runs the shop permission to read it`,
    );
  }
}

/**
 * The process's environment over the `.env` file of the folder, if there is one. The only reader of `process.env`.
 * @throws ConfigError where the file cannot be read, or a name is nearly a setting's
 */
export function readEnvironment(folder: string): Environment {
  const file = readFile(join(folder, '.env'));
  refuseMisspelt(file, process.env);
  return { ...file, ...process.env };
}
