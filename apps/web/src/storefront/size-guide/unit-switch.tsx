import type { LengthUnit } from '@haberdash/contract/size-guide-rules';
import { useEffect, useId, useState } from 'react';
import { localStore } from '../../base/storage.ts';

const KEY = 'lengthUnit';
const UNITS: readonly { unit: LengthUnit; label: string }[] = [
  { unit: 'cm', label: 'cm' },
  { unit: 'in', label: 'inches' },
];

/**
 * Switch between centimetres and inches, kept in the browser. What it switches is the style's: it stands in a `group/units`,
 * and works before the page's code is there.
 */
export function UnitSwitch() {
  const group = useId();
  const [unit, setUnit] = useState<LengthUnit>('cm');
  useEffect(() => {
    if (localStore.get(KEY) === 'in') setUnit('in');
  }, []);
  const choose = (next: LengthUnit) => {
    localStore.set(KEY, next);
    setUnit(next);
  };
  return (
    <fieldset className="mb-3 flex w-fit rounded-md bg-sunken p-1">
      <legend className="sr-only">Lengths in</legend>
      {UNITS.map(({ unit: each, label }) => (
        <label
          key={each}
          className="inline-flex min-h-8 cursor-pointer items-center rounded-sm px-3 text-ink-muted text-small has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-low has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={group}
            value={each}
            checked={unit === each}
            onChange={() => choose(each)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
