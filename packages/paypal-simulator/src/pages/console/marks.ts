import { html, type Markup } from '../html.ts';

const TONES: Record<string, 'good' | 'bad' | 'open'> = {
  APPROVED: 'open',
  CANCELLED: 'bad',
  COMPLETED: 'good',
  DECLINED: 'bad',
  FAILED: 'bad',
  OPEN: 'open',
  PENDING: 'open',
  UNDER_REVIEW: 'open',
  WAITING_FOR_SELLER_RESPONSE: 'open',
};

export function badge(status: string): Markup {
  return html`<span class="badge ${TONES[status] ?? 'plain'}">${status}</span>`;
}

export function time(ms: number): Markup {
  const iso = new Date(ms).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}
