import type { TaxesContent, TaxPreset } from '@haberdash/contract';
import { useState } from 'react';
import { formatDay } from '../../base/formats.ts';
import { useTaxPresets } from '../../data/admin-taxes.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';

interface PresetsSectionProps {
  /** Nothing has been set up yet: filling in replaces nothing. */
  isEmpty: boolean;
  disabled: boolean;
  onFill: (content: TaxesContent) => void;
}

/** Tables of rates that fill the form, each with its source and the day as of which it holds. */
export function PresetsSection({ isEmpty, disabled, onFill }: PresetsSectionProps) {
  const { data: presets } = useTaxPresets();
  const [asked, setAsked] = useState<TaxPreset>();
  const fill = (preset: TaxPreset) => {
    onFill(preset.taxes);
    setAsked(undefined);
  };
  return (
    <Card>
      <CardHeader
        title={isEmpty ? 'No taxes are set up' : 'Start from a list'}
        description={
          isEmpty
            ? 'Prices are charged as they are, and no tax is shown. Start from one of these lists, or choose below how your prices relate to tax.'
            : 'A list replaces the classes and rates below. Nothing changes until you save.'
        }
      />
      <ul className="grid gap-3 sm:grid-cols-3">
        {presets?.map((preset) => (
          <li key={preset.id} className="flex flex-col gap-3 rounded-lg border p-4">
            <div className="flex-1">
              <p className="font-medium">{preset.label}</p>
              <p className="wrap-anywhere mt-1 text-caption text-ink-muted">
                {`As of ${formatDay(preset.asOf)}. ${preset.source}.`}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              disabled={disabled}
              aria-label={`Fill in ${preset.label}`}
              onClick={() => (isEmpty ? fill(preset) : setAsked(preset))}
            >
              Fill in
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-muted text-small">
        Ask your accountant whether these rates are right for what you sell.
      </p>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title="Replace your classes and rates?"
        description={`‘${asked?.label ?? ''}’ takes their place in the form. Nothing changes in the shop until you save.`}
        confirmLabel="Replace"
        onConfirm={() => asked && fill(asked)}
      />
    </Card>
  );
}
