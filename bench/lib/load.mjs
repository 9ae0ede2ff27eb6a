// Loads a server. A program of its own, started with `openProgram`, so that it shares no event loop with what is measured.
// Answers are read no further than to know that they are whole: it must cost less than what it measures.
import { connect } from 'node:net';
import { summarise } from './times.mjs';

const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

function lengthIn(head) {
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without its length: ${head}`);
  return length;
}

/** One connection that sends its next request as soon as the answer before is all there. */
function keepAsking({ host, port, nextRequest }, count) {
  const socket = connect({ port, host, noDelay: true });
  let begun = NOTHING;
  let answer = NOTHING;
  let missing = 0;
  let sentAt = 0;
  const ask = () => {
    sentAt = performance.now();
    socket.write(nextRequest());
  };
  const end = () => {
    // "HTTP/1.1 2": any success.
    count(answer[9] === 0x32, performance.now() - sentAt, answer);
    ask();
  };
  socket.on('data', (chunk) => {
    // Of a body only the length counts.
    if (missing > 0) {
      missing -= chunk.length;
      if (missing === 0) end();
      return;
    }
    const received = begun.length === 0 ? chunk : Buffer.concat([begun, chunk]);
    const headEnd = received.indexOf(HEAD_END);
    begun = headEnd === -1 ? received : NOTHING;
    if (headEnd === -1) return;
    answer = received;
    missing = headEnd + HEAD_END.length + lengthIn(received.latin1Slice(0, headEnd)) - received.length;
    if (missing === 0) end();
  });
  socket.on('connect', ask);
  return socket;
}

function toBytes({ method = 'GET', path, headers = {}, body }, host) {
  const all = { host, ...headers, ...(body && { 'content-type': 'application/json', 'content-length': body.length }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/**
 * @param {{ url: string, requests: { method?: string, path: string, headers?: object, body?: string }[], connections:
 *   number, ms: number }} job each connection sends every nth of the requests, again and again
 */
async function run({ url, requests, connections, ms }) {
  const { hostname: host, port } = new URL(url);
  const bytes = requests.map((request) => toBytes(request, `${host}:${port}`));
  const times = [];
  let firstFailure;
  const count = (isGood, time, received) => {
    times.push(time);
    if (!isGood) firstFailure ??= received.toString().slice(0, 400);
  };
  const begin = performance.now();
  const sockets = Array.from({ length: connections }, (_, n) => {
    let next = n;
    const nextRequest = () => {
      const request = bytes[next % bytes.length];
      next += connections;
      return request;
    };
    return keepAsking({ host, port: Number(port), nextRequest }, count);
  });
  await new Promise((done) => setTimeout(done, ms));
  const seconds = (performance.now() - begin) / 1000;
  for (const socket of sockets) socket.destroy();
  if (firstFailure) throw new Error(`${url}: an answer was no success: ${firstFailure}`);
  return { perSecond: times.length / seconds, answers: times.length, ...summarise(times) };
}

process.on('message', async (job) => process.send(await run(job)));
