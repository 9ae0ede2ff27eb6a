import { createHook } from 'node:async_hooks';

/** One that `process.nextTick` has made. */
const kept = [];

/**
 * Keeps one of the objects that `process.nextTick` makes, so that V8 does not forget their shape when there are none:
 * docs/decisions/0045-ticks.md. Nobody but a hook is given one. A Node that makes them in another way goes on without.
 */
export function keepTick() {
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      if (type === 'TickObject') kept.push(resource);
    },
  }).enable();
  process.nextTick(() => undefined);
  hook.disable();
}
