import type { Store } from '../state.ts';
import type { SigningIdentity } from '../types.ts';
import { createSigningIdentity } from './certificate.ts';

const pending = new WeakMap<Store, Promise<SigningIdentity>>();

async function createAndKeep(store: Store, now: number): Promise<SigningIdentity> {
  const identity = await createSigningIdentity(now);
  store.state.signing = identity;
  await store.commit();
  return identity;
}

/** The key and certificate of this simulator, made when they are first needed and kept with its state. */
export function requireIdentity(store: Store, now: number): Promise<SigningIdentity> {
  if (store.state.signing) return Promise.resolve(store.state.signing);
  const running = pending.get(store) ?? createAndKeep(store, now).finally(() => pending.delete(store));
  pending.set(store, running);
  return running;
}
