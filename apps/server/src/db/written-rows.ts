import type { Executor } from './executor.ts';
import { type Builder, prepareStatement, type Slots, type Statement } from './statement.ts';
import { DatabaseTime, timeAhead } from './time.ts';

/** A row, or changes of one: what is undefined is not written, and a time may be the database's own. */
export type Written<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? Row[Column] | DatabaseTime : Row[Column];
};

type Kind = 'value' | 'null' | 'time';
/** A column that is written, and what its slot is called. */
type Column = readonly [name: string, kind: Kind, slot: string];

const kindOf = (value: unknown): Kind => (value === null ? 'null' : value instanceof DatabaseTime ? 'time' : 'value');

const columnsOf = (row: object, index: number): Column[] =>
  Object.entries(row).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, kindOf(value), `${name}:${index}`] as const],
  );

function slotted<Row>(columns: readonly Column[], at: Slots<Record<string, never>>): Row {
  const write = ([, kind, slot]: Column) => {
    if (kind === 'null') return null;
    return kind === 'time' ? timeAhead(at(slot)) : at(slot);
  };
  return Object.fromEntries(columns.map((column) => [column[0], write(column)])) as Row;
}

/** Which columns the rows have, and how they are written, in one word. */
function shapeOf(rows: readonly object[]): string {
  let shape = '';
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) if (value !== undefined) shape += `${name} ${kindOf(value)},`;
    shape += ';';
  }
  return shape;
}

function fill(values: Record<string, unknown>, columns: readonly Column[], row: object): void {
  for (const [name, , slot] of columns) {
    const value: unknown = Reflect.get(row, name);
    values[slot] = value instanceof DatabaseTime ? value.seconds : value;
  }
}

/** Rows of one shape. */
interface Shape<Rows> {
  columns: readonly Column[][];
  prepared: (values: Record<string, unknown>) => Statement<Rows>;
}

/**
 * A statement that writes rows, whose text depends on which columns they have and how many they are: one is prepared for
 * each of these.
 * @param build is given rows that hold slots in the place of values
 */
export function prepareWrite<Row extends object, Rows, Values extends Record<string, unknown> = Record<string, never>>(
  build: (db: Executor, rows: Row[], at: Slots<Values>) => Builder<Rows>,
): (rows: readonly Written<Row>[], values: Values) => Statement<Rows> {
  const known = new Map<string, Shape<Rows>>();
  const prepare = (rows: readonly object[]): Shape<Rows> => {
    const columns = rows.map(columnsOf);
    const prepared = prepareStatement<Record<string, unknown>, Rows>((db, at) => {
      const slots = columns.map((of) => slotted<Row>(of, at as Slots<Record<string, never>>));
      return build(db, slots, at as unknown as Slots<Values>);
    });
    return { columns, prepared };
  };
  return (rows, values) => {
    const name = shapeOf(rows);
    const shape = known.get(name) ?? prepare(rows);
    known.set(name, shape);
    const all: Record<string, unknown> = { ...values };
    for (const [index, row] of rows.entries()) fill(all, shape.columns[index] ?? [], row);
    return shape.prepared(all);
  };
}
