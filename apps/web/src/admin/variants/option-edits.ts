import { MAX_OPTION_VALUE_LENGTH } from '@haberdash/contract/constants';
import { foldText } from '@haberdash/contract/foldings';
import { changeOptions, limitFault, type OptionDraft, type VariantsDraft } from './variants-draft.ts';

/** Usual names of options, with their usual values. */
export const USUAL_OPTIONS = [
  {
    name: 'Size',
    sets: [
      { label: 'XS to XXL', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
      { label: '36 to 46', values: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46'] },
      { label: '2 to 12 years', values: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-12Y'] },
    ],
  },
  {
    name: 'Colour',
    sets: ['Black', 'White', 'Grey', 'Navy', 'Blue', 'Green', 'Red', 'Pink', 'Beige', 'Brown'].map((colour) => ({
      label: colour,
      values: [colour],
    })),
  },
] as const;

const isSame = (one: string, other: string) => foldText(one) === foldText(other);

/** Usual values that an option does not have yet; of sizes only while it has none, as one uses one kind of them. */
export function suggestValues({ name, values }: OptionDraft) {
  const usual = USUAL_OPTIONS.find((option) => isSame(option.name, name));
  if (!usual || (usual.name === 'Size' && values.length > 0)) return [];
  return usual.sets.filter((set) => !set.values.some((value) => values.some(({ text }) => isSame(text, value))));
}

/** The values of a typed or pasted text: between commas, semicolons, tabs and line ends. */
export const splitValues = (text: string): string[] =>
  text
    .split(/[,;\t\r\n]+/)
    .map((value) => value.trim().replace(/\s+/g, ' ').slice(0, MAX_OPTION_VALUE_LENGTH).trim())
    .filter(Boolean);

export function addOption(draft: VariantsDraft, name: string): VariantsDraft {
  const option = { key: String(draft.nextKey), name, values: [] };
  return changeOptions({ ...draft, nextKey: draft.nextKey + 1 }, [...draft.options, option]);
}

/** Changes one option. What was wrong with it before counts no more. */
function editOption(
  draft: VariantsDraft,
  key: string,
  edit: (option: OptionDraft) => OptionDraft,
): readonly OptionDraft[] {
  return draft.options.map((option) => {
    if (option.key !== key) return option;
    const { fault: _, ...rest } = option;
    return edit(rest);
  });
}

export const renameOption = (draft: VariantsDraft, key: string, name: string): VariantsDraft =>
  changeOptions(
    draft,
    editOption(draft, key, (option) => ({ ...option, name })),
  );

export const removeOption = (draft: VariantsDraft, key: string): VariantsDraft =>
  changeOptions(
    draft,
    draft.options.filter((option) => option.key !== key),
  );

const refuseIn = (draft: VariantsDraft, key: string, fault: string): VariantsDraft => ({
  ...draft,
  options: draft.options.map((option) => (option.key === key ? { ...option, fault } : option)),
});

/** Adds values at the end; those that are there already are not added again. With too many of them, none are. */
export function addValues(draft: VariantsDraft, key: string, texts: readonly string[]): VariantsDraft {
  const option = draft.options.find((each) => each.key === key);
  if (!option) return draft;
  const fresh: string[] = [];
  for (const text of texts) {
    const isThere = [...option.values.map((value) => value.text), ...fresh].some((other) => isSame(other, text));
    if (!isThere) fresh.push(text);
  }
  if (fresh.length === 0) return draft;
  const values = fresh.map((text, index) => ({ key: String(draft.nextKey + index), text }));
  const options = editOption(draft, key, (each) => ({ ...each, values: [...each.values, ...values] }));
  const fault = limitFault(options);
  if (fault) return refuseIn(draft, key, fault);
  return changeOptions({ ...draft, nextKey: draft.nextKey + fresh.length }, options);
}

/** @returns the draft with why not, where the option has such a value or the text is empty */
export function renameValue(draft: VariantsDraft, key: string, valueKey: string, typed: string): VariantsDraft {
  const option = draft.options.find((each) => each.key === key);
  const [text = ''] = splitValues(typed);
  if (!option || text === '') return draft;
  if (option.values.some((value) => value.key !== valueKey && isSame(value.text, text))) {
    return refuseIn(draft, key, `There’s already a value ‘${text}’.`);
  }
  return changeOptions(
    draft,
    editOption(draft, key, (each) => ({
      ...each,
      values: each.values.map((value) => (value.key === valueKey ? { ...value, text } : value)),
    })),
  );
}

export const removeValue = (draft: VariantsDraft, key: string, valueKey: string): VariantsDraft =>
  changeOptions(
    draft,
    editOption(draft, key, (option) => ({
      ...option,
      values: option.values.filter((value) => value.key !== valueKey),
    })),
  );

function moved<Item extends { key: string }>(items: readonly Item[], key: string, by: -1 | 1): readonly Item[] {
  const from = items.findIndex((item) => item.key === key);
  const to = from + by;
  const [one, other] = [items[from], items[to]];
  if (!one || !other) return items;
  return items.map((item, index) => (index === from ? other : index === to ? one : item));
}

/** @param by -1: one place earlier, 1: one later */
export const moveOption = (draft: VariantsDraft, key: string, by: -1 | 1): VariantsDraft =>
  changeOptions(draft, moved(draft.options, key, by));

/** @param by -1: one place earlier, 1: one later */
export const moveValue = (draft: VariantsDraft, key: string, valueKey: string, by: -1 | 1): VariantsDraft =>
  changeOptions(
    draft,
    editOption(draft, key, (option) => ({ ...option, values: moved(option.values, valueKey, by) })),
  );
