/**
 * How often PostgreSQL plans a statement that a connection knows. Left to itself it compares what the first plans were said to
 * cost with what one for all values would, and never looks again: a connection that met small tables first went on to plan
 * the cart anew for each order, which took longer than all else that PostgreSQL did for it.
 * https://www.postgresql.org/docs/current/sql-prepare.html
 */
const ONCE = 'force_generic_plan';

/** What a connection begins with. */
export const PLANS_OF_A_CONNECTION = `plan_cache_mode=${ONCE}`;

/** From here on each statement is planned for its values, as long as it has no name. */
export const PLAN_FOR_VALUES = { name: 'plan_for_values', text: 'set plan_cache_mode = auto' };
export const PLAN_ONCE = { name: 'plan_once', text: `set plan_cache_mode = ${ONCE}` };
