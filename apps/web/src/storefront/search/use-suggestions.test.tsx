// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../../data/keys.ts';
import { type Suggestion, useSuggesting } from './use-suggestions.ts';

const onChoose = vi.fn<(suggestion: Suggestion) => void>();

function Probe({ isAnswered }: { isAnswered: boolean }) {
  const { field, list, begin } = useSuggesting({ text: 'linen', isAnswered, onChoose });
  return (
    <>
      <input aria-label="box" value="linen" onChange={begin} {...field} />
      <ul>
        {list.suggestions.map((suggestion) => (
          <li key={suggestion.key} aria-current={suggestion === list.current}>
            {suggestion.kind}
          </li>
        ))}
      </ul>
    </>
  );
}

const PAUSE_MS = 250;
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
const probe = (isAnswered: boolean) => (
  <QueryClientProvider client={client}>
    <Probe isAnswered={isAnswered} />
  </QueryClientProvider>
);
const press = (key: string) => fireEvent.keyDown(screen.getByLabelText('box'), { key });
const type = () => fireEvent.change(screen.getByLabelText('box'), { target: { value: 'line' } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
const listed = () => screen.queryAllByRole('listitem');
const marked = () => listed().findIndex((item) => item.getAttribute('aria-current') === 'true');

beforeEach(() => {
  vi.useFakeTimers();
  onChoose.mockReset();
  client.setQueryData([...keys.products, 'suggestions', 'linen'], {
    success: true,
    data: { meant: 'lines', categories: [{ id: 'men', label: 'Men' }], products: [] },
  });
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.useRealTimers();
});

it('suggests while the user types, until what is searched for is found', async () => {
  const { rerender } = render(probe(false));
  type();
  await pause();
  expect(listed()).toHaveLength(2);
  rerender(probe(true));
  expect(listed()).toHaveLength(0);
});

it('the list closed under the arrows when the search was answered, and Enter searched instead of choosing', async () => {
  const { rerender } = render(probe(false));
  type();
  await pause();
  press('ArrowDown');
  press('ArrowDown');
  rerender(probe(true));
  await pause();
  expect(marked()).toBe(1);
  press('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'category', key: 'men' }));
  expect(listed()).toHaveLength(0);
});

it('the list that an arrow opened as the search was answered closed again for a moment, and Enter searched', async () => {
  const { rerender } = render(probe(false));
  type();
  await pause();
  rerender(probe(true));
  expect(listed()).toHaveLength(0);
  press('ArrowDown');
  expect(marked()).toBe(0);
  press('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'words' }));
});

it('opens by an arrow once the search is answered, with the first one marked', async () => {
  render(probe(true));
  press('ArrowDown');
  await pause();
  expect(marked()).toBe(0);
  press('Escape');
  expect(listed()).toHaveLength(0);
});

it('opens by an arrow up with none marked, and closes as soon as the user types on and it is answered', async () => {
  render(probe(true));
  press('ArrowUp');
  await pause();
  expect(listed()).toHaveLength(2);
  expect(marked()).toBe(-1);
  type();
  expect(listed()).toHaveLength(0);
});
