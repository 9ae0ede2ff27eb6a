import { ERROR_SENTENCES } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { expectFailure, requireSuccess } from './api-client.ts';

const headers = new Headers();
const done = { status: 200, headers, body: { success: true as const, message: 'Done' } };
const refusal = { success: false as const, code: 'NOT_FOUND' as const, message: ERROR_SENTENCES.NOT_FOUND };
const refused = { status: 404, headers, body: refusal };

it('a success is required: a failure and another status are none', () => {
  expect(requireSuccess(done)).toBe(done.body);
  expect(() => requireSuccess(done, 201)).toThrow('201');
  expect(() => requireSuccess(refused)).toThrow('404');
  expect(() => requireSuccess({ ...done, status: 500 })).toThrow('500');
});

it('a failure is expected: a success, another code, status and sentence are not the one', () => {
  expect(expectFailure(refused, 'NOT_FOUND', 404, ERROR_SENTENCES.NOT_FOUND)).toEqual(refusal);
  expect(() => expectFailure(done, 'NOT_FOUND')).toThrow();
  expect(() => expectFailure(refused, 'NOT_ALLOWED')).toThrow();
  expect(() => expectFailure(refused, 'NOT_FOUND', 403)).toThrow();
  expect(() => expectFailure(refused, 'NOT_FOUND', 404, 'Gone')).toThrow();
});
