import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere } from './files.ts';

const credentialsSchema = z.object({ clientId: z.string().min(1), clientSecret: z.string().min(32) });

/** Credentials of a seller's client. */
export type Credentials = z.infer<typeof credentialsSchema>;

export const credentialsPath = (folder: string): string => join(folder, 'credentials.json');

/**
 * The credentials of this installation: random, made when first asked for, and stored in the simulator's folder, which
 * the caller has open (see `openStore`).
 *
 * @throws Error when the file does not hold any
 */
export async function requireCredentials(folder: string): Promise<Credentials> {
  const path = credentialsPath(folder);
  const text = await readIfThere(path);
  if (text !== undefined) {
    try {
      return credentialsSchema.parse(JSON.parse(text));
    } catch (cause) {
      throw new Error(`${path} does not hold the simulator's credentials; remove it to have new ones made`, { cause });
    }
  }
  const made: Credentials = {
    clientId: `simulator-${randomBytes(8).toString('hex')}`,
    clientSecret: randomBytes(32).toString('base64url'),
  };
  await writeFile(`${path}.tmp`, `${JSON.stringify(made)}\n`, { mode: 0o600 });
  await rename(`${path}.tmp`, path);
  return made;
}
