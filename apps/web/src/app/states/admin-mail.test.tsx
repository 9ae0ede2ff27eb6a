// @vitest-environment jsdom
import { calls, type Mail } from '@haberdash/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { ADMIN, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.mail);
const MAIL: Mail = {
  id: 'm1',
  kind: 'order-confirmed',
  to: 'asha@example.test',
  subject: 'Your order',
  state: 'sent',
  tries: 1,
  lastError: '',
  createdAt: '2026-11-21T00:00:00.000Z',
  dueAt: null,
  sentAt: '2026-11-21T00:00:01.000Z',
};
const SAVED = /^No mail server is set up, so nothing leaves this machine/;

it.each([true, false])(
  'mails that are files are not called delivered without a word about it (%j)',
  async (isDelivered) => {
    app.shop.answer(calls.mail.list, { data: [MAIL], total: 1, page: 1, limit: 20, isDelivered });
    app.open(paths.admin.mail, ADMIN);
    await screen.findByText('Your order');
    expect(screen.queryByText(SAVED) === null).toBe(isDelivered);
  },
);
