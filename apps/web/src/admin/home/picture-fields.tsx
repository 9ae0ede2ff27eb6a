import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { Ratio } from '../../ui/ratios.ts';
import { ImagePicker } from '../images/image-picker.tsx';

interface PictureFieldsProps {
  label: string;
  image: string | null;
  alt: string;
  ratio: Ratio;
  onChange: (fields: { image?: string | null; alt?: string }) => void;
  onBusyChange: (busy: boolean) => void;
}

/** A picture and its description. */
export const PictureFields = ({ label, image, alt, ratio, onChange, onBusyChange }: PictureFieldsProps) => (
  <div className="space-y-4">
    <div className="max-w-72">
      <ImagePicker
        label={label}
        url={image ?? ''}
        onUploaded={({ url }) => onChange({ image: url })}
        onRemove={() => onChange({ image: null })}
        onBusyChange={onBusyChange}
        ratio={ratio}
        hint="JPG, PNG, GIF or WebP, less than 5MB."
      />
    </div>
    <Field label="Picture description" hint="Read aloud to people who can’t see the picture.">
      {(control) => (
        <Input {...control} value={alt} maxLength={200} onChange={({ target }) => onChange({ alt: target.value })} />
      )}
    </Field>
  </div>
);
