/** Markup that is safe to send: made by {@link html} alone. */
export interface Markup {
  readonly markup: string;
}

type Insertable = Markup | string | number | undefined | false | readonly Insertable[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function insert(value: Insertable): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
  }
  return 'markup' in value ? value.markup : value.map(insert).join('');
}

/** A template whose insertions are escaped, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: Insertable[]): Markup {
  return { markup: strings.reduce((text, part, index) => text + insert(values[index - 1]) + part) };
}
