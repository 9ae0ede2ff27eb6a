import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether the tests can start a PostgreSQL of their own: the server's programs lie where Debian, Homebrew or PATH keep them. */
export function hasPostgresPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.some((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}
