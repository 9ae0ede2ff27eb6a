// How much a test does, where a person may ask for more than `npm test` has the time for.

/** `npm test` has it so; in `npm run test:long`, and where a file is named, a test does all that it can. */
export const isShort = process.env.TEST_SHORT === '1';

/** Number of times that a property is tried: `all`, or a quarter of them where time is short. */
export const tries = (all: number): number => (isShort ? Math.ceil(all / 4) : all);

/** Number of scenarios of orders that are run through. */
export const MODEL_RUNS = Number(process.env.MODEL_RUNS ?? 3);

/** The seed that a failure named: the same scenarios again. */
export const MODEL_SEED = process.env.MODEL_SEED === undefined ? undefined : Number(process.env.MODEL_SEED);

/** Number of products of the shop that two servers upgrade. */
export const UPGRADE_PRODUCTS = Number(process.env.UPGRADE_PRODUCTS ?? 2000);

/** Number of checkouts in a test with chaos; `npm run chaos` makes 2,000. */
export const CHAOS_CHECKOUTS = Number(process.env.CHAOS_CHECKOUTS ?? 20);

/** Number of servers of one shop over which the calls of an API test go in turn; `npm run test:two` has two. */
export const TEST_SERVERS = Number(process.env.TEST_SERVERS ?? 1);

/** Number of hostile requests that the API is sent; `npm run test:fuzz` sends 20,000. */
export const FUZZ_REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (isShort ? 300 : 600));

/** Number of guesses that strangers make at one account, from up to 1,000 addresses. */
export const GUESSES = Number(process.env.GUESSES ?? (isShort ? 200 : 500));

/** The seed that a failure named: the same requests again. */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The seed that a failure of the documents' books named: the same refunds again. */
export const DOCUMENTS_SEED = Number(process.env.DOCUMENTS_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The seed that a failure of the books named: the same story again. */
export const BOOKS_SEED = Number(process.env.BOOKS_SEED ?? Math.floor(Math.random() * 2 ** 31));
