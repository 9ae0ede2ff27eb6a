// The walls between modules that show in the text of a file, not in what it imports. Run by scripts/check-imports.mjs.
import { posix } from 'node:path';
import ts from 'typescript';

export const WALLS = {
  'tables-alone': 'a *.tables.ts hands out tables, and nothing else',
  'rules-name-no-provider': 'what decides knows payments, captures and refunds, and no provider of them by name',
  'failures-know-no-status': 'the status of a failure is said in http/',
  'sql-stays-in-repositories': 'what takes or answers a piece of SQL is for the repositories of its module alone',
};

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const isExported = ({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isTable = ({ initializer }) =>
  initializer && ts.isCallExpression(initializer) && initializer.expression.getText() === 'pgTable';

function findOtherThanTables({ path, text }) {
  if (!/\.tables\.ts$/.test(path)) return [];
  return parse(path, text)
    .statements.filter((statement) => isExported(statement) || ts.isExportDeclaration(statement))
    .filter((statement) => !statement.declarationList?.declarations.every(isTable))
    .map((statement) => ({ rule: 'tables-alone', from: path, to: statement.getText().split('\n')[0] }));
}

const SQL_TYPES = /\b(SQL|SQLWrapper|Placeholder|AnyPgColumn)\b/;
const isRepository = (path) => /\.repository\.ts$/.test(path);
const isTest = (path) => /\.test\.ts$/.test(path);

/** Files that decide: rules, states and pricing. */
const DECIDES = /^apps\/server\/src\/modules\/(.*\.(rules|states)\.ts|pricing\/[^/]*\.ts)$/;
const PROVIDERS = /paypal|stripe|adyen|braintree|razorpay|klarna/i;

const findProviders = ({ path, text }) =>
  DECIDES.test(path) && PROVIDERS.test(text)
    ? [{ rule: 'rules-name-no-provider', from: path, to: text.match(PROVIDERS)[0] }]
    : [];

/** The names that a file imports from drizzle-orm as values: `sql`, `and`, … */
const importsOfDrizzle = (file) =>
  new Set(
    file.statements
      .filter((statement) => ts.isImportDeclaration(statement) && /^drizzle-orm/.test(statement.moduleSpecifier.text))
      .flatMap(({ importClause }) => importClause?.namedBindings?.elements ?? [])
      .map(({ name }) => name.text),
  );

/** Text of a function before its body, or the whole text of anything else. */
const signatureOf = (node) => {
  const body = node.body ?? node.initializer?.body;
  return body ? node.getText().slice(0, body.getStart() - node.getStart()) : node.getText();
};

/** Whether it is a piece of SQL itself, or a function that answers one in a single expression. */
const isMadeBy = (drizzle, { initializer }) => {
  const made = initializer && ts.isArrowFunction(initializer) ? initializer.body : initializer;
  const maker = made && (ts.isTaggedTemplateExpression(made) ? made.tag : made.expression);
  return maker !== undefined && drizzle.has(maker.getText());
};

/** The names under which a repository exports what is made of SQL. */
function sqlExportsOf({ path, text }) {
  const file = parse(path, text);
  const drizzle = importsOfDrizzle(file);
  return file.statements
    .filter(isExported)
    .flatMap((statement) => statement.declarationList?.declarations ?? [statement])
    .filter((node) => SQL_TYPES.test(signatureOf(node)) || isMadeBy(drizzle, node))
    .map(({ name }) => name.getText());
}

/** Names that a file imports from repositories: [repository, name]. */
function namesOfRepositories(path, file) {
  return file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const repository = posix.join(posix.dirname(path), moduleSpecifier.text);
    const bindings = importClause?.namedBindings;
    if (!isRepository(repository) || !bindings) return [];
    const names = ts.isNamespaceImport(bindings)
      ? [...file.text.matchAll(new RegExp(`\\b${bindings.name.text}\\.(\\w+)`, 'g'))].map(([, name]) => name)
      : bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
    return names.map((name) => [repository, name]);
  });
}

function findSqlOutside(sources) {
  const made = new Map(
    sources.filter(({ path }) => isRepository(path)).map((source) => [source.path, new Set(sqlExportsOf(source))]),
  );
  return sources
    .filter(({ path }) => !isRepository(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      namesOfRepositories(path, parse(path, text))
        .filter(([repository, name]) => made.get(repository)?.has(name))
        .map(([repository, name]) => ({
          rule: 'sql-stays-in-repositories',
          from: path,
          to: `${name} of ${repository}`,
        })),
    );
}

const isDomain = (path) =>
  /^apps\/server\/src\/(modules\/|lib\/app-error\.ts)/.test(path) && !/\.(routes|test)\.ts$/.test(path);

const findStatuses = ({ path, text }) =>
  isDomain(path) && /\bstatusCode\b/.test(text)
    ? [{ rule: 'failures-know-no-status', from: path, to: 'statusCode' }]
    : [];

/**
 * @param {{ path: string, text: string }[]} sources of the server and the packages
 * @returns {{ rule: string, from: string, to: string }[]} what breaks a wall
 */
export const findBreaches = (sources) => [
  ...sources.flatMap((source) => [...findOtherThanTables(source), ...findStatuses(source), ...findProviders(source)]),
  ...findSqlOutside(sources),
];
