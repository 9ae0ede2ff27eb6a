// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useDraftText } from './use-draft-text.ts';

afterEach(cleanup);

function start(value: string) {
  const shown: string[] = [];
  const { result, rerender } = renderHook(
    (settled: string) => {
      const [text, setText] = useDraftText(settled);
      shown.push(text);
      return { text, setText };
    },
    { initialProps: value },
  );
  return {
    shown,
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.setText(text)),
    settle: rerender,
  };
}

it('keeps the spaces of a text that settles without them', () => {
  const { shown, text, type, settle } = start('');
  type('red shirt ');
  settle('red shirt');
  expect(shown).not.toContain('red shirt');
  type('red shirt s');
  expect(text()).toBe('red shirt s');
});

it('gives way to another value, and is not there again when the one before returns', () => {
  const { text, type, settle } = start('red');
  type('red s');
  settle('blue');
  expect(text()).toBe('blue');
  settle('red');
  expect(text()).toBe('red');
});

it('does not take a value that returns for the text that led away from it', () => {
  const { text, type, settle } = start('');
  type('red');
  settle('red');
  settle('');
  expect(text()).toBe('');
});

it('issue: letters typed while an earlier part of the text was settling were lost', () => {
  const { text, type, settle } = start('');
  type('qu');
  type('qui');
  type('quil');
  settle('qu');
  expect(text()).toBe('quil');
  type('quilt');
  settle('quil');
  expect(text()).toBe('quilt');
  settle('');
  expect(text()).toBe('');
});
