// @vitest-environment jsdom
import { calls } from '@haberdash/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { expectToast, isDisabled, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.login);
const PASSWORD = 'quiet-river-stone';

async function signIn() {
  const router = app.open(paths.login, null);
  await screen.findByLabelText('Email');
  await type('Email', 'asha@example.test');
  await type('Password', PASSWORD);
  await press('Sign In');
  return router;
}

async function signUp(userName = 'Asha') {
  const router = app.open(paths.signup, null);
  await screen.findByLabelText('User name');
  await type('User name', userName);
  await type('Email', 'asha@example.test');
  await type('Password', PASSWORD);
  await press('Create Account');
  return router;
}

const saidUnder = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const focused = (label: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

it('a user name of spaces is no user name, and that is said under it', async () => {
  await signUp('   ');
  await focused('User name');
  expect(saidUnder('User name')).toContain('User name is required');
  expect(app.shop.sentBy(calls.auth.signup)).toEqual([]);
});

describe('failures', () => {
  it('a wrong password is reported with the server’s message, and no one is signed in', async () => {
    app.shop.refuse(calls.auth.login, 'Wrong email or password.', {
      code: 'INVALID_CREDENTIALS',
      status: 401,
    });
    const router = await signIn();
    await expectToast('danger', 'Wrong email or password.');
    expect(router.state.location.pathname).toBe(paths.login);
    await focused('Password');
  });

  it('where the server says nothing, the texts are Login failed and Signup failed', async () => {
    app.shop.refuse(calls.auth.login, '');
    const router = await signIn();
    await expectToast('danger', 'Login failed');
    app.shop.refuse(calls.auth.signup, '');
    await act(() => router.navigate(paths.signup));
    await type('User name', 'Asha');
    await type('Email', 'asha@example.test');
    await type('Password', PASSWORD);
    await press('Create Account');
    await expectToast('danger', 'Signup failed');
    expect(router.state.location.pathname).toBe(paths.signup);
  });

  it('a call that is cut off says that the shop cannot be reached', async () => {
    app.shop.cut(calls.auth.login);
    await signIn();
    await expectToast('danger', 'We can’t reach the shop. Check your connection and try again.');
    expect(await isDisabled('Sign In')).toBe(false);
  });

  it('an email that has an account is said to be taken, under its field', async () => {
    const said = 'There’s already an account with this email. Sign in instead.';
    app.shop.refuse(calls.auth.signup, said, { code: 'EMAIL_TAKEN', status: 409 });
    await signUp();
    await expectToast('danger', said);
    await focused('Email');
    expect(saidUnder('Email')).toMatch(/This email is already in use/);
  });
});
