import { expect, it } from 'vitest';
import { createSemaphore, SemaphoreFullError } from './semaphore.ts';

it('issue: a known caller waited behind every guess', async () => {
  const semaphore = createSemaphore(1);
  const done: string[] = [];
  const work = (name: string, line?: 'first' | 'last') => semaphore(async () => void done.push(name), line);
  await Promise.all([work('running'), work('guess 1'), work('guess 2'), work('owner', 'first'), work('guess 3')]);
  expect(done).toEqual(['running', 'owner', 'guess 1', 'guess 2', 'guess 3']);
});

it('refuses what waits beyond its bound, line by line, and takes more when some are done', async () => {
  const semaphore = createSemaphore(1, 2);
  const idle = async () => undefined;
  const answers = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => semaphore(idle)),
    ...Array.from({ length: 3 }, () => semaphore(idle, 'first')),
  ]);
  const refused = answers.map((each) => each.status === 'rejected' && each.reason instanceof SemaphoreFullError);
  expect(refused).toEqual([false, false, false, true, true, false, false, true]);
  await expect(semaphore(idle)).resolves.toBeUndefined();
});
