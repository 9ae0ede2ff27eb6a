import type { Store } from '../store/store.ts';
import type { SigningIdentity } from '../types.ts';
import { createSigningIdentity } from './certificate.ts';

const pending = new WeakMap<Store, Promise<SigningIdentity>>();

async function createAndKeep(store: Store, now: number): Promise<SigningIdentity> {
  const identity = await createSigningIdentity(now);
  store.put('identities', 'webhooks', identity);
  await store.commit();
  return identity;
}

/** The key and certificate of this simulator, made when they are first needed and kept with its state. */
export function requireIdentity(store: Store, now: number): Promise<SigningIdentity> {
  const kept = store.state.identities.get('webhooks');
  if (kept) return Promise.resolve(kept);
  const running = pending.get(store) ?? createAndKeep(store, now).finally(() => pending.delete(store));
  pending.set(store, running);
  return running;
}
