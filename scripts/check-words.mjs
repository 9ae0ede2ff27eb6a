// `npm run check:words`: the texts that a person reads speak one idiomatic British English, in sentence case. A phrase that no
// text should have is refused with what to write instead; what the specification quotes (quoted-texts.txt) passes to the letter.
// A path after it means only what lies there. `--list` prints every text as `file:line<TAB>text`.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findTexts } from './lib/texts-on-screen.mjs';
import { PATTERNS } from './lib/words-patterns.mjs';
import { root } from './lib/workspace.mjs';

const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages/contract/src'];
/** Tests, and what others worded: products and reviews of the demo, columns of files, words of searches, leaked passwords. */
const OTHER_VOICES =
  /\.test\.tsx?$|\/(testing|src\/demo|imports\/formats)\/|\/(common-password-list|columns|import-columns|folding-cases)\.ts$/;

const quotedLines = readFileSync(join(import.meta.dirname, 'quoted-texts.txt'), 'utf8').split('\n');
const QUOTED = quotedLines.filter((line) => line !== '' && !line.startsWith('#')).sort((a, b) => b.length - a.length);
const quotedOnly = new Set(QUOTED);

/** Words that begin with a capital wherever they stand. */
const NAMES =
  /\b(PayPal|Haberdash|JavaScript|PostgreSQL|Node|Shopify|WooCommerce|Magento|PrestaShop|Google|Instagram|Facebook|TikTok|Markdown|Excel|Windows|Android|Chrome|Safari|Firefox|Demo|Shopper|North|South|New|Saint|United|Republic|Blue Dart|Royal Mail|Australia Post|Canada Post)\b/g;

/** Two capitals and more where a sentence has one. Each longer word has its capital; several sentences never do. */
function isTitleCase(text) {
  const words =
    text
      .replaceAll('{…}', ' ')
      .replace(NAMES, ' ')
      .match(/[\p{L}’']+/gu) ?? [];
  const long = words.filter((word) => word.length > 3);
  if (words.length > 6 || /[.,:;!?=+]/.test(text)) return false;
  return long.length > 1 && long.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
}

/** @returns {string[]} what to write instead, of each phrase that the text should not have */
export function findFaults(text) {
  if (quotedOnly.has(text.replace(/^{…} | {…}$/g, ''))) return [];
  const own = QUOTED.reduce((rest, quoted) => (quoted.includes(' ') ? rest.replaceAll(quoted, '') : rest), text);
  const remedies = PATTERNS.filter(([pattern]) => pattern.test(own)).map(([, remedy]) => remedy);
  return isTitleCase(own) ? [...remedies, 'sentence case: only the first word has a capital'] : remedies;
}

function* sourcesBelow(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.tsx?$/.test(entry.name) && !OTHER_VOICES.test(path)) yield path;
  }
}

function readTexts(within) {
  const paths = FOLDERS.flatMap((folder) => [...sourcesBelow(join(root, folder))].sort());
  return paths.flatMap((path) => {
    const name = relative(root, path);
    if (!name.startsWith(within)) return [];
    return findTexts(path, readFileSync(path, 'utf8')).map(({ line, text }) => ({ place: `${name}:${line}`, text }));
  });
}

if (process.argv[1] === import.meta.filename) {
  const texts = readTexts(process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '');
  if (process.argv.includes('--list')) for (const { place, text } of texts) console.log(`${place}\t${text}`);
  const faulty = texts
    .map(({ place, text }) => ({ place, text, faults: findFaults(text) }))
    .filter((t) => t.faults.length);
  if (!process.argv.includes('--list')) {
    for (const { place, text, faults } of faulty) console.error(`${place} ‘${text}’: ${faults.join('; ')}`);
    console.log(`${faulty.length === 0 ? '✓' : '✗'} ${texts.length} texts, ${faulty.length} not in the shop’s voice`);
    if (faulty.length > 0) process.exitCode = 1;
  }
}
