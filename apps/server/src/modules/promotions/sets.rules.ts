import type { Candidate } from './reductions.rules.ts';

/** A set of promotions, and minor units of the price currency that everything comes to with it. */
export interface Weighed {
  members: readonly Candidate[];
  total: number;
}

/** True where two promotions can be in one order: each of them allows the class of the other. */
export const areAllowed = ({ promotion: one }: Candidate, { promotion: other }: Candidate): boolean =>
  one.combinesWith[other.class] && other.combinesWith[one.class];

export const fitsAll = (candidate: Candidate, members: readonly Candidate[]): boolean =>
  members.every((member) => areAllowed(candidate, member));

const idsOf = ({ members }: Weighed): string =>
  members
    .map(({ promotion }) => promotion.id)
    .sort()
    .join();

/** True for the lower total; of two alike for the set of fewer promotions, then for that of the lower ids. */
export function isLower(one: Weighed, other: Weighed): boolean {
  if (one.total !== other.total) return one.total < other.total;
  if (one.members.length !== other.members.length) return one.members.length < other.members.length;
  return idsOf(one) < idsOf(other);
}

/** All sets of promotions that go together, the empty one among them. */
export function* allowedSets(
  all: readonly Candidate[],
  set: readonly Candidate[] = [],
): Generator<readonly Candidate[]> {
  const [next, ...rest] = all;
  if (!next) {
    yield set;
    return;
  }
  if (fitsAll(next, set)) yield* allowedSets(rest, [...set, next]);
  yield* allowedSets(rest, set);
}
