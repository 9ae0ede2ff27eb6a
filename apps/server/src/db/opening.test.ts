import { expect, it } from 'vitest';
import { hasOpening, withOpening, withOpeningUntil } from './opening.ts';

const opening = async () => undefined;

const look = async () => {
  await null;
  return hasOpening();
};

it('an opening is there until its work is done, also where that fails', async () => {
  const seen: Promise<boolean>[] = [];
  let goOn = () => {};
  const done = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const work = withOpening(opening, async () => {
    seen.push(look(), done.then(look));
    await null;
    throw new Error('it failed');
  });
  await expect(work).rejects.toThrow('it failed');
  goOn();
  expect(await Promise.all([...seen, look()])).toEqual([true, false, false]);
});

it('work that went on after the end still had its opening while other work had one', async () => {
  const other = withOpeningUntil(opening, (end) => {
    const during = look();
    return { end, during };
  });
  const mine = withOpeningUntil(opening, (end) => {
    end();
    return look();
  });
  expect([await mine, await other.during]).toEqual([false, true]);
  other.end();
});
