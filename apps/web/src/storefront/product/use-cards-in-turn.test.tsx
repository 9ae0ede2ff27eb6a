// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardsOnScreen, useCardsInTurn } from './use-cards-in-turn.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the cards of a grid on screen', () => {
  // Two beside each other, 300 pixels each, below a head of 200.
  const places = { width: 390, top: 200, height: 1200, cards: [0, 0, 300, 300, 600, 600, 900, 900] };

  it.each([
    ['in the middle', 700, 350, { from: 2, to: 6, style: { paddingTop: 300, minHeight: 1200, alignContent: 'start' } }],
    ['above them', 50, 350, { from: 0, to: 2, style: { paddingTop: 0, minHeight: 1200, alignContent: 'start' } }],
    ['at their end', 1150, 900, { from: 6, to: 8, style: { paddingTop: 900, minHeight: 1200, alignContent: 'start' } }],
    [
      'where a row begins',
      800,
      300,
      { from: 4, to: 6, style: { paddingTop: 600, minHeight: 1200, alignContent: 'start' } },
    ],
  ])('are whole rows: %s', (_where, y, screenHeight, drawn) => {
    expect(cardsOnScreen(places, y, screenHeight)).toEqual(drawn);
  });
});

const CARDS = Array.from({ length: 24 }, (_, index) => `card ${index}`);

/** What was drawn at each turn: the first card, and how many. */
let turns: [string | undefined, number][] = [];

function Grid() {
  const { from, to, grid } = useCardsInTurn('Products');
  const drawn = CARDS.slice(from, to);
  turns.push([drawn[0], drawn.length]);
  return (
    <ul {...grid}>
      {drawn.map((card) => (
        <li key={card}>{card}</li>
      ))}
    </ul>
  );
}

function open() {
  const router = createMemoryRouter([
    { path: '/', element: <Grid /> },
    { path: '/home', element: <Link to="/">list</Link> },
  ]);
  render(<RouterProvider router={router} />);
  return {
    go: (to: string | number) => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to))),
    /** Where the page is to begin that is gone to next. */
    beginAt: (y: number) => {
      const { state } = router;
      vi.spyOn(router, 'state', 'get').mockImplementation(() => ({ ...state, restoreScrollPosition: y }));
    },
  };
}

let frames: FrameRequestCallback[] = [];
/** The frame that the browser draws next, when it comes to that. */
const drawFrame = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame(performance.now());
    await new Promise((drawn) => setTimeout(drawn));
  });

describe('a grid that the browser draws', () => {
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    vi.stubGlobal('innerWidth', 1440);
  });

  it.each([
    { width: 768, first: 6 },
    { width: 390, first: 4 },
  ])('begins with the cards of its first screen, and then has all: $width pixels wide', async ({ width, first }) => {
    vi.stubGlobal('innerWidth', width);
    turns = [];
    open();
    expect(turns[0]).toEqual(['card 0', first]);
    await drawFrame();
    expect(screen.getAllByRole('listitem')).toHaveLength(24);
  });

  it('has no more before a frame has shown those: in every other Back all were drawn in one', async () => {
    open();
    await act(() => new Promise((turn) => setTimeout(turn, 20)));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  it('on the way back to a place further down begins with those that were on screen, and is as high as it was', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return Math.floor(CARDS.indexOf(this.textContent) / 2) * 300;
    });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(3600);
    vi.stubGlobal('innerHeight', 600);
    const { go, beginAt } = open();
    await drawFrame();
    await go('/home');
    beginAt(1500);
    turns = [];
    await go(-1);
    expect(turns[0]).toEqual(['card 10', 4]);
    await drawFrame();
    expect(screen.getAllByRole('listitem')).toHaveLength(24);
    expect(screen.getByRole('list').style.minHeight).toBe('');
  });
});
