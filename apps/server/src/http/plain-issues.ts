import { z } from 'zod';

/** Names of the types of fields, for people. */
const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  nan: 'a number',
  null: 'empty',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

const nameOf = (path: readonly PropertyKey[] = []) => (path.length === 0 ? 'The request' : path.map(String).join('.'));

/** The sentence for what is too large or too small: a text by its letters, a list by its entries. */
function describeSize(
  name: string,
  { origin, minimum, maximum }: { origin: string; minimum?: unknown; maximum?: unknown },
) {
  const limit = String(maximum ?? minimum);
  const isMost = maximum !== undefined;
  if (origin === 'string') return `${name} ${isMost ? 'can have up to' : 'must have at least'} ${limit} characters.`;
  if (origin === 'array' || origin === 'set')
    return `${name} ${isMost ? 'can have up to' : 'must have at least'} ${limit} entries.`;
  return `${name} must be ${isMost ? 'at most' : 'at least'} ${limit}.`;
}

/** The sentence for something of a request that a schema has no sentence of its own for; undefined leaves it to zod. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const name = nameOf(issue.path);
  if (issue.code === 'too_big' || issue.code === 'too_small') return describeSize(name, issue);
  if (issue.code === 'invalid_value') return `${name} must be one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_format') return `${name} isn’t written as it has to be.`;
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return `${name} is missing.`;
  return `${name} must be ${KINDS[issue.expected] ?? issue.expected}.`;
}

/** Reports values of the wrong kind, size or form plainly, wherever a schema does not do so itself. */
export const speakPlainly = (): void => {
  z.config({ customError: describeIssue });
};
