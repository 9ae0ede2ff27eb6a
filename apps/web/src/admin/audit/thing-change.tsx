import type { AuditChange } from '@haberdash/contract';
import { fieldName, thingName } from './thing-names.ts';
import { useValueWriter } from './use-value-writer.ts';
import { writeValue } from './value-text.ts';

/** Changes of one thing, field by field: before and after. */
export function ThingChange({ change: { thing, thingId, title, before, after } }: { change: AuditChange }) {
  const writer = useValueWriter();
  const fields = Object.keys({ ...before, ...after });
  const write = (row: NonNullable<typeof before>, field: string) =>
    writeValue(row[field], { thing, field, row }, writer);
  const happened = before === null ? 'made' : after === null ? 'deleted' : 'changed';
  return (
    <section className="text-caption">
      <h3 className="wrap-anywhere font-medium text-small">
        {`${thingName(thing)}${title ? ` ${title}` : ''} ${happened}`}
      </h3>
      {thingId && <p className="wrap-anywhere select-all text-ink-muted">{thingId}</p>}
      <dl className="mt-2 divide-y rounded-lg border">
        {fields.map((field) => (
          <div key={field} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[10rem_1fr]">
            <dt className="text-ink-muted">{fieldName(field)}</dt>
            <dd className="wrap-anywhere min-w-0">
              {before && <del className="text-ink-muted">{write(before, field)}</del>}
              {before && after && <span aria-hidden="true">{' → '}</span>}
              {after && <ins className="no-underline">{write(after, field)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
