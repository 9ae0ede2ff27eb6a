import { pictureSources } from '../../base/picture.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { Ratio } from '../../ui/ratios.ts';
import { ImagePicker } from '../images/image-picker.tsx';
import { AccentField } from './accent-field.tsx';
import { LinkList } from './link-list.tsx';
import { type FormPart, sourceText, TextField } from './store-fields.tsx';

interface LookSectionProps {
  part: FormPart;
  /** Shown while the trade name is empty. */
  nameStandIn: string;
  linkStandIns: readonly { name: string }[];
  onUploading: (picture: 'logo' | 'favicon', isBusy: boolean) => void;
}

/** Section of the form for what customers see of the store. */
export function LookSection({ part, nameStandIn, linkStandIns, onUploading }: LookSectionProps) {
  return (
    <Card>
      <CardHeader title="What customers see" description="Shown in the shop, in browser tabs and in emails." />
      <div className="space-y-6">
        <TextField
          {...{ part, name: 'tradeName', label: 'Trade name', maxLength: 60, placeholder: nameStandIn }}
          className="max-w-md"
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <PictureField
            {...{ part, name: 'logo', label: 'Logo', ratio: '16 / 9', onUploading }}
            hint="JPG, PNG, GIF or WebP, less than 5MB. A wide one without a background looks best."
          />
          <PictureField
            {...{ part, name: 'favicon', label: 'Favicon', ratio: '16 / 9', onUploading }}
            hint="The icon in browser tabs: square, 320x320 or larger, less than 5MB."
          />
        </div>
        <AccentField {...part} />
        <SocialLinks part={part} standIns={linkStandIns} />
        <LandingClaims {...part} />
      </div>
    </Card>
  );
}

interface PictureFieldProps extends Pick<LookSectionProps, 'part' | 'onUploading'> {
  name: 'logo' | 'favicon';
  label: string;
  ratio: Ratio;
  hint: string;
}

function PictureField({ part, name, label, ratio, hint, onUploading }: PictureFieldProps) {
  const { draft, onChange, faults, disabled } = part;
  const url = draft[name];
  return (
    <div className="space-y-1.5">
      <p className="font-medium text-small">{label}</p>
      <ImagePicker
        {...{ label, ratio, hint, url, disabled }}
        onUploaded={(image) => onChange({ [name]: image.url })}
        onRemove={() => onChange({ [name]: '' })}
        onBusyChange={(isBusy) => onUploading(name, isBusy)}
      />
      {faults[name] && <p className="text-danger-ink text-small">{faults[name]}</p>}
      {url && name === 'logo' && <OnBothGrounds url={url} />}
    </div>
  );
}

/** A logo as the headers show it, on a light and on a dark page. */
function OnBothGrounds({ url }: { url: string }) {
  const { src } = pictureSources(url, '12rem');
  return (
    <div className="flex gap-3 pt-1" aria-hidden="true">
      {['#fbfaf7', '#110f0d'].map((ground) => (
        <div
          key={ground}
          className="flex h-16 min-w-0 flex-1 items-center rounded-lg border px-4"
          style={{ backgroundColor: ground }}
        >
          <img src={src} alt="" className="h-9 max-w-full object-contain object-left" />
        </div>
      ))}
    </div>
  );
}

function SocialLinks({ part, standIns }: { part: FormPart; standIns: LookSectionProps['linkStandIns'] }) {
  const { draft, onChange, sources, disabled } = part;
  const names = standIns.map(({ name }) => name).join(', ');
  return (
    <section aria-labelledby="social-links">
      <h3 id="social-links" className="font-medium text-small">
        Social links
      </h3>
      <p className="mt-0.5 mb-3 text-ink-muted text-small">
        {sourceText(sources.socialLinks) ?? 'Shown in the footer, in this order.'}
      </p>
      <LinkList {...part} />
      {draft.socialLinks.length === 0 && standIns.length > 0 && (
        <Checkbox
          label={`Hide links (currently the home pages of ${names})`}
          className="mt-2"
          checked={draft.areLinksChosen}
          disabled={disabled}
          onChange={({ target }) => onChange({ areLinksChosen: target.checked })}
        />
      )}
    </section>
  );
}

/** Places of the landing page's claims, with what stands there while they are empty. */
const CLAIMS = [
  { label: 'Below the heading', own: 'Over 10,000 products from brands you know, picked with care and ready to ship.' },
  { label: 'Electronics', own: '2000+ products' },
  { label: 'Fashion', own: '5000+ products' },
  { label: 'Home & Living', own: '3000+ products' },
  { label: 'Accessories', own: '1000+ products' },
];

function LandingClaims({ draft, onChange, faults, disabled }: FormPart) {
  const { landingClaims } = draft;
  const write = (index: number, text: string) =>
    onChange({ landingClaims: CLAIMS.map((_, place) => (place === index ? text : (landingClaims[place] ?? ''))) });
  return (
    <section aria-labelledby="landing-claims">
      <h3 id="landing-claims" className="font-medium text-small">
        Landing page
      </h3>
      <p className="mt-0.5 mb-3 text-ink-muted text-small">
        What the page says about your range. Write what’s true for your shop; leave a field blank to keep the default.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {CLAIMS.map(({ label, own }, index) => (
          <Field
            key={label}
            label={label}
            error={faults[`landingClaims.${index}`]}
            className={index === 0 ? 'sm:col-span-2' : undefined}
          >
            {(control) => (
              <Input
                {...control}
                placeholder={own}
                maxLength={160}
                value={landingClaims[index] ?? ''}
                disabled={disabled}
                onChange={({ target }) => write(index, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}
