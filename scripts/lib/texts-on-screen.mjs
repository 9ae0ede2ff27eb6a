// Texts that a person reads, found in TypeScript by its syntax tree: what JSX draws, and strings that are sentences or labels.
import ts from 'typescript';

/** Attributes and properties whose value is always read by a person. */
const TEXT_NAMES = new Set(
  'title label aria-label ariaLabel placeholder alt text description hint heading subject preview message note caption'.split(
    ' ',
  ),
);
/** Attributes and properties whose value never is. */
const OTHER_NAMES = new Set(
  'className class id key type role href to src style d viewBox points sizes media rel htmlFor autoComplete kind code summary @type'.split(
    ' ',
  ),
);
/** Calls and templates whose strings are for a machine. */
const MACHINE_CALLS =
  /^(sql|html|css|cx|cn|clsx|.*\.(raw|query|unsafe|querySelector|querySelectorAll|closest|matches)|(.*\.)?log\.(debug|info|warn|error))$/;

const isWorded = (text) => /\p{L}{2}/u.test(text);

/** `{…}` where the text has something that only the running shop knows. */
const GAP = '{…}';

const join = (text) => text.replace(/\s+/g, ' ').trim();

const templateText = (node) => node.head.text + node.templateSpans.map((span) => GAP + span.literal.text).join('');

const hasOwnText = (node) => node.children.some((child) => ts.isJsxText(child) && isWorded(child.text));

/** Text of an element, with gaps in the place of its other children. */
function elementText(node) {
  const parts = node.children.map((child) => {
    if (ts.isJsxText(child)) return child.text;
    if (!ts.isJsxExpression(child)) return GAP;
    if (child.expression && ts.isStringLiteralLike(child.expression)) return child.expression.text;
    return child.expression ? GAP : '';
  });
  return join(parts.join(''));
}

/** Attribute or property that a string is the value of, also by way of `a ? b : c` and `a ?? b`. */
function nameOfValue(node) {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent))
    return nameOfValue(parent);
  if (ts.isBinaryExpression(parent)) return nameOfValue(parent);
  if (ts.isJsxAttribute(parent)) return parent.name.getText();
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) return parent.name.getText().replace(/['"]/g, '');
  return undefined;
}

/** Names, types and texts of the language itself. */
function isSyntax({ parent }, node) {
  if (ts.isLiteralTypeNode(parent) || ts.isElementAccessExpression(parent) || ts.isExternalModuleReference(parent))
    return true;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isCaseClause(parent)) return true;
  if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())) return true;
  return parent.name === node;
}

function isForMachine(node) {
  if (OTHER_NAMES.has(nameOfValue(node))) return true;
  const call = ts.findAncestor(
    node.parent,
    (above) => ts.isCallExpression(above) || ts.isTaggedTemplateExpression(above),
  );
  if (!call) return false;
  return MACHINE_CALLS.test((call.expression ?? call.tag).getText());
}

/** Names of styles, such as `flex min-h-10 px-3`. */
const isStyle = (text) => !/\p{Lu}/u.test(text) && text.split(/\s+/).filter((word) => /[-:[]/.test(word)).length > 1;

/** Label or sentence by its look: begins as one, or has words about a gap. */
function looksRead(text) {
  if (!isWorded(text) || isStyle(text)) return false;
  if (/^["“‘'(]?\p{Lu}\p{Ll}/u.test(text) && !/^[\w-]+[:/.]\S/.test(text))
    return !/^\p{Lu}\p{Ll}+\p{Lu}\w*$/u.test(text);
  return (
    /(^|\s)\p{L}+ \p{L}+/u.test(text) && (text.includes(GAP) || /[.!?…]$/.test(text) || text.split(' ').length > 3)
  );
}

/** @returns {{ line: number, text: string }[]} texts of a file, in its order */
export function findTexts(path, source) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const add = (node, text) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, text: join(text) });
  };
  const addString = (node, text) => {
    if (isSyntax(node, node) || isForMachine(node)) return;
    if (looksRead(text) || (TEXT_NAMES.has(nameOfValue(node)) && isWorded(text))) add(node, text);
  };
  const visit = (node) => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasOwnText(node)) add(node, elementText(node));
    else if (ts.isStringLiteralLike(node)) addString(node, node.text);
    else if (ts.isTemplateExpression(node)) addString(node, templateText(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
