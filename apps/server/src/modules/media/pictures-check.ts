import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Executor } from '../../db/connection.ts';
import * as repository from './media.repository.ts';

/** That one is missing has other reasons. */
const ENOUGH = 3;

const isUsable = (path: string): Promise<boolean> =>
  access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );

/** True when the folder holds what the shop has stored there: it is empty where a disk is not mounted. */
export const createPicturesCheck = (db: Executor, folder: string) => async (): Promise<boolean> => {
  if (!(await isUsable(folder))) return false;
  const ids = await repository.listSome(db, ENOUGH);
  const found = await Promise.all(ids.map((id) => isUsable(join(folder, id))));
  return ids.length === 0 || found.includes(true);
};
