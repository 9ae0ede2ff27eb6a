// `npm run check:escapes`: how often the code asserts to the compiler what something is (`as`, and JSON.parse where its
// `any` is taken for a type) and how often it asks for no check at all (`any`), in 1,000 lines of what is no test.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './lib/workspace.mjs';

const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/paypal-simulator/src'];
const MOST_PER_1000 = { as: 0.7, any: 0 };

const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

const isConst = (type) => ts.isTypeReferenceNode(type) && type.getText() === 'const';

const isJsonParse = (node) => ts.isCallExpression(node) && node.expression.getText() === 'JSON.parse';

const isUnknown = (type) => type?.kind === ts.SyntaxKind.UnknownKeyword;

/** Assigned to or returned as `unknown`, or handed to a schema, which finds out what it is. */
function isChecked({ parent }) {
  if (ts.isConditionalExpression(parent)) return isChecked(parent);
  if (ts.isVariableDeclaration(parent)) return isUnknown(parent.type);
  if (ts.isCallExpression(parent)) return /\.(safeP|p)arse$/.test(parent.expression.getText());
  if (ts.isArrowFunction(parent)) return isUnknown(parent.type);
  return ts.isReturnStatement(parent) && isUnknown(ts.findAncestor(parent, ts.isFunctionLike)?.type);
}

/** @returns {{ kind: 'as' | 'any', line: number, text: string }[]} every place of a file, in its order */
export function findEscapes(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (kind, node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ kind, line: line + 1, text: node.getText().replace(/\s+/g, ' ').slice(0, 80) });
  };
  const visit = (node) => {
    if (ts.isAsExpression(node) && !isConst(node.type)) add('as', node);
    if (isJsonParse(node) && !isChecked(node) && !ts.isAsExpression(node.parent)) add('as', node);
    if (node.kind === ts.SyntaxKind.AnyKeyword) add('any', node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function* sourcesBelow(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.tsx?$/.test(entry.name) && !isTest(path)) yield path;
  }
}

function countFolder(folder) {
  let lines = 0;
  const places = [];
  for (const path of sourcesBelow(join(root, folder))) {
    const text = readFileSync(path, 'utf8');
    lines += text.trimEnd().split('\n').length;
    places.push(...findEscapes(path, text).map((place) => ({ ...place, path: relative(root, path) })));
  }
  return { folder, lines, places };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

if (process.argv[1] === import.meta.filename) {
  const counted = FOLDERS.map(countFolder);
  const lines = sum(counted.map((folder) => folder.lines));
  const places = counted.flatMap((folder) => folder.places);
  if (process.argv.includes('--list'))
    for (const { path, line, text } of places) console.log(`${path}:${line} ${text}`);
  for (const { folder, lines, places } of counted) console.log(`${folder}: ${places.length} in ${lines} lines`);
  for (const [kind, most] of Object.entries(MOST_PER_1000)) {
    const rate = (places.filter((place) => place.kind === kind).length * 1000) / lines;
    const isTooMany = rate > most;
    if (isTooMany) process.exitCode = 1;
    console.log(
      `${isTooMany ? '✗' : '✓'} ${kind}: ${rate.toFixed(2)} in 1,000 lines, at most ${most}; --list names the places`,
    );
  }
}
