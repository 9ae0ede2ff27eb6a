// Shoppers who order and pay, and a door to the simulated PayPal that measures how long that takes: what the shop takes
// by itself is the rest. A program of its own, started with `openProgram`.
import { Agent, createServer, request as send } from 'node:http';
import { summarise } from './times.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const paypal = { target: '', ms: 0, calls: 0 };

/** Hands on to the simulator, on its own clock; what the buyer does there is not the shop's time. */
const door = createServer((request, response) => {
  const begin = performance.now();
  const options = { agent, method: request.method, headers: request.headers };
  const asked = send(new URL(request.url, paypal.target), options, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
    answer.on('end', () => {
      if (request.url.includes('/checkoutnow')) return;
      paypal.ms += performance.now() - begin;
      paypal.calls += 1;
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

/** One order, paid. @returns how long its two calls took together, in milliseconds */
async function buy(url, { userId, cookie, addressId }) {
  const begin = performance.now();
  const created = await post(`${url}/api/shop/order/create`, cookie, { userId, addressInfo: { addressId } });
  const createdMs = performance.now() - begin;
  const payment = created.approvalURL ? await approve(created.approvalURL) : { paymentId: 'none', payerId: 'none' };
  const beginCapture = performance.now();
  await post(`${url}/api/shop/order/capture`, cookie, { orderId: created.orderId, ...payment });
  return createdMs + performance.now() - beginCapture;
}

/** @param job `shoppers`: each buys once; no more begin after `ms` */
async function run({ url, shoppers, connections, ms }) {
  const times = [];
  const before = { ...paypal };
  const begin = performance.now();
  let next = 0;
  const buyer = async () => {
    while (next < shoppers.length && performance.now() - begin < ms) {
      const shopper = shoppers[next];
      next += 1;
      times.push(await buy(url, shopper));
    }
  };
  await Promise.all(Array.from({ length: connections }, buyer));
  const seconds = (performance.now() - begin) / 1000;
  const paypalMs = (paypal.ms - before.ms) / times.length;
  const ownMs = times.reduce((sum, time) => sum + time, 0) / times.length - paypalMs;
  return { perSecond: times.length / seconds, answers: times.length, ownMs, paypalMs, ...summarise(times) };
}

await new Promise((listening) => door.listen(0, '127.0.0.1', listening));
process.on('message', async (message) => {
  if (message.url) return process.send(await run(message));
  paypal.target = message.target ?? '';
  return process.send(`http://127.0.0.1:${door.address().port}`);
});
