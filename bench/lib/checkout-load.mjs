// Shoppers who order and pay through a door to the simulated PayPal that measures how long that takes: what the shop takes
// by itself is the rest. A program of its own, started with `openProgram`.
import { Agent, request as send } from 'node:http';
import { atSteadyPace } from './pace.mjs';
import { openDoor } from './paypal-door.mjs';
import { summarise } from './times.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const door = await openDoor();

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

/** The buyer's yes, past the door: it is not the shop's time. @returns what the browser brings back */
async function approve(approvalURL) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { headers: answered } = await call(door.behind(approvalURL), { headers, body: 'decision=approve' });
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
  const { made, later } = door.of(payment.paymentId);
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
  door.restart();
  const begin = performance.now();
  const { bought, late } = await (job.perSecond ? atPace(job) : atOnce(job));
  const seconds = (performance.now() - begin) / 1000;
  const of = (name) => bought.map((times) => times[name]);
  const meanMs = of('ms').reduce((sum, time) => sum + time, 0) / bought.length;
  return {
    perSecond: bought.length / seconds,
    answers: bought.length,
    ownMs: meanMs - door.total() / bought.length,
    late,
    create: summarise(of('create')),
    capture: summarise(of('capture')),
  };
}

process.on('message', async (message) => {
  if (message.url) return process.send(await run(message));
  if (message.target) door.leadTo(message.target);
  return process.send(door.url);
});
