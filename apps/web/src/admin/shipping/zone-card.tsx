import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { MethodEditor } from './method-editor.tsx';
import { RegionFields } from './region-fields.tsx';
import type { Shared } from './shared.ts';
import { edited, type Keyed, newMethod, newRegion, withEu, without, type ZoneDraft } from './shipping-draft.ts';

interface ZoneCardProps {
  zone: Keyed<ZoneDraft>;
  /** The zone's name in faults. */
  field: string;
  shared: Shared;
  onChange: (fields: Partial<ZoneDraft>) => void;
  onRemove: () => void;
}

const MOST_REGIONS = 300;
const MOST_METHODS = 20;

/** A zone: where it is, and how things get there. */
export function ZoneCard({ zone, field, shared, onChange, onRemove }: ZoneCardProps) {
  const { name, regions, methods } = zone;
  const { faults, disabled } = shared;
  const addRegion = useRef<HTMLButtonElement>(null);
  const addMethod = useRef<HTMLButtonElement>(null);
  /** The methods that were there from the start are folded. */
  const [known] = useState(() => new Set(methods.filter(({ id }) => id !== undefined).map(({ key }) => key)));
  const title = name.trim() || 'New zone';
  return (
    <Card data-zone={zone.key}>
      <CardHeader
        title={title}
        actions={
          <IconButton label={`Remove the zone ${title}`} disabled={disabled} onClick={onRemove} className="-my-1.5">
            <Trash2 />
          </IconButton>
        }
      />
      <Field label="Zone name" hint="Only you see it." error={faults[`${field}.name`]} className="sm:max-w-sm">
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={name}
            disabled={disabled}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <section aria-label={`Places in ${title}`} className="mt-6">
        <h3 className="mb-3 font-medium text-small">Where</h3>
        <div className="space-y-3">
          {regions.map((region, index) => (
            <RegionFields
              key={region.key}
              region={region}
              field={`${field}.regions.${index}`}
              faults={faults}
              disabled={disabled}
              onChange={(fields) => onChange({ regions: edited(regions, region.key, fields) })}
              onRemove={
                regions.length > 1
                  ? () => {
                      onChange({ regions: without(regions, region.key) });
                      addRegion.current?.focus();
                    }
                  : undefined
              }
            />
          ))}
          <div className="flex flex-wrap gap-2">
            <Button
              ref={addRegion}
              variant="outline"
              size="sm"
              disabled={disabled || regions.length >= MOST_REGIONS}
              onClick={() => onChange({ regions: [...regions, newRegion()] })}
            >
              <Plus aria-hidden="true" />
              Add a country
            </Button>
            <Button
              variant="ghost"
              size="sm"
              disabled={disabled || withEu(regions).length > MOST_REGIONS}
              onClick={() => onChange({ regions: withEu(regions) })}
            >
              Add all EU countries
            </Button>
          </div>
        </div>
      </section>
      <section aria-label={`Delivery methods in ${title}`} className="mt-6">
        <h3 className="font-medium text-small">Delivery methods</h3>
        <p className="mt-0.5 mb-3 text-ink-muted text-small">
          {methods.length === 0 ? 'Without one, you don’t deliver to this zone.' : 'Customers choose one at checkout.'}
        </p>
        <div className="space-y-3">
          {methods.map((method, index) => (
            <MethodEditor
              key={method.key}
              method={method}
              field={`${field}.methods.${index}`}
              shared={shared}
              startsOpen={!known.has(method.key)}
              onChange={(fields) => onChange({ methods: edited(methods, method.key, fields) })}
              onRemove={() => {
                onChange({ methods: without(methods, method.key) });
                addMethod.current?.focus();
              }}
            />
          ))}
          <Button
            ref={addMethod}
            variant="outline"
            size="sm"
            disabled={disabled || methods.length >= MOST_METHODS}
            onClick={() => onChange({ methods: [...methods, newMethod()] })}
          >
            <Plus aria-hidden="true" />
            Add a method
          </Button>
        </div>
      </section>
    </Card>
  );
}
