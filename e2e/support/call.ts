import { buildRequest, type Call, type CallArguments, type CallSuccess, type RequestParts } from '@haberdash/contract';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** Makes a call of the contract, whatever its answer; pass `page.request` for the session that the browser has. */
export function send<C extends Call>(
  api: APIRequestContext,
  target: C,
  ...[input]: CallArguments<C>
): Promise<APIResponse> {
  const parts: RequestParts = input ?? {};
  const { method, url, headers, body } = buildRequest(target, parts);
  return api.fetch(url, { method, headers, data: body });
}

/** A failure ends the test with what the shop said. */
export async function requireOk(response: APIResponse): Promise<void> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
}

/** @returns the body of a call that must succeed */
export async function call<C extends Call>(
  api: APIRequestContext,
  target: C,
  ...input: CallArguments<C>
): Promise<CallSuccess<C>> {
  const response = await send(api, target, ...input);
  await requireOk(response);
  return response.json();
}
