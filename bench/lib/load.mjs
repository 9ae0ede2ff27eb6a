// Loads a server. A program of its own, started with `openProgram`, so that it shares no event loop with what is measured.
// Answers are read no further than to know that they are whole: it must cost less than what it measures.
import { connect } from 'node:net';
import { lengthOfAnswer } from './answer-length.mjs';
import { atSteadyPace } from './pace.mjs';
import { summarise } from './times.mjs';

const NOTHING = Buffer.alloc(0);
const READ_BYTES = 65_536;

/** "HTTP/1.1 2": any success. */
const isSuccess = (bytes) => bytes[9] === 0x32;

/**
 * One connection, for one request at a time. `ask(bytes, answered)`: `answered` is called when the answer is all there,
 * with how it begins where it is no success. All that is read goes into the same memory: a new piece for each read,
 * hundreds of megabytes a second, would have to be collected.
 */
function openConnection({ host, port }) {
  let begun = NOTHING;
  let failure;
  let missing = 0;
  let answered;
  const read = (chunk) => {
    // Of a body only the length counts.
    if (missing > 0) {
      missing -= chunk.length;
      if (missing === 0) answered(failure);
      return;
    }
    const received = begun.length === 0 ? chunk : Buffer.concat([begun, chunk]);
    const length = lengthOfAnswer(received);
    begun = length === undefined ? Buffer.from(received) : NOTHING;
    if (length === undefined) return;
    failure = isSuccess(received) ? undefined : received.toString('utf8', 0, 400);
    missing = length - received.length;
    if (missing === 0) answered(failure);
  };
  const onread = {
    buffer: Buffer.allocUnsafeSlow(READ_BYTES),
    callback: (length, buffer) => {
      read(buffer.subarray(0, length));
      return true;
    },
  };
  const socket = connect({ port, host, noDelay: true, onread });
  return {
    open: new Promise((open) => socket.on('connect', open)),
    ask: (bytes, whenAnswered) => {
      answered = whenAnswered;
      socket.write(bytes);
    },
    close: () => socket.destroy(),
  };
}

function toBytes({ method = 'GET', path, headers = {}, body }, host) {
  const all = { host, ...headers, ...(body && { 'content-type': 'application/json', 'content-length': body.length }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** Sends its next request as soon as the answer before is all there. */
function keepAsking({ ask }, nextRequest, count) {
  const next = () => {
    const sentAt = performance.now();
    ask(nextRequest(), (failure) => {
      count(failure, performance.now() - sentAt);
      next();
    });
  };
  next();
}

async function atOnce({ bytes, connections, ms, open, count }) {
  const opened = Array.from({ length: connections }, open);
  await Promise.all(opened.map((connection) => connection.open));
  for (const [n, connection] of opened.entries()) {
    let next = n;
    const nextRequest = () => {
      const request = bytes[next % bytes.length];
      next += connections;
      return request;
    };
    keepAsking(connection, nextRequest, count);
  }
  await new Promise((done) => setTimeout(done, ms));
}

/** Connections opened in advance: enough for a quick server; any more are opened when they are needed. */
const OPENED_BEFORE = 32;
/**
 * As many as a proxy keeps open to a server; requests beyond wait for one, and that counts. With 256, large answers were sent half as
 * quickly, and what a stall of a tenth of a second had held up was there for seconds.
 */
const MOST_OPEN = 64;

/** Each request has its own time, whatever became of those before. */
async function atPace({ bytes, perSecond, ms, open, count }) {
  const free = Array.from({ length: OPENED_BEFORE }, open);
  await Promise.all(free.map((connection) => connection.open));
  let opened = free.length;
  const waiting = [];
  const send = (connection, { request, dueAt, ended }) =>
    connection.ask(request, (failure) => {
      count(failure, performance.now() - dueAt);
      ended();
      const next = waiting.shift();
      if (next) send(connection, next);
      else free.push(connection);
    });
  return atSteadyPace({ perSecond, ms }, (n, dueAt, ended) => {
    const mayOpen = free.length === 0 && opened < MOST_OPEN;
    if (mayOpen) opened += 1;
    const connection = mayOpen ? open() : free.pop();
    const asked = { request: bytes[n % bytes.length], dueAt, ended };
    if (connection) send(connection, asked);
    else waiting.push(asked);
  });
}

/**
 * @param {{ url: string, requests: { method?: string, path: string, headers?: object, body?: string }[], ms: number,
 *   connections?: number, perSecond?: number }} job either `connections`, each of which sends every nth of the requests, again
 *   and again, as soon as it has an answer, or so many requests `perSecond`, evenly, whether there are answers or not: their
 *   times count from when each was due
 * @returns times in milliseconds; `late`: by how much the caller itself was late, at most, for 95 of 100 requests
 */
async function run({ url, requests, ms, connections, perSecond }) {
  const { hostname: host, port } = new URL(url);
  const bytes = requests.map((request) => toBytes(request, `${host}:${port}`));
  const times = [];
  const connected = [];
  let firstFailure;
  const open = () => {
    const connection = openConnection({ host, port: Number(port) });
    connected.push(connection);
    return connection;
  };
  const count = (failure, time) => {
    times.push(time);
    firstFailure ??= failure;
  };
  const begin = performance.now();
  const job = { bytes, ms, open, count };
  const paced = perSecond ? await atPace({ ...job, perSecond }) : await atOnce({ ...job, connections });
  const seconds = (performance.now() - begin) / 1000;
  for (const connection of connected) connection.close();
  if (firstFailure) throw new Error(`${url}: an answer was no success: ${firstFailure}`);
  return { perSecond: times.length / seconds, answers: times.length, ...paced, ...summarise(times) };
}

process.on('message', async (job) => process.send(await run(job)));
