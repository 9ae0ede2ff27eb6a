// Loads a server. A program of its own, started with `openProgram`, so that it shares no event loop with what is measured.
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** One connection that sends the same request again as soon as its answer is all there. */
function keepAsking({ host, port, request }, count) {
  const socket = connect(port, host);
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = received.latin1Slice(0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`an answer without its length: ${head}`);
    if (received.length < headEnd + 4 + length) return;
    received = received.subarray(headEnd + 4 + length);
    count(head.startsWith('HTTP/1.1 200'));
    socket.write(request);
  });
  socket.on('connect', () => socket.write(request));
  return socket;
}

async function run({ url, headers, connections, ms }) {
  const { hostname: host, port, pathname, search } = new URL(url);
  const lines = Object.entries({ host: `${host}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  let [answers, failures] = [0, 0];
  const count = (isGood) => {
    answers += 1;
    if (!isGood) failures += 1;
  };
  const begin = performance.now();
  const sockets = Array.from({ length: connections }, () => keepAsking({ host, port: Number(port), request }, count));
  await new Promise((done) => setTimeout(done, ms));
  const perSecond = (answers / (performance.now() - begin)) * 1000;
  for (const socket of sockets) socket.destroy();
  if (failures > 0) throw new Error(`${url}: ${failures} of ${answers} answers were no 200`);
  return perSecond;
}

process.on('message', async (job) => process.send(await run(job)));
