/**
 * Value of a record under a key that a person has written. Its prototype, in which 'constructor' is found in every record, does
 * not count.
 */
export const ownValue = <T>(record: Readonly<Partial<Record<string, T>>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
