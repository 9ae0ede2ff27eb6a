// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InventoryBlock } from './inventory-block.tsx';

afterEach(cleanup);

it("issue: a figure and its words ran together when they were copied ('191 to 10 left')", () => {
  render(<InventoryBlock inventory={{ lowStock: 19, outOfStock: 1200, topSeller: null, leastSelling: null }} />);
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures.slice(0, 2)).toEqual(['19 1 to 10 left', '1,200 none left']);
});
