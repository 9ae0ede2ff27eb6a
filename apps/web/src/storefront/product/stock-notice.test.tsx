// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../base/query-client.ts';
import { SessionContext } from '../../data/session.ts';
import { signedInAs } from '../../data/testing/signed-in.ts';
import { StockNotice } from './stock-notice.tsx';
// What it fetches late: read before a test waits for it.
import './stock-notice-form.tsx';

const user = { _id: 'u1', id: 'u1', userName: 'Ann', email: 'ann@b.c', profilePicture: null, role: 'shopper' } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(answer: { status: number; body: object }) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  render(
    <SessionContext value={signedInAs(user)}>
      <QueryClientProvider client={createQueryClient()}>
        <StockNotice productId="p1" variantId="v1" onMissing={() => {}} />
      </QueryClientProvider>
    </SessionContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  const email = await screen.findByRole('textbox', { name: 'Tell me when it is back' });
  return {
    email,
    sent,
    submit: () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tell me' }))),
  };
}

it("takes the email of the account, or a different one, and says the server's sentence", async () => {
  const { email, sent, submit } = await open({ status: 200, body: { success: true, message: 'We will write.' } });
  expect(document.activeElement).toBe(email);
  expect(email).toHaveProperty('value', 'ann@b.c');
  fireEvent.change(email, { target: { value: 'nobody' } });
  await submit();
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(email, { target: { value: ' other@b.c ' } });
  await submit();
  expect(sent).toEqual([{ productId: 'p1', variantId: 'v1', email: 'other@b.c' }]);
  expect(document.activeElement).toBe(await screen.findByText('We will write.'));
});

it('says why it was refused, and keeps what was typed', async () => {
  const message = 'This is in stock. You can buy it now.';
  const { email, submit } = await open({ status: 409, body: { success: false, code: 'STILL_IN_STOCK', message } });
  await submit();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(email).toHaveProperty('value', 'ann@b.c');
});
