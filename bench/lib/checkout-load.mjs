// Shoppers who order and pay, and a door to the simulated PayPal that measures how long that takes: what the shop takes
// by itself is the rest. A program of its own, started with `openProgram`.
import { Agent, createServer, request as send } from 'node:http';
import { atSteadyPace } from './pace.mjs';
import { summarise } from './times.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const paypal = { target: '', ms: 0 };
/** Milliseconds at PayPal by payment: while it was made, and afterwards. */
const paymentMs = new Map();

const PAYMENT = /\/v2\/checkout\/orders(?:\/(\w+))?/;

function addTime(path, text, ms) {
  paypal.ms += ms;
  const [isPayment, named] = PAYMENT.exec(path) ?? [];
  if (!isPayment) return;
  const id = named ?? JSON.parse(text).id;
  const { made = 0, later = 0 } = paymentMs.get(id) ?? {};
  paymentMs.set(id, named ? { made, later: later + ms } : { made: made + ms, later });
}

/** Hands on to the simulator, on its own clock; what the buyer does there is not the shop's time. */
const door = createServer((request, response) => {
  const begin = performance.now();
  const options = { agent, method: request.method, headers: request.headers };
  const asked = send(new URL(request.url, paypal.target), options, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    const chunks = [];
    answer.on('data', (chunk) => chunks.push(chunk));
    answer.pipe(response);
    answer.on('end', () => {
      if (request.url.includes('/checkoutnow')) return;
      addTime(request.url, Buffer.concat(chunks).toString(), performance.now() - begin);
    });
  });
  asked.on('error', () => response.destroy());
  request.pipe(asked);
});

function call(url, { method = 'POST', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const asked = send(url, { agent, method, headers: { ...headers, 'content-length': body.length } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

async function post(url, cookie, fields) {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await call(url, { headers, body: JSON.stringify(fields) });
  if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text);
}

/** The buyer's yes. @returns what the browser brings back */
async function approve(approvalURL) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { headers: answered } = await call(approvalURL, { headers, body: 'decision=approve' });
  const back = new URL(answered.location).searchParams;
  return { paymentId: back.get('token'), payerId: back.get('PayerID') };
}

/**
 * One order, paid.
 * @param dueAt when it should have begun
 * @returns milliseconds: of its two calls together, and of each without PayPal's
 */
async function buy(url, { userId, cookie, addressId }, dueAt) {
  const created = await post(`${url}/api/shop/order/create`, cookie, { userId, addressInfo: { addressId } });
  const createMs = performance.now() - dueAt;
  const payment = created.approvalURL ? await approve(created.approvalURL) : { paymentId: 'none', payerId: 'none' };
  const beginCapture = performance.now();
  await post(`${url}/api/shop/order/capture`, cookie, { orderId: created.orderId, ...payment });
  const captureMs = performance.now() - beginCapture;
  const { made, later } = paymentMs.get(payment.paymentId) ?? { made: 0, later: 0 };
  return { ms: createMs + captureMs, create: createMs - made, capture: captureMs - later };
}

/** Each of them buys the next one's order as soon as their own is paid. */
async function atOnce({ url, shoppers, connections, ms }) {
  const bought = [];
  const begin = performance.now();
  let next = 0;
  const buyer = async () => {
    while (next < shoppers.length && performance.now() - begin < ms) {
      const shopper = shoppers[next];
      next += 1;
      bought.push(await buy(url, shopper, performance.now()));
    }
  };
  await Promise.all(Array.from({ length: connections }, buyer));
  return { bought };
}

/** An order is begun when it is due, whatever became of those before. */
async function atPace({ url, shoppers, perSecond, ms }) {
  const bought = [];
  const lasting = Math.min(ms, ((shoppers.length - 1) / perSecond) * 1000);
  const { late } = await atSteadyPace({ perSecond, ms: lasting }, (n, dueAt, ended) => {
    buy(url, shoppers[n], dueAt).then((times) => {
      bought.push(times);
      ended();
    }, ended);
  });
  return { bought, late };
}

/**
 * @param job `shoppers`: each buys once; no more begin after `ms`; either so many at once, `connections`, or so many orders
 *   `perSecond`, evenly
 * @returns times in milliseconds; `late`: by how much the caller itself was late, at most, for 95 of 100 orders
 */
async function run(job) {
  const before = paypal.ms;
  paymentMs.clear();
  const begin = performance.now();
  const { bought, late } = await (job.perSecond ? atPace(job) : atOnce(job));
  const seconds = (performance.now() - begin) / 1000;
  const of = (name) => bought.map((times) => times[name]);
  const meanMs = of('ms').reduce((sum, time) => sum + time, 0) / bought.length;
  return {
    perSecond: bought.length / seconds,
    answers: bought.length,
    ownMs: meanMs - (paypal.ms - before) / bought.length,
    late,
    create: summarise(of('create')),
    capture: summarise(of('capture')),
  };
}

await new Promise((listening) => door.listen(0, '127.0.0.1', listening));
process.on('message', async (message) => {
  if (message.url) return process.send(await run(message));
  paypal.target = message.target ?? '';
  return process.send(`http://127.0.0.1:${door.address().port}`);
});
