const ORDERS = Array.from({ length: 800 }, (_, place) => ({
  id: `id-${place}`,
  title: `Shirt number ${place}`,
  price: place * 13.5,
  tags: [`a${place}`, `b${place}`],
  nested: { place, more: [place, place + 1, place + 2] },
}));

/**
 * Of the work below, on the processor that the limits of the measured tests were made on, with nothing else running.
 */
const REFERENCE_MS = 6;
const MEASURED_MS = 500;

/** Many small objects are made and read, as by what draws pages: what else has the processor's caches slows that most. */
function work(): void {
  for (let round = 0; round < 4; round += 1) JSON.parse(JSON.stringify(ORDERS));
}

/**
 * Factor by which work takes longer here than on an idle processor. Others may have the processor meanwhile, or
 * share its core and its caches; the latter makes the processor time of the work longer as well, so that this time does
 * not show it.
 * @returns 1 or more
 */
export function slowness(): number {
  const times: number[] = [];
  const began = performance.now();
  while (performance.now() - began < MEASURED_MS) {
    const begin = performance.now();
    work();
    times.push(performance.now() - begin);
  }
  // The first ones are not compiled yet.
  const compiled = times.slice(times.length / 5).toSorted((one, other) => one - other);
  return Math.max(1, (compiled[Math.floor(compiled.length / 2)] ?? 0) / REFERENCE_MS);
}
