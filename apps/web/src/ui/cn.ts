import { type ClassValue, clsx } from 'clsx';

/** Classes whose group is not what stands before their value. */
const SPECIAL: readonly [group: string, classes: RegExp][] = [
  ['display', /^(block|contents|flex|grid|hidden|inline(-(block|flex|grid))?|table(-cell)?)$/],
  ['position', /^(absolute|fixed|relative|static|sticky)$/],
  ['visibility', /^(in)?visible$/],
  ['sr-only', /^(not-)?sr-only$/],
  ['italic', /^(not-)?italic$/],
  ['line', /^(underline|line-through|no-underline)$/],
  ['case', /^(upper|lower|normal-)case$/],
  ['animation', /^animate-(none|pulse|spin)$/],
  ['flex-direction', /^flex-(row|col)/],
  ['flex-wrap', /^flex-(no)?wrap/],
  ['font-family', /^font-(mono|sans)$/],
  ['font-size', /^text-(display|h1|h2|h3|body|small|caption)$/],
  ['text-align', /^text-(start|center|right)$/],
  ['text-wrap', /^text-(wrap|nowrap|balance|pretty)$/],
  ['border-collapse', /^border-(collapse|separate)$/],
  ['border-style', /^border-(dashed|dotted|solid)$/],
  ['border-width', /^border(-\d)?$/],
  ['outline-width', /^outline(-\d)?$/],
  ['outline-style', /^outline-none$/],
  ['ring-width', /^ring-(\d|\[)/],
  ['ring-inset', /^ring-inset$/],
  ['ring-offset-width', /^ring-offset-\d$/],
  ['bg-image', /^bg-(linear|none)/],
  ['object-fit', /^object-(contain|cover|fill|none)$/],
  ['scroll-behavior', /^scroll-(auto|smooth)$/],
  ['stop', /^from-\d/],
  ['middle-stop', /^via-\d/],
  ['last-stop', /^to-\d/],
];

/** What stands before the value of every other class is the name of its group; longer ones come first. */
const NAMED = new RegExp(
  `^-?(${
    'align|aspect|auto-cols|basis|bg|border-(?:spacing|[xytrbl])|border|bottom|break|col-span|cursor|decoration|duration|' +
    'fill|flex|font|from|gap-[xy]|gap|grid-(?:cols|rows)|grow|h|inset-[xy]|inset|items|justify|leading|left|line-clamp|' +
    'list|m[xytrbl]?|max-[hw]|min-[hw]|opacity|order|outline-offset|outline|overflow-[xy]|overflow|p[xytrbl]?|right|' +
    'ring-offset|ring|rotate|rounded-[trbl]|rounded|row-span|scale|select|self|shadow|shrink|size|space-[xy]|stroke|text|' +
    'to|top|touch|tracking|transition|translate-[xy]|underline-offset|via|w|whitespace|z'
  })(?:-|$)`,
);

/** What a class overrides besides the other classes of its group. */
const ALSO: Readonly<Record<string, string>> = {
  inset: 'inset-x inset-y top right bottom left',
  'inset-x': 'left right',
  'inset-y': 'top bottom',
  m: 'mx my mt mr mb ml',
  mx: 'ml mr',
  my: 'mt mb',
  p: 'px py pt pr pb pl',
  px: 'pl pr',
  py: 'pt pb',
  size: 'w h',
  gap: 'gap-x gap-y',
  overflow: 'overflow-x overflow-y',
  rounded: 'rounded-t rounded-r rounded-b rounded-l',
  'border-width': 'border-x border-y border-t border-r border-b border-l',
  'border-x': 'border-l border-r',
  'border-y': 'border-t border-b',
  flex: 'basis grow shrink',
  'font-size': 'leading',
  'line-clamp': 'display overflow',
};

/** @returns the group of a class without its conditions; undefined where nothing is known to override it */
function groupOf(name: string): string | undefined {
  const special = SPECIAL.find(([, classes]) => classes.test(name));
  return special?.[0] ?? /^\[([\w-]+):/.exec(name)?.[1] ?? NAMED.exec(name)?.[1];
}

/** Conditions such as `sm:` and `hover:`, with the colon; a value in brackets may hold colons of its own. */
const CONDITIONS = /^(?:(?:[^:[(]|\[[^\]]*\]|\([^)]*\))*:)*/;

function merge(classes: string): string {
  const overridden = new Set<string>();
  const kept: string[] = [];
  for (const each of classes.split(' ').reverse()) {
    const [conditions = ''] = CONDITIONS.exec(each) ?? [];
    const group = groupOf(each.slice(conditions.length));
    if (group !== undefined && overridden.has(conditions + group)) continue;
    kept.push(each);
    if (group === undefined) continue;
    for (const other of [group, ...(ALSO[group]?.split(' ') ?? [])]) overridden.add(conditions + other);
  }
  return kept.reverse().join(' ');
}

const merged = new Map<string, string>();

/**
 * Joins class names; of two that set the same property, the later one wins. It knows the classes that the shop uses: a test
 * compares it with tailwind-merge, which knows all of them and is ten times its size.
 */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  const known = merged.get(joined);
  if (known !== undefined) return known;
  const result = merge(joined);
  merged.set(joined, result);
  return result;
}
