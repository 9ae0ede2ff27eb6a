/** @returns what is wrong, in a sentence; undefined where nothing is */
export type Check = () => Promise<string | undefined>;

export interface LookOptions {
  /** The fault of a check that does not end; undefined: its last answer stands. */
  late?: string;
  /** For how long what was found is said again without another look. */
  goodMs?: number;
  badMs?: number;
}

/** A health check's caller does not wait for longer. */
const ANSWER_MS = 3000;

/**
 * A check that many may ask for at once, and again and again: one look at a time, whose result all get. One that fails
 * says nothing: what it needed, another check looks at.
 */
export function createLook(check: Check, { late, goodMs = 0, badMs = goodMs }: LookOptions): Check {
  let found: { sentence: string | undefined; until: number } | undefined;
  let looking: Promise<string | undefined> | undefined;

  const look = async (): Promise<string | undefined> => {
    const sentence = await check().catch(() => undefined);
    found = { sentence, until: performance.now() + (sentence === undefined ? goodMs : badMs) };
    looking = undefined;
    return sentence;
  };
  const giveUp = () =>
    new Promise<string | undefined>((done) => {
      setTimeout(() => done(late ?? found?.sentence), ANSWER_MS).unref();
    });
  return () => {
    if (found && performance.now() < found.until) return Promise.resolve(found.sentence);
    looking ??= look();
    return Promise.race([looking, giveUp()]);
  };
}
