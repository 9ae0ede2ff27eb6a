import { plainNumber } from '@haberdash/contract/numbers';
import { countryName, subdivisionName } from '@haberdash/contract/places';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDay } from '../../base/formats.ts';
import { useMoney } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RateFields } from './rate-fields.tsx';
import { type DraftRate, nextKey } from './taxes-draft.ts';
import type { TaxesPart } from './taxes-part.ts';

const placeOf = ({ countryCode, subdivision }: DraftRate) =>
  [subdivision && (subdivisionName(subdivision) ?? subdivision), countryCode && countryName(countryCode)]
    .filter(Boolean)
    .join(', ') || 'No country yet';

type RateBounds = Pick<DraftRate, 'pieceValueFrom' | 'pieceValueTo' | 'validFrom' | 'validTo'>;

function boundsOf({ pieceValueFrom, pieceValueTo, validFrom, validTo }: RateBounds, price: (amount: number) => string) {
  const shown = (text: string) => {
    const amount = Number(plainNumber(text));
    return Number.isFinite(amount) ? price(amount) : text;
  };
  return [
    pieceValueFrom && `above ${shown(pieceValueFrom)}`,
    pieceValueTo && `up to ${shown(pieceValueTo)}`,
    validFrom && `from ${formatDay(validFrom)}`,
    validTo && `until ${formatDay(validTo)}`,
  ].filter(Boolean);
}

interface RatesSectionProps extends TaxesPart {
  /** Country that a new rate begins with. */
  countryCode: string;
}

/** The rates, each in a line that opens. */
export function RatesSection({ draft, onChange, faults, disabled, countryCode }: RatesSectionProps) {
  const money = useMoney();
  const add = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const { rates, classes } = draft;
  const edit = (key: number, fields: Partial<DraftRate>) =>
    onChange({ rates: rates.map((rate) => (rate.key === key ? { ...rate, ...fields } : rate)) });
  const hasFault = (index: number) => Object.keys(faults).some((field) => field.startsWith(`rates.${index}.`));
  const addRate = () => {
    const key = nextKey(rates);
    const empty = { pieceValueFrom: '', pieceValueTo: '', validFrom: '', validTo: '', percent: '' };
    const rate = { key, id: '', countryCode, subdivision: '', taxClass: classes[0]?.id ?? '', name: 'Tax', ...empty };
    setOpened([...opened, key]);
    onChange({ rates: [...rates, rate] });
  };
  return (
    <Card>
      <CardHeader
        title="Rates"
        description="Of rates that fit a product those of the state apply, else those of the country. A place without a rate pays the same price, with no tax in it."
      />
      <ul className="divide-y">
        {rates.map((rate, index) => {
          const isOpen = opened.includes(rate.key) || hasFault(index);
          const label = classes.find(({ id }) => id === rate.taxClass)?.label ?? 'No class yet';
          const name = `${placeOf(rate)}, ${label}`;
          return (
            <li key={rate.key} className="py-3">
              <div className="flex items-center gap-2">
                <div className="min-w-0 flex-1 text-small">
                  <p className="wrap-anywhere font-medium">{`${placeOf(rate)} · ${rate.name} ${rate.percent || '–'}%`}</p>
                  <p className="wrap-anywhere text-ink-muted">{[label, ...boundsOf(rate, money.price)].join(' · ')}</p>
                </div>
                <IconButton
                  label={`${isOpen ? 'Close' : 'Edit'} rate: ${name}`}
                  aria-expanded={isOpen}
                  onClick={() => setOpened(isOpen ? opened.filter((key) => key !== rate.key) : [...opened, rate.key])}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  label={`Remove rate: ${name}`}
                  disabled={disabled}
                  onClick={() => {
                    onChange({ rates: rates.filter(({ key }) => key !== rate.key) });
                    add.current?.focus();
                  }}
                >
                  <Trash2 />
                </IconButton>
              </div>
              {isOpen && (
                <RateFields
                  rate={rate}
                  classes={classes}
                  faultOf={(field) => faults[`rates.${index}.${field}`]}
                  disabled={disabled}
                  onChange={(fields) => edit(rate.key, fields)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Button
        ref={add}
        variant="outline"
        size="sm"
        className="mt-3"
        disabled={disabled || classes.length === 0}
        onClick={addRate}
      >
        <Plus aria-hidden="true" />
        Add rate
      </Button>
      {classes.length === 0 && <p className="mt-2 text-ink-muted text-small">Add a tax class first.</p>}
    </Card>
  );
}
