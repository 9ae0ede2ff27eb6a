import { executionAsyncId } from 'node:async_hooks';

/** Whether Node is told of every promise of the process just now, for some storage that follows them. */
export async function arePromisesHeard(): Promise<boolean> {
  const before = executionAsyncId();
  await null;
  return executionAsyncId() !== before;
}
