import ts from 'typescript';

/** What a test file says, as far as the specification is concerned. */
export interface TestFile {
  readonly path: string;
  /** Titles of the tests that run. Of a template the part before its first value. */
  readonly titles: readonly string[];
  /** Everything written literally outside titles: texts, patterns, property names. */
  readonly literals: readonly string[];
}

/** Modifiers under which a test runs and must pass; `skip`, `todo`, `fails` and `describe` are none of them. */
const RUN = ['only', 'concurrent', 'sequential', 'each', 'for'];

/** Reads one test file by its syntax, so that a title in a comment or a helper counts for nothing. */
export function readTestFile(path: string, source: string): TestFile {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const titles: string[] = [];
  const literals: string[] = [];
  visit(file);
  return { path, titles, literals };

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title, ...rest] = node.arguments;
      const text = title && startOf(title);
      if (text !== undefined) {
        titles.push(text);
        visit(node.expression);
        rest.forEach(visit);
        return;
      }
    }
    const literal = literalOf(node);
    if (literal !== null) literals.push(literal);
    ts.forEachChild(node, visit);
  }
}

/** True for what is called in `test(…)`, `it.only(…)`, `test.each(…)(…)`, but not in `test.skip(…)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  if (ts.isPropertyAccessExpression(callee)) {
    return RUN.includes(callee.name.text) && isTest(callee.expression);
  }
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
    const inner = ts.isCallExpression(callee) ? callee.expression : callee.tag;
    return ts.isPropertyAccessExpression(inner) && ['each', 'for'].includes(inner.name.text) && isTest(inner);
  }
  return false;
}

/** The literal beginning of a title; undefined when it has none. */
function startOf(title: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(title)) return title.text;
  if (ts.isTemplateExpression(title)) return title.head.text;
  if (ts.isBinaryExpression(title)) return startOf(title.left);
  return undefined;
}

function literalOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.replaceAll(/\\(.)/g, '$1');
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) return node.name.getText();
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return null;
}
