import type { Executor } from './executor.ts';
import { type Builder, prepareStatement, type Slots, type Statement } from './statement.ts';
import { DatabaseTime, timeAhead } from './time.ts';

/** A row, or changes of one: what is undefined is not written, and a time may be the database's own. */
export type Written<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? Row[Column] | DatabaseTime : Row[Column];
};

type Kind = 'value' | 'null' | 'time';
type Column = readonly [name: string, kind: Kind];

const kindOf = (value: unknown): Kind => (value === null ? 'null' : value instanceof DatabaseTime ? 'time' : 'value');

const columnsOf = (row: object): Column[] =>
  Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [[name, kindOf(value)] as const]));

const slotOf = (name: string, index: number) => `${name}:${index}`;

function slotted<Row>(columns: readonly Column[], index: number, at: Slots<Record<string, never>>): Row {
  const write = ([name, kind]: Column) => {
    if (kind === 'null') return null;
    const slot = at(slotOf(name, index));
    return kind === 'time' ? timeAhead(slot) : slot;
  };
  return Object.fromEntries(columns.map((column) => [column[0], write(column)])) as Row;
}

function fill(rows: readonly object[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [index, row] of rows.entries())
    for (const [name, value] of Object.entries(row))
      values[slotOf(name, index)] = value instanceof DatabaseTime ? value.seconds : value;
  return values;
}

/**
 * A statement that writes rows, whose text depends on which columns they have and how many they are: one is prepared for
 * each of these.
 * @param build is given rows that hold slots in the place of values
 */
export function prepareWrite<Row extends object, Rows, Values extends Record<string, unknown> = Record<string, never>>(
  build: (db: Executor, rows: Row[], at: Slots<Values>) => Builder<Rows>,
): (rows: readonly Written<Row>[], values: Values) => Statement<Rows> {
  const known = new Map<string, (values: Record<string, unknown>) => Statement<Rows>>();
  const prepare = (columns: readonly Column[][]) =>
    prepareStatement<Record<string, unknown>, Rows>((db, at) => {
      const rows = columns.map((of, index) => slotted<Row>(of, index, at as Slots<Record<string, never>>));
      return build(db, rows, at as unknown as Slots<Values>);
    });
  return (rows, values) => {
    const columns = rows.map(columnsOf);
    const shape = columns.join(';');
    const prepared = known.get(shape) ?? prepare(columns);
    known.set(shape, prepared);
    return prepared({ ...fill(rows), ...values });
  };
}
