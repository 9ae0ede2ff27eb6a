import { type AccentTones, accentTones } from '@haberdash/contract/accent';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { FormPart } from './store-fields.tsx';

const IS_COLOUR = /^#[0-9a-f]{6}$/i;
/** The design system's own, in the light. */
const OWN_ACCENT = '#00645b';

/** Sentence on the correction of a colour that could not be read everywhere. */
function correctionOf(colour: string): string {
  const { light, dark } = accentTones(colour);
  const changes = [
    ...(light.accent === colour ? [] : [`a little darker (${light.accent}) on light pages`]),
    ...(dark.accent === colour ? [] : [`a little lighter (${dark.accent}) on dark ones`]),
  ];
  return changes.length === 0
    ? 'Readable on light and dark pages.'
    : `To stay readable, it’s shown ${changes.join(' and ')}.`;
}

/** Accent colour: chosen or written, with how it looks in the light and in the dark. */
export function AccentField({ draft, onChange, faults, disabled }: FormPart) {
  const colour = draft.accentColour.toLowerCase();
  const isColour = IS_COLOUR.test(colour);
  const isWrong = colour !== '' && !isColour;
  return (
    <div className="space-y-3">
      <Field
        label="Accent colour"
        hint={
          isColour
            ? correctionOf(colour)
            : 'Used for buttons, links and focus outlines. Leave blank for the default green.'
        }
        error={faults.accentColour ?? (isWrong ? 'Enter a colour such as #00645b.' : undefined)}
      >
        {(control) => (
          <div className="flex items-center gap-2">
            <input
              type="color"
              aria-label="Choose the accent colour"
              className="size-12 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
              value={isColour ? colour : OWN_ACCENT}
              disabled={disabled}
              onChange={({ target }) => onChange({ accentColour: target.value })}
            />
            <Input
              {...control}
              className="max-w-40"
              placeholder={OWN_ACCENT}
              maxLength={7}
              value={draft.accentColour}
              disabled={disabled}
              onChange={({ target }) => onChange({ accentColour: target.value.trim() })}
            />
            {colour !== '' && (
              <Button variant="ghost" disabled={disabled} onClick={() => onChange({ accentColour: '' })}>
                Use default
              </Button>
            )}
          </div>
        )}
      </Field>
      {isColour && <Samples colour={colour} />}
    </div>
  );
}

/** The pages that the samples stand on. */
const PAGES = { light: '#fbfaf7', dark: '#110f0d' } as const;

function Samples({ colour }: { colour: string }) {
  const tones = accentTones(colour);
  return (
    <div className="flex flex-wrap gap-3" aria-hidden="true">
      {(['light', 'dark'] as const).map((theme) => (
        <Sample key={theme} page={PAGES[theme]} tones={tones[theme]} />
      ))}
    </div>
  );
}

function Sample({ page, tones }: { page: string; tones: AccentTones }) {
  return (
    <div className="flex items-center gap-4 rounded-lg border p-4" style={{ backgroundColor: page }}>
      <span
        className="rounded-md px-4 py-2 font-medium text-small"
        style={{ backgroundColor: tones.accent, color: tones.onAccent }}
      >
        Add to cart
      </span>
      <span className="font-medium text-small underline underline-offset-4" style={{ color: tones.accentInk }}>
        Size guide
      </span>
    </div>
  );
}
