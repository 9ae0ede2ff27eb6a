const name = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** The months of the year, by their numbers from 1. */
export const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  label: name.format(new Date(Date.UTC(2026, index, 1))),
}));
