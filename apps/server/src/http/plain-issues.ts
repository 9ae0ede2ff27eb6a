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

/** The sentence for something of a request that a schema has no sentence of its own for; undefined leaves it to zod. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const name = nameOf(issue.path);
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return `${name} is missing.`;
  return `${name} must be ${KINDS[issue.expected] ?? issue.expected}.`;
}

/** Reports values of the wrong kind plainly, wherever a schema does not do so itself. */
export const speakPlainly = (): void => {
  z.config({ customError: describeIssue });
};
