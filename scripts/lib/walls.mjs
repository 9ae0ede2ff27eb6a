// The walls between modules that show in the text of a file, not in what it imports. Run by scripts/check-imports.mjs.
import ts from 'typescript';

export const WALLS = {
  'tables-alone': 'a *.tables.ts hands out tables, and nothing else',
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

/**
 * @param {{ path: string, text: string }[]} sources of the server, without tests
 * @returns {{ rule: string, from: string, to: string }[]} what breaks a wall
 */
export const findBreaches = (sources) => sources.flatMap((source) => findOtherThanTables(source));
