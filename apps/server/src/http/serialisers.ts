import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

type Serialise = (answer: unknown) => string;

/** A JSON schema of what can be written without looking at what it is. */
type Written =
  | { type: 'string' | 'number' | 'boolean' | 'null' | string[]; nullable?: true }
  | { type: 'array'; items: Written; nullable?: true }
  | {
      type: 'object';
      properties?: Record<string, Written>;
      required?: readonly string[];
      additionalProperties: Written | false;
      nullable?: true;
    };

type JsonSchema = z.core.JSONSchema.BaseSchema;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** A schema whose answers have to be looked at before it is known how they are written. */
class Undecided extends Error {}

const PLAIN: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'null'>> = {
  string: 'string',
  number: 'number',
  // Of a number that is none the library would cut off what does not belong to it.
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function plainType(name: unknown) {
  const type = PLAIN[String(name)];
  if (!type) throw new Undecided();
  return type;
}

function nullable(choices: readonly JsonSchema[]): Written {
  const others = choices.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (!only || others.length !== 1 || others.length === choices.length) throw new Undecided();
  const written = toWritten(only);
  if (written.type === 'object' || written.type === 'array') return { ...written, nullable: true };
  return { type: [...new Set([written.type, 'null'].flat())] };
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema): Written {
  const named = Object.entries(properties).map(([name, value]) => {
    if (!isSchema(value)) throw new Undecided();
    return [name, toWritten(value)] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(named),
    required,
    additionalProperties: isSchema(additionalProperties) ? toWritten(additionalProperties) : false,
  };
}

/** Only what writing needs: how each field is written, and which must be there. */
function toWritten(schema: JsonSchema): Written {
  const { type, items, anyOf } = schema;
  if (anyOf) return nullable(anyOf.filter(isSchema));
  if (Array.isArray(type)) return { type: type.map(plainType) };
  if (type === 'object') return objectOf(schema);
  if (type !== 'array') return { type: plainType(type) };
  if (!isSchema(items) || Array.isArray(items)) throw new Undecided();
  return { type: 'array', items: toWritten(items) };
}

/** @returns undefined where an answer has to be looked at: what is one thing or another, or anything at all */
function writtenOf(schema: z.ZodType): Written | undefined {
  try {
    return toWritten(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }));
  } catch (error) {
    if (error instanceof Undecided) return undefined;
    throw error;
  }
}

/**
 * Writes answers of a schema by code that is made for it: what the schema names in its order, and nothing else.
 * @returns undefined where there is no such code
 */
export async function compileSerialiser(schema: z.ZodType): Promise<Serialise | undefined> {
  const written = writtenOf(schema);
  if (!written) return undefined;
  const { default: compile } = await import('fast-json-stringify');
  return compile(written as Parameters<typeof compile>[0]);
}

/** So many answers of a call are compared with its schema before code is made for them: a start makes none. */
export const CHECKED_ANSWERS = 100;

interface AnswerKind {
  schema: z.ZodType;
  method: string;
  url: string;
}

/**
 * Serialiser of a call's answers: fields that its schema does not name are left out. The first answers are compared
 * with the schema, and one that does not fit is a failure of the server; a call that is made often is written by code
 * of its own, which takes a quarter of the time.
 */
export function serialiserOf(kind: AnswerKind): Serialise {
  const check: Serialise = serializerCompiler(kind);
  let left = CHECKED_ANSWERS;
  let compiled: Serialise | undefined;
  const compileSoon = async (): Promise<void> => {
    try {
      compiled = await compileSerialiser(kind.schema);
    } catch {
      // Until then answers go on being checked, which is as right.
      left = CHECKED_ANSWERS;
    }
  };
  return (answer) => {
    if (compiled) return compiled(answer);
    left -= 1;
    if (left === 0) void compileSoon();
    return check(answer);
  };
}
