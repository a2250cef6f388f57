import ts from 'typescript';

/** Paths below a list of routes, or undefined where one of them is not written out. */
function pathsOf(list: ts.Expression, base: string): string[] | undefined {
  if (!ts.isArrayLiteralExpression(list)) return undefined;
  const found = list.elements.map((element) => pathsOfRoute(element, base));
  return found.every((paths) => paths !== undefined) ? found.flat() : undefined;
}

function propertyOf(route: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const property = route.properties.find((candidate) => candidate.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

function pathsOfRoute(route: ts.Expression, base: string): string[] | undefined {
  if (!ts.isObjectLiteralExpression(route) || route.properties.some(ts.isSpreadAssignment)) return undefined;
  const path = propertyOf(route, 'path');
  if (path && !ts.isStringLiteral(path)) return undefined;
  const here = [base, path?.text].filter(Boolean).join('/');
  const children = propertyOf(route, 'children');
  return children ? pathsOf(children, here) : [here];
}

function withoutType(expression: ts.Expression): ts.Expression {
  return ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)
    ? withoutType(expression.expression)
    : expression;
}

function exported(file: ts.SourceFile): ts.Expression | undefined {
  const found = file.statements.find(ts.isExportAssignment)?.expression;
  if (!found || !ts.isIdentifier(found)) return found;
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === found.text)?.initializer;
}

/**
 * The paths of a remote's routes, relative to its area, as its `src/routes.tsx` writes them out; a first page is ''.
 * @returns undefined where it computes them: a browser knows them then
 */
export function routePaths(source: string): string[] | undefined {
  const file = ts.createSourceFile('routes.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const routes = exported(file);
  return routes && pathsOf(withoutType(routes), '');
}
