import { buildRequest, type Call, type CallArguments, type CallSuccess, type RequestParts } from '@haberdash/contract';
import type { APIRequestContext, APIResponse } from '@playwright/test';

interface SendOptions {
  headers?: Record<string, string>;
}

/** Makes a call of the contract, whatever its answer; pass `page.request` for the session that the browser has. */
export function send<C extends Call>(
  api: APIRequestContext,
  target: C,
  ...[input]: CallArguments<C, SendOptions>
): Promise<APIResponse> {
  const parts: RequestParts & SendOptions = input ?? {};
  const { method, url, headers, body } = buildRequest(target, parts);
  return api.fetch(url, { method, headers: { ...headers, ...parts.headers }, data: body });
}

/** A failure ends the test with what the shop said. */
export async function requireOk(response: APIResponse): Promise<void> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
}

/** @returns the body of a call that must succeed */
export async function call<C extends Call>(
  api: APIRequestContext,
  target: C,
  ...input: CallArguments<C, SendOptions>
): Promise<CallSuccess<C>> {
  const response = await send(api, target, ...input);
  await requireOk(response);
  return response.json();
}
