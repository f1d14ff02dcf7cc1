/** Code forms that CONVENTIONS.md bans, with the reason. */

export const bannedSyntax = [
  {
    selector: 'TSEnumDeclaration',
    message: 'A union of strings says the same and needs no compiler (line 8).',
  },
  { selector: 'TSModuleDeclaration[kind="namespace"]', message: 'A file is the namespace (line 8).' },
  {
    selector: 'ClassDeclaration:not([superClass])',
    message:
      'A service is a function that takes what it needs (line 8). Only errors and what a library demands are classes.',
  },
  {
    selector:
      'Program > :matches(VariableDeclaration, ExportNamedDeclaration > VariableDeclaration) > VariableDeclarator > ArrowFunctionExpression.init',
    message: 'At the top of a file a function is a declaration (line 8).',
  },
  {
    selector:
      'Program > :matches(VariableDeclaration, ExportNamedDeclaration > VariableDeclaration)[kind="let"]',
    message: 'No state in a module: pass it as an argument (line 9).',
  },
  {
    selector:
      'Program > :matches(VariableDeclaration, ExportNamedDeclaration > VariableDeclaration) > VariableDeclarator > NewExpression.init[callee.name=/^(Map|Set|WeakMap|WeakSet)$/][arguments.length=0]',
    message: 'An empty collection in a module is state: make it where it is used (line 9).',
  },
];

export const bannedInTests = [
  {
    selector: 'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock|hoisted)$/]',
    message: 'No module mocks: fake the outside at its port or at HTTP (line 28).',
  },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'Wait for a condition, not for time.',
  },
  {
    selector:
      'CallExpression[callee.name=/^(test|it)$/] > Literal.arguments:first-child[value=/^(\\S*|should .*)$/]',
    message: 'The name of a test is a sentence about behaviour (line 26).',
  },
];
