/** Markup that is safe to insert: made by `html` alone. */
export interface Html {
  readonly markup: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const toMarkup = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escapeText(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};

/** A template of HTML in which every text that is put in is escaped, in elements and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  return { markup: strings.reduce((text, next, index) => text + toMarkup(values[index - 1] ?? '') + next) };
}
