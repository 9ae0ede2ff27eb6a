import { type AuditChange, type AuditEntry, type Call, calls } from '@haberdash/contract';
import { csvLine } from '../../lib/csv.ts';

/** Descriptions of actions that no call describes. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'sign-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  account: 'Account changed automatically',
  'audit-blanked': 'Personal data removed from the audit log automatically',
};

const allCalls: Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group));
/** Cuts a summary at its semicolon, behind which it is meant for programs. */
const shortly = (summary: string): string => summary.split(';', 1)[0] ?? summary;

const SUMMARIES = new Map(allCalls.map(({ method, path, summary }) => [`${method} ${path}`, shortly(summary)]));

/** Describes an action in words; one of a call that this version does not know, by its method and path. */
export const describeAction = (action: string): string => OWN_WORDS[action] ?? SUMMARIES.get(action) ?? action;

/** Cursor at the end of a page, as a caller sends it back. */
export const toPlace = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): string => `${Date.parse(at)}.${id}`;

export function readPlace(text: string): { at: Date; id: string } | undefined {
  const [, at = '', id = ''] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  return id ? { at: new Date(Number(at)), id } : undefined;
}

const COLUMNS = [
  'at',
  'actor',
  'name',
  'email',
  'network',
  'action',
  'summary',
  'thing',
  'id',
  'title',
  'before',
  'after',
];

export const CSV_HEAD = csvLine(COLUMNS);

const json = (value: AuditChange['before']): string => (value === null ? '' : JSON.stringify(value));

/** A line for each thing that was changed, and one where none was. */
export function toCsvRow(entry: AuditEntry): string {
  const { at, actor, actorName, actorEmail, network, action, summary, changes } = entry;
  const facts = [at, actor, actorName, actorEmail, network, action, summary];
  if (changes.length === 0) return csvLine([...facts, '', '', '', '', '']);
  return changes
    .map(({ thing, thingId, title, before, after }) =>
      csvLine([...facts, thing, thingId, title, json(before), json(after)]),
    )
    .join('');
}
