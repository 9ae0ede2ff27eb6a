import { expect, it } from 'vitest';
import { arePromisesHeard } from '../testing/heard-promises.ts';
import { hasOpening, withOpening, withOpeningUntil } from './opening.ts';

const opening = async () => undefined;

function deferred() {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

it('a shop in which somebody had signed in once heard of every promise from then on', async () => {
  expect(await arePromisesHeard()).toBe(false);
  expect(await withOpening(opening, arePromisesHeard)).toBe(true);
  expect(await arePromisesHeard()).toBe(false);
});

it('an opening is there until the last of those that have one has ended, also by failing', async () => {
  const [first, second] = [deferred(), deferred()];
  const seen: boolean[] = [];
  const look = async () => {
    await null;
    seen.push(hasOpening());
  };
  const one = withOpening(opening, async () => {
    await first.promise;
    await look();
    throw new Error('it failed');
  });
  const other = withOpening(opening, async () => {
    await second.promise;
    await look();
  });
  first.settle();
  await expect(one).rejects.toThrow('it failed');
  await look();
  second.settle();
  await other;
  await look();
  expect(seen).toEqual([true, false, true, false]);
  expect(await arePromisesHeard()).toBe(false);
});

it('an opening that is ended twice counts once', async () => {
  const ended = deferred();
  const other = withOpening(opening, async () => {
    await ended.promise;
    return hasOpening();
  });
  withOpeningUntil(opening, (end) => {
    end();
    end();
  });
  ended.settle();
  expect(await other).toBe(true);
});
