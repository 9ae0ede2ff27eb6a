import { expect, it } from 'vitest';
import { findEscapes } from './check-escapes.mjs';

const kindsIn = (text) => findEscapes('try.ts', text).map(({ kind }) => kind);

it.each([
  ['const row = answer as Row;', ['as']],
  ['const row = answer as unknown as Row;', ['as', 'as']],
  ['const row: Row = JSON.parse(text);', ['as']],
  ['const row = JSON.parse(text) as Row;', ['as']],
  ['const { id } = JSON.parse(text);', ['as']],
  ['const read = (text: string): Row => JSON.parse(text);', ['as']],
  ['function read(text: string): Row { return JSON.parse(text); }', ['as']],
  ['const row: any = answer;', ['any']],
  ['const rows: Map<string, any[]> = new Map();', ['any']],
])('finds that %s', (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds);
});

it.each([
  ["const SIZES = ['s', 'm'] as const;"],
  ["import { edit as change } from './edit.ts';"],
  ["export * as text from './text.ts';"],
  ['const row: unknown = isJson ? JSON.parse(text) : undefined;'],
  ['const row = schema.safeParse(JSON.parse(text));'],
  ['const read = (text: string): unknown => JSON.parse(text);'],
  ['function read(text: string): unknown { return JSON.parse(text); }'],
  ["const sentence = 'any as good as this'; // as any"],
])('lets pass %s', (text) => {
  expect(kindsIn(text)).toEqual([]);
});
