// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../base/query-client.ts';
import { SessionProvider } from '../data/session-provider.tsx';
import { ShopContext } from '../data/shop.ts';
import { shopInfo } from '../data/testing/shop-info.ts';
import { Toaster } from '../ui/toast.tsx';
import { SetupPage } from './setup-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

// Otherwise the first toast waits for its code, longer than a test does.
beforeAll(() => import('../ui/toast-area.tsx'));

const shop = shopInfo();

const OTHER_SHAPES = [
  ['{}'],
  ['{"success":false}'],
  ['{"success":true}'],
  ['{"success":true,"message":"Hello","user":null}'],
  ['null'],
  ['[]'],
  ['"ok"'],
  ['<!doctype html><title>Proxy</title>'],
  [''],
];
const SENTENCE = 'The shop isn’t available right now. Try again shortly.';

let answer = '';
let status = 200;

beforeEach(() => {
  status = 200;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('fetch', async () => new Response(answer, { status }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/auth/login', Component: SignInPage },
      { path: '/auth/signup', Component: SignUpPage },
      { path: '/setup', Component: SetupPage },
      { path: '/admin', element: <h1>The console</h1> },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShopContext value={shop}>
        <SessionProvider hint={false}>
          <RouterProvider router={router} />
        </SessionProvider>
      </ShopContext>
      <Toaster />
    </QueryClientProvider>,
  );
  return router;
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it.each(OTHER_SHAPES)('the sign-in page was gone after an answer of another shape: %s', async (body) => {
  answer = body;
  open('/auth/login');
  type('Email', 'a@b.c');
  type('Password', 'haberdash');
  press('Sign In');
  await waitFor(() => expect(screen.getAllByText(SENTENCE)).not.toHaveLength(0));
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});

it.each(OTHER_SHAPES)(
  'sign-up said a sentence of the JavaScript engine after an answer of another shape: %s',
  async (body) => {
    answer = body;
    const router = open('/auth/signup');
    type('User name', 'Ann');
    type('Email', 'a@b.c');
    type('Password', 'haberdash');
    press('Create Account');
    await waitFor(() => expect(screen.getAllByText(SENTENCE)).not.toHaveLength(0));
    expect(document.body.textContent).not.toMatch(/undefined|Cannot read|JSON|token/);
    expect(router.state.location.pathname).toBe('/auth/signup');
  },
);

describe('the first account', () => {
  const fillIn = () => {
    type('User name', 'Ann');
    type('Email', 'a@b.c');
    type('Password', 'haberdash');
    press('Create Account');
  };
  const user = { id: '1', _id: '1', userName: 'Ann', email: 'a@b.c', profilePicture: null, role: 'admin' };

  it('is made by the link of the start, and leads to the console', async () => {
    answer = JSON.stringify({ success: true, message: 'Welcome. The shop is yours.', user, mergeNotes: [] });
    open('/setup?token=of-the-start');
    fillIn();
    expect(await screen.findByRole('heading', { name: 'The console' })).toBeTruthy();
  });

  it('is not made by a link that is over, which says so', async () => {
    answer = JSON.stringify({ success: false, code: 'LINK_NOT_VALID', message: 'This link is no longer valid.' });
    status = 404;
    open('/setup?token=of-another-start');
    fillIn();
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
  });

  it('is not asked for without a token', () => {
    open('/setup');
    expect(screen.getByRole('heading', { name: 'This link has expired' })).toBeTruthy();
  });
});
