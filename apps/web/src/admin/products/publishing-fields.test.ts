import { expect, it } from 'vitest';
import { toLocalTime } from './local-time.ts';
import { publishingValues, publishTimeFault, toPublishingBody } from './publishing-fields.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const product = (status: 'draft' | 'published', publishAt: string | null) => ({ status, publishAt });

it('says what a product is, and a new one is published at once', () => {
  expect(publishingValues(null, NOW)).toEqual({ placement: 'now', publishAt: '' });
  expect(publishingValues(product('draft', null), NOW)).toEqual({ placement: 'draft', publishAt: '' });
  expect(publishingValues(product('published', '2026-11-22T09:00:00.000Z'), NOW).placement).toBe('now');
  expect(publishingValues(product('published', '2026-11-23T09:00:00.000Z'), NOW)).toEqual({
    placement: 'later',
    publishAt: toLocalTime('2026-11-23T09:00:00.000Z'),
  });
});

it('sends the time in UTC, whatever the zone of the browser', () => {
  const at = '2026-11-23T09:30:00.000Z';
  const body = toPublishingBody({ placement: 'later', publishAt: toLocalTime(at) });
  expect(body).toEqual({ status: 'published', publishAt: at });
  expect(toPublishingBody({ placement: 'now', publishAt: toLocalTime(at) })).toEqual({
    status: 'published',
    publishAt: null,
  });
  expect(toPublishingBody({ placement: 'draft', publishAt: '' })).toEqual({ status: 'draft' });
});

it('asks for a time where there is to be one', () => {
  expect(publishTimeFault({ placement: 'later', publishAt: '' })).toBe('Choose a day and a time.');
  expect(publishTimeFault({ placement: 'later', publishAt: '2026-11-23T09:30' })).toBeUndefined();
  expect(publishTimeFault({ placement: 'now' })).toBeUndefined();
});
