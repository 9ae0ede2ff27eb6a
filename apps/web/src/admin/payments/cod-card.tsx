import type { Shipping } from '@haberdash/contract';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/radio-card.tsx';
import { type Faults, faultWithin } from '../list/field-faults.ts';
import { NumberField } from '../list/number-field.tsx';
import type { PaymentsDraft } from './payments-draft.ts';
import { WayCard } from './way-card.tsx';

type Draft = PaymentsDraft['cod'];
type Zones = Shipping['zones'];

interface CodCardProps {
  draft: Draft;
  zones: Zones;
  isLast: boolean;
  faults: Faults;
  disabled: boolean;
  currency: string;
  onChange: (fields: Partial<Draft>) => void;
}

/** Cash on delivery: its fee, for which totals and where it is offered. */
export function CodCard({ draft, zones, isLast, faults, disabled, currency, onChange }: CodCardProps) {
  const amount = (name: 'fee' | 'minTotal' | 'maxTotal') => ({
    value: draft[name],
    error: faults[`cod.${name}`],
    disabled,
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <WayCard
      title="Cash on delivery"
      description="Buyers pay in cash when the order arrives. It counts as paid once you record the money."
      isActive={draft.isActive}
      isLast={isLast}
      disabled={disabled}
      onSwitch={(isActive) => onChange({ isActive })}
    >
      <div className="space-y-6">
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-3">
          <NumberField label={`Fee (${currency}, optional)`} hint="Added to the order." {...amount('fee')} />
          <NumberField
            label={`Smallest total (${currency}, optional)`}
            hint="Of the order, without the fee."
            {...amount('minTotal')}
          />
          <NumberField
            label={`Largest total (${currency}, optional)`}
            hint="Above it, buyers pay another way."
            {...amount('maxTotal')}
          />
        </div>
        {zones.length > 0 ? (
          <ZoneChoice {...{ draft, zones, faults, disabled, onChange }} />
        ) : (
          <p className="text-ink-muted text-small">
            You have no delivery zones, so it’s offered wherever you deliver.{' '}
            <Link to={paths.admin.shipping} className="text-ink underline underline-offset-4">
              Set up delivery
            </Link>
          </p>
        )}
      </div>
    </WayCard>
  );
}

type ZoneChoiceProps = Pick<CodCardProps, 'draft' | 'zones' | 'faults' | 'disabled' | 'onChange'>;

function ZoneChoice({ draft, zones, faults, disabled, onChange }: ZoneChoiceProps) {
  const fault = faultWithin(faults, 'cod.zones');
  // One that was deleted since is kept until it is unticked: without it the list could be that of all zones.
  const gone = draft.zones.filter((id) => zones.every((zone) => zone.id !== id));
  const choices = [...zones.map(({ id, name }) => ({ id, name })), ...gone.map((id) => ({ id, name: 'Deleted zone' }))];
  return (
    <div className="space-y-4">
      <RadioCardGroup legend="Where it’s offered">
        <div className="grid gap-3 sm:grid-cols-2">
          {[false, true].map((isLimited) => (
            <RadioCard
              key={String(isLimited)}
              name="cod-zones"
              label={isLimited ? 'Only in some zones' : 'In all delivery zones'}
              checked={draft.isLimited === isLimited}
              disabled={disabled}
              onChange={() => onChange({ isLimited })}
            />
          ))}
        </div>
      </RadioCardGroup>
      {draft.isLimited && (
        <fieldset className="min-w-0" aria-describedby={fault ? 'cod-zones-fault' : undefined}>
          <legend className="sr-only">Zones</legend>
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {choices.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={<span className="wrap-anywhere min-w-0">{name}</span>}
                checked={draft.zones.includes(id)}
                aria-invalid={fault ? true : undefined}
                disabled={disabled}
                onChange={({ target }) => {
                  const others = draft.zones.filter((other) => other !== id);
                  onChange({ zones: (target.checked ? [...others, id] : others).sort() });
                }}
              />
            ))}
          </div>
          {fault && (
            <p id="cod-zones-fault" className="mt-1 text-danger-ink text-small">
              {fault}
            </p>
          )}
        </fieldset>
      )}
      <AllowingMethods zones={draft.isLimited ? zones.filter(({ id }) => draft.zones.includes(id)) : zones} />
    </div>
  );
}

/** The methods of these zones with which one can pay in cash. */
function AllowingMethods({ zones }: { zones: Zones }) {
  const methods = zones.flatMap(({ methods: all }) => all.filter(({ codAllowed, isActive }) => codAllowed && isActive));
  const names = [...new Set(methods.map(({ name }) => name))].join(', ');
  if (zones.length === 0) return null;
  return (
    <p className={names ? 'text-ink-muted text-small' : 'text-small text-warning-ink'}>
      {names
        ? `The delivery method must allow it, too. These do: ${names}. `
        : 'None of the delivery methods there allows cash on delivery, so nobody can choose it. '}
      <Link to={paths.admin.shipping} className="text-ink underline underline-offset-4">
        Change delivery methods
      </Link>
    </p>
  );
}
