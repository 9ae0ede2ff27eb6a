import { Agent, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type Call, calls, failureSchema } from '@haberdash/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from './lib/ids.ts';
import { createApiClient, requireSuccess } from './testing/api-client.ts';
import { type FuzzActor, type FuzzRequest, requestsTo } from './testing/fuzz-requests.ts';
import { cleanUpServers, newAccount, newDataDir, startServer } from './testing/server-process.ts';
import { FUZZ_REQUESTS, FUZZ_SEED } from './testing/sizes.ts';

const ADMIN = { email: 'owner@shop.example', password: 'a long enough password' };
const AT_ONCE = 8;
/** A machine with other work may take its time; only the long run is there to measure. */
const MOST_MS = FUZZ_REQUESTS >= 20_000 ? 1000 : 5000;

/** Those of the others stay open, or are no JSON. */
const answersJson = ({ stream, html, csv, file }: Call) => !stream && !html && !csv && !file;

/** Decoders of compressed bodies, by their encoding. */
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

let url: string;
let cookies: Record<FuzzActor, string>;
let ids: string[];
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  const settings = { DEMO: 'false', TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  url = await startServer({ DATA_DIR: newDataDir(), ...settings }).opened;
  const [admin, shopper] = [createApiClient(url), createApiClient(url)];
  const owner = requireSuccess(await admin.call(calls.auth.login, { body: ADMIN })).user;
  await shopper.call(calls.auth.signup, { body: newAccount(1) });
  const { email, password } = newAccount(1);
  const buyer = requireSuccess(await shopper.call(calls.auth.login, { body: { email, password } })).user;
  cookies = { nobody: '', shopper: shopper.sessionCookie(), admin: admin.sessionCookie() };
  ids = [newId(), owner.id, buyer.id];
});
afterAll(async () => {
  agent.destroy();
  await cleanUpServers();
});

interface Answered {
  status: number;
  type: string;
  text: string;
  ms: number;
}

const send = ({ call, actor, path, headers, body }: FuzzRequest): Promise<Answered> =>
  new Promise((done, fail) => {
    const begin = performance.now();
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method: call.method, agent, headers: { ...headers, ...length, cookie: cookies[actor] } };
    const sent = httpRequest(url + path, options, (response) => {
      const chunks: Buffer[] = [];
      const { statusCode: status = 0, headers: said } = response;
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        done({
          status,
          type: `${said['content-type'] ?? ''}`,
          text: (DECODERS[said['content-encoding'] ?? ''] ?? ((bytes) => bytes))(Buffer.concat(chunks)).toString(),
          ms: performance.now() - begin,
        }),
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });

/** Fault of an answer; undefined where there is none. */
function faultOf({ call }: FuzzRequest, { status, type, text, ms }: Answered): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (ms > MOST_MS) return `took ${Math.round(ms)} ms`;
  if (status === 304 || status === 204) return undefined;
  if (!type.startsWith('application/json')) return `answered ${status} as ${type}`;
  const schema = status < 400 ? call.response : failureSchema;
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success ? undefined : `answered ${status} outside its schema: ${parsed.error.message.slice(0, 300)}`;
}

it('whatever is sent to the API, it answers in its own words, soon, and lives', async () => {
  const fuzzed = Object.values(calls)
    .flatMap((group): Call[] => Object.values(group))
    .filter(answersJson);
  const each = Math.ceil(FUZZ_REQUESTS / fuzzed.length);
  const arbitraries = fc.tuple(...fuzzed.map((call) => requestsTo(call, ids)));
  const requests = fc.sample(arbitraries, { numRuns: each, seed: FUZZ_SEED }).flat();
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  const worker = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const answered = await send(request);
      statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
      const fault = faultOf(request, answered);
      const { call, actor, path, headers, body } = request;
      const sent = JSON.stringify({ path, headers, body }).slice(0, 600);
      if (fault) faults.push(`${call.method} ${call.path} by ${actor} ${fault}\n    ${sent}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(faults.slice(0, 10), `seed ${FUZZ_SEED}, of ${requests.length}`).toEqual([]);
  // Refused at the door, the requests would try nothing.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests.length / 20);
  expect((await fetch(`${url}/health`)).status).toBe(200);
}, 1_200_000);
