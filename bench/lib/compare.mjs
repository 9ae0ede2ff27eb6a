// Two servers that are asked the same in turn, in short rounds, so that whatever else the machine does meets both.
import { processorTime } from './processor-time.mjs';
import { median } from './times.mjs';

/** Costs of a round to its server and the database, in microseconds of the processor for each answer. */
async function measureRound(target, { databasePid, prepare, work }) {
  await prepare?.(target);
  const before = [processorTime([target.pid]), processorTime([databasePid])];
  const seen = await work(target);
  const [server, database] = [processorTime([target.pid]), processorTime([databasePid])].map(
    (after, n) => (after - before[n]) / seen.answers,
  );
  return { ...seen, server, database };
}

const WARM_UP_ROUNDS = 3;

const medianOf = (rounds, name) => median(rounds.map((round) => round[name]));

/**
 * @param {{ reference: { pid: number }, shop: { pid: number }, databasePid: number, rounds: number,
 *   prepare?: (target: object) => Promise<void>, work: (target: object) => Promise<{ answers: number, perSecond: number }>,
 *   rateOf?: (round: object) => number }} options `prepare`: before each round; `work`: one round; `rateOf`: what is compared
 *   of it, answers a second by default
 * @returns the medians of both (`rate` is what `rateOf` says, `perSecond` what there was), and the medians of the rounds' own
 *   ratios: by `rateOf`, and by processor time
 */
export async function compare(options) {
  const { reference, shop, rounds, rateOf = ({ perSecond }) => perSecond } = options;
  const seen = { reference: [], shop: [] };
  // Before anything counts, both have met the call often enough for their code to be compiled.
  for (let n = -WARM_UP_ROUNDS; n < rounds; n += 1) {
    for (const [side, target] of Object.entries({ reference, shop })) {
      const round = await measureRound(target, options);
      if (n >= 0) seen[side].push(round);
    }
  }
  const costOf = ({ server, database }) => server + (database || 0);
  const ratios = (of) => median(seen.shop.map((round, n) => of(round, seen.reference[n])));
  const describe = (of) => ({
    rate: median(of.map(rateOf)),
    perSecond: medianOf(of, 'perSecond'),
    server: medianOf(of, 'server'),
    database: medianOf(of, 'database'),
  });
  return {
    reference: describe(seen.reference),
    shop: describe(seen.shop),
    ratio: ratios((ours, theirs) => rateOf(ours) / rateOf(theirs)),
    byProcessor: ratios((ours, theirs) => costOf(theirs) / costOf(ours)),
  };
}
