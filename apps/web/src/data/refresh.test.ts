import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../base/query-client.ts';
import { refresh, showAnswer } from './refresh.ts';

/** A list whose reads are answered when the test says so, with what there was when each began. */
function setUp() {
  const queryClient = createQueryClient();
  const reads: { answer: () => void; signal: AbortSignal }[] = [];
  let stored = 'before';
  const options = {
    queryKey: ['terms', 'list'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve) => {
        const seen = stored;
        reads.push({ answer: () => resolve(seen), signal });
      }),
  };
  const change = () => {
    stored = 'after';
  };
  const shown = () => queryClient.getQueryData(options.queryKey);
  return { queryClient, reads, options, change, shown };
}

it('a list whose first load was under way stayed as it was before the change', async () => {
  const { queryClient, reads, options, change, shown } = setUp();
  const leave = new QueryObserver(queryClient, options).subscribe(() => undefined);
  change();
  const refreshed = refresh(queryClient, [['terms']]);
  for (const { answer } of reads) answer();
  await refreshed;
  expect(reads).toHaveLength(2);
  expect(reads[0]?.signal.aborted).toBe(true);
  expect(shown()).toBe('after');
  leave();
});

it('a caller that waits for a first load gets what there is after the change, and no failure', async () => {
  const { queryClient, reads, options, change, shown } = setUp();
  const waiting = queryClient.fetchQuery(options);
  change();
  await refresh(queryClient, [['terms']]);
  for (const { answer } of reads) answer();
  await expect(waiting).resolves.toBe('after');
  expect(shown()).toBe('after');
});

it('what is there already is asked for anew once, and what another key begins is left alone', async () => {
  const { queryClient, reads, options, change } = setUp();
  const leave = new QueryObserver(queryClient, { ...options, initialData: 'old' }).subscribe(() => undefined);
  await refresh(queryClient, [['term']]);
  const before = reads.length;
  await refresh(queryClient, [['terms']], { exact: true });
  expect(reads).toHaveLength(before);
  change();
  const refreshed = refresh(queryClient, [['terms']]);
  expect(reads).toHaveLength(before + 1);
  reads.at(-1)?.answer();
  await refreshed;
  expect(queryClient.getQueryData(options.queryKey)).toBe('after');
  leave();
});

it('a read that began before a change took the place of its answer', async () => {
  const { queryClient, reads, options, change, shown } = setUp();
  const leave = new QueryObserver(queryClient, options).subscribe(() => undefined);
  change();
  await showAnswer(queryClient, options.queryKey, 'after');
  for (const { answer } of reads) answer();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(shown()).toBe('after');
  leave();
});
