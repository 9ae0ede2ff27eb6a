// A door to the simulated PayPal with a clock: how long the shop waits there, for each payment.
import { connect, createServer } from 'node:net';
import { lengthOfAnswer } from './answer-length.mjs';

const PAYMENT = /\/v2\/checkout\/orders(?:\/(\w+))?/;

/** The next request begins with the first bytes after an answer: on each connection the shop sends one at a time. */
function openTunnel(shop, { hostname: host, port }, onAnswer) {
  const paypal = connect({ port, host, noDelay: true });
  let asked;
  let answer = [];
  shop.setNoDelay(true);
  shop.on('data', (bytes) => {
    asked ??= { begin: performance.now(), line: bytes.latin1Slice(0, bytes.indexOf('\r\n')) };
    paypal.write(bytes);
  });
  paypal.on('data', (bytes) => {
    shop.write(bytes);
    answer.push(bytes);
    const whole = answer.length === 1 ? bytes : Buffer.concat(answer);
    if (whole.length !== lengthOfAnswer(whole)) return;
    const { begin, line } = asked;
    asked = undefined;
    answer = [];
    onAnswer(line, whole, performance.now() - begin);
  });
  for (const [one, other] of [
    [shop, paypal],
    [paypal, shop],
  ]) {
    one.on('close', () => other.destroy());
    one.on('error', () => other.destroy());
  }
}

/**
 * Bytes go through as they are: a server and a client of HTTP would take the processor from the shop that is measured.
 * @returns {Promise<{ url: string, leadTo: (address: string) => void, behind: (url: string) => URL, restart: () => void,
 *   total: () => number, of: (paymentId: string) => { made: number, later: number } }>} `behind`: the same page, past the door;
 *   milliseconds since the restart: `total`, and `of` a payment, while it was made and afterwards
 */
export async function openDoor() {
  let target;
  let total = 0;
  const ofPayments = new Map();
  const count = (line, answer, ms) => {
    total += ms;
    const [isPayment, named] = PAYMENT.exec(line) ?? [];
    if (!isPayment) return;
    const id = named ?? JSON.parse(answer.subarray(answer.indexOf('\r\n\r\n'))).id;
    const { made, later } = ofPayments.get(id) ?? { made: 0, later: 0 };
    ofPayments.set(id, named ? { made, later: later + ms } : { made: made + ms, later });
  };
  const server = createServer((shop) => openTunnel(shop, target, count));
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    leadTo: (address) => {
      target = new URL(address);
    },
    behind: (url) => new URL(url.slice(new URL(url).origin.length), target),
    restart: () => {
      total = 0;
      ofPayments.clear();
    },
    total: () => total,
    of: (paymentId) => ofPayments.get(paymentId) ?? { made: 0, later: 0 },
  };
}
