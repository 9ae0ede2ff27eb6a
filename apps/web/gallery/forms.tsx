import { useState } from 'react';
import { Checkbox } from '../src/ui/checkbox.tsx';
import { Field } from '../src/ui/field.tsx';
import type { FormControl } from '../src/ui/form-control.ts';
import { FormRenderer } from '../src/ui/form-renderer.tsx';
import { Input } from '../src/ui/input.tsx';
import { RadioCard, RadioCardGroup } from '../src/ui/radio-card.tsx';
import { SearchBox } from '../src/ui/search-box.tsx';
import { Select } from '../src/ui/select.tsx';
import { StarInput } from '../src/ui/star-input.tsx';
import { Switch } from '../src/ui/switch.tsx';
import { Textarea } from '../src/ui/textarea.tsx';
import { Group, Specimen, Wide } from './specimen.tsx';

const SIZES = [
  { id: 's', label: 'Small' },
  { id: 'm', label: 'Medium' },
];

const CONTROLS: readonly FormControl[] = [
  { name: 'city', label: 'City', placeholder: 'Enter your city', required: true },
  { name: 'size', label: 'Size', componentType: 'select', options: SIZES, placeholder: 'Select a size' },
  { name: 'notes', label: 'Notes', componentType: 'textarea', hint: 'For whoever brings the parcel.' },
];

export function Forms() {
  const [text, setText] = useState('linen');
  const [stars, setStars] = useState(3);
  const [isOn, setOn] = useState(true);
  return (
    <Group title="Forms">
      <Specimen of="field, input: usual, hint, error, disabled, password">
        <Wide>
          <Field label="Name" hint="As it stands on your door.">
            {(control) => <Input {...control} placeholder="Asha Rao" />}
          </Field>
          <Field label="Email" error="Email is required">
            {(control) => <Input {...control} type="email" />}
          </Field>
          <Field label="Order">{(control) => <Input {...control} disabled value="#1f6c2e90" readOnly />}</Field>
          <Field label="Password">{(control) => <Input {...control} type="password" defaultValue="a secret" />}</Field>
        </Wide>
      </Specimen>
      <Specimen of="select, textarea: usual, error, disabled">
        <Wide>
          <Field label="Size">{(control) => <Select {...control} options={SIZES} placeholder="Select a size" />}</Field>
          <Field label="Size, wrong" error="Size is required">
            {(control) => <Select {...control} options={SIZES} placeholder="Select a size" />}
          </Field>
          <Field label="Notes">{(control) => <Textarea {...control} placeholder="Ring twice" />}</Field>
          <Field label="Notes, disabled">{(control) => <Textarea {...control} disabled />}</Field>
        </Wide>
      </Specimen>
      <Specimen of="checkbox, switch: off, on, disabled">
        <Wide>
          <Checkbox label="Not chosen" />
          <Checkbox label="Chosen" defaultChecked />
          <Checkbox label="Disabled" disabled />
          <Switch
            label="Notifications"
            description="With a sentence."
            checked={isOn}
            onChange={() => setOn((before) => !before)}
          />
          <Switch label="Disabled" checked={false} disabled readOnly />
        </Wide>
      </Specimen>
      <Specimen of="radio-card: chosen, not chosen, disabled">
        <Wide>
          <RadioCardGroup legend="Address">
            <RadioCard name="address" label="12 Mill Lane" description="Pune 411001" defaultChecked />
            <RadioCard name="address" label="7 Hill Road" description="Mumbai 400050" />
            <RadioCard name="address" label="Disabled" disabled />
          </RadioCardGroup>
        </Wide>
      </Specimen>
      <Specimen of="search-box: both sizes; star-input: usual, disabled">
        <Wide>
          <SearchBox label="Search" placeholder="Search products" text={text} onText={setText} maxLength={200} />
          <SearchBox label="Search, large" placeholder="Search" text="" onText={setText} maxLength={200} size="lg" />
          <StarInput value={stars} onChange={setStars} />
          <StarInput legend="Rating, disabled" value={2} onChange={setStars} disabled />
        </Wide>
      </Specimen>
      <Specimen of="form-renderer">
        <Wide>
          <FormRenderer controls={CONTROLS} onSubmit={() => undefined} label="Example" submitText="Save" />
        </Wide>
      </Specimen>
    </Group>
  );
}
