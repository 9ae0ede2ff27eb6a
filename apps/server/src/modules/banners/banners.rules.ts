/**
 * The ids in their new order: those asked for first, in that order, then the others as they were.
 * @returns undefined when an id asked for does not exist
 */
export function findNewOrder(present: readonly string[], asked: readonly string[]): string[] | undefined {
  const first = new Set(asked);
  if ([...first].some((id) => !present.includes(id))) return undefined;
  return [...first, ...present.filter((id) => !first.has(id))];
}

interface WrittenTimes {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** Fields of a banner as its row has them; what was not sent is left out. */
export function toFields<T extends WrittenTimes>({ startsAt, endsAt, ...words }: T) {
  const named = Object.entries(words).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(named) as { [K in keyof typeof words]?: NonNullable<(typeof words)[K]> }),
    ...(startsAt !== undefined && { startsAt: toDate(startsAt) }),
    ...(endsAt !== undefined && { endsAt: toDate(endsAt) }),
  };
}

/** @returns the fault, at its field, of times that end before they start */
export function findTimeFault({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) {
  if (!startsAt || !endsAt || startsAt < endsAt) return undefined;
  return { field: 'endsAt', message: 'The end must be after the start.' };
}
