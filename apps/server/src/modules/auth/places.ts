import type { Executor } from '../../db/connection.ts';
import { newToken } from '../../lib/ids.ts';
import * as repository from './auth.repository.ts';
import { PLACE_MEMORY_MINUTES } from './auth.rules.ts';
import { type Caller, placeKeysOf } from './guesses.ts';

/** Cookie that a browser shows when it signs in again; `maxAge` in seconds. */
export interface DeviceCookie {
  token: string;
  maxAge: number;
}

/** So many devices and so many networks of one account are remembered, the latest ones. */
const MAX_PLACES = 20;

/** Remembers where a user comes from who has shown that the account is theirs (D37). */
export async function rememberPlaces(
  tx: Executor,
  { id: userId, email }: Pick<repository.UserRow, 'id' | 'email'>,
  caller: Caller,
  now: Date,
): Promise<DeviceCookie> {
  const device = caller.device ?? newToken();
  const keys = placeKeysOf(email, { ...caller, device });
  for (const kind of ['device', 'network'] as const) {
    await repository.rememberPlace(tx, { userId, kind, key: keys[kind], lastSignInAt: now }, MAX_PLACES);
  }
  return { token: device, maxAge: PLACE_MEMORY_MINUTES * 60 };
}
