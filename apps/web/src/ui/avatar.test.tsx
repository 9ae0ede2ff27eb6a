// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

it.each([
  ['asha', 'A'],
  ['  ravi', 'R'],
  ['😀 Ann', '😀'],
  ['', 'U'],
  [null, 'U'],
])('shows %j as %s: a first sign of two halves was cut in two', (name, letter) => {
  expect(render(<Avatar name={name} />).container.textContent).toBe(letter);
});
