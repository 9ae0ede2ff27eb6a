const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

/** @returns {{ p50: number, p95: number, p99: number, max: number }} of times, in their own unit */
export function summarise(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
  return { p50, p95, p99, max: sorted[sorted.length - 1] };
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
