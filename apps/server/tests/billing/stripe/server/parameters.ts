/** What Stripe's published API accepts: read from the type declarations of its library, so that no list of ours can go stale. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { ParameterProblem } from '../../../../src/features/billing/pretend-stripe/engine/api.ts';
import {
  endpoints,
  type Endpoint,
} from '../../../../src/features/billing/pretend-stripe/engine/endpoints.ts';
import type { FormValue } from '../../../../src/features/billing/pretend-stripe/engine/form.ts';

/** The parameters of a request that Stripe does not accept. */
export function checkParameters(endpoint: Endpoint, form: FormValue): ParameterProblem | null {
  return shapes.get(endpoint)?.(form, '') ?? null;
}

/** By the name of their type, such as 'Checkout.SessionCreateParams' from 'Checkout/Sessions'. */
function shapeOfParameters({ takes: [file, name] }: Endpoint): Shape {
  const declarations = new Map([...declarationsOf('shared'), ...declarationsOf(join('resources', file))]);
  return shapeOfInterface({ declarations, scope: '' }, name);
}

type Shape = (value: FormValue, at: string) => ParameterProblem | null;
type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
interface Scope {
  /** By their full names; an interface may have several declarations. */
  declarations: Map<string, Declaration>;
  scope: string;
}

const folder = dirname(createRequire(import.meta.url).resolve('stripe'));
const shapes = new Map(endpoints.map((endpoint) => [endpoint, shapeOfParameters(endpoint)]));

function declarationsOf(file: string): [string, Declaration][] {
  const text = readFileSync(join(folder, `${file}.d.ts`), 'utf8');
  const found: [string, Declaration][] = [];
  function collect(node: ts.Node, within: string): void {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      found.push([`${within}${node.name.text}`, node]);
    else if (ts.isModuleDeclaration(node) && node.body !== undefined)
      ts.forEachChild(node.body, (child) => collect(child, `${within}${node.name.text}.`));
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  ts.forEachChild(source, (node) => collect(node, ''));
  return found;
}

function find({ declarations, scope }: Scope, name: string): { declaration: Declaration; name: string } {
  for (let within = scope; ; within = within.split('.').slice(0, -1).join('.')) {
    const full = within === '' ? name : `${within}.${name}`;
    const declaration = declarations.get(full);
    if (declaration !== undefined) return { declaration, name: full };
    if (within === '') throw new Error(`Stripe's declarations have no ${name}`);
  }
}

interface Field {
  type: ts.TypeNode;
  isRequired: boolean;
  scope: string;
}

function fieldsOf(scope: Scope, name: string): Map<string, Field> {
  const found = find(scope, name);
  if (!ts.isInterfaceDeclaration(found.declaration)) throw new Error(`${name} is no interface`);
  const inherited = (found.declaration.heritageClauses ?? [])
    .flatMap(({ types }) => [...types])
    .flatMap(({ expression }) => [
      ...fieldsOf({ ...scope, scope: found.name }, ts.isIdentifier(expression) ? expression.text : ''),
    ]);
  const own = found.declaration.members.flatMap((member): [string, Field][] =>
    ts.isPropertySignature(member) && member.type !== undefined && ts.isIdentifier(member.name)
      ? [
          [
            member.name.text,
            { type: member.type, isRequired: member.questionToken === undefined, scope: found.name },
          ],
        ]
      : [],
  );
  return new Map([...inherited, ...own]);
}

function shapeOfInterface(scope: Scope, name: string): Shape {
  const { declaration } = find(scope, name);
  if (ts.isInterfaceDeclaration(declaration) && declaration.members.some(ts.isIndexSignatureDeclaration))
    return (value, at) => (typeof value === 'object' ? null : invalid(at, 'hash'));
  const fields = fieldsOf(scope, name);
  return (value, at) => {
    if (typeof value !== 'object') return invalid(at, 'hash');
    const missing = [...fields].find(([key, { isRequired }]) => isRequired && !(key in value))?.[0];
    if (missing !== undefined)
      return { param: below(at, missing), message: `Missing required param: ${below(at, missing)}.` };
    return firstProblem(
      Object.entries(value).map(([key, inner]) => {
        const field = fields.get(key);
        const path = below(at, key);
        if (field === undefined) return { param: path, message: `Received unknown parameter: ${path}` };
        return shapeOf({ ...scope, scope: field.scope }, field.type)(inner, path);
      }),
    );
  };
}

function shapeOf(scope: Scope, type: ts.TypeNode): Shape {
  if (type.kind === ts.SyntaxKind.StringKeyword)
    return (value, at) => (typeof value === 'string' && value !== '' ? null : invalid(at, 'string'));
  if (type.kind === ts.SyntaxKind.NumberKeyword)
    return (value, at) =>
      typeof value === 'string' && /^-?\d+$/.test(value) ? null : invalid(at, 'integer');
  if (type.kind === ts.SyntaxKind.BooleanKeyword)
    return (value, at) => (value === 'true' || value === 'false' ? null : invalid(at, 'boolean'));
  if (ts.isLiteralTypeNode(type)) return shapeOfLiteral(type);
  if (ts.isUnionTypeNode(type)) return shapeOfUnion(scope, type.types);
  if (ts.isTypeReferenceNode(type)) return shapeOfReference(scope, type);
  throw new Error(`a parameter of a kind that is not read: ${ts.SyntaxKind[type.kind]}`);
}

function shapeOfLiteral({ literal }: ts.LiteralTypeNode): Shape {
  // Null is written as an empty string.
  const expected = ts.isStringLiteral(literal) ? literal.text : '';
  return (value, at) => (value === expected ? null : invalid(at, `'${expected}'`));
}

/** An open list of strings contains what the library knows; anything else is a mistake of ours. */
function shapeOfUnion(scope: Scope, types: readonly ts.TypeNode[]): Shape {
  const closed = types.filter((type) => !isReferenceTo(type, 'OtherString'));
  const shapes = closed.map((type) => shapeOf(scope, type));
  return (value, at) => {
    const problems = shapes.map((shape) => shape(value, at));
    return problems.some((problem) => problem === null) ? null : firstProblem(problems);
  };
}

function shapeOfReference(scope: Scope, type: ts.TypeReferenceNode): Shape {
  const name = nameOf(type.typeName);
  const [inner] = type.typeArguments ?? [];
  if (name === 'Array' && inner !== undefined) {
    const entry = shapeOf(scope, inner);
    return (value, at) =>
      typeof value === 'object'
        ? firstProblem(Object.entries(value).map(([index, one]) => entry(one, below(at, index))))
        : invalid(at, 'array');
  }
  if (name === 'Emptyable' && inner !== undefined) {
    const filled = shapeOf(scope, inner);
    return (value, at) => (value === '' ? null : filled(value, at));
  }
  const { declaration, name: full } = find(scope, name);
  return ts.isInterfaceDeclaration(declaration)
    ? shapeOfInterface({ ...scope, scope: '' }, full)
    : shapeOf({ ...scope, scope: full.split('.').slice(0, -1).join('.') }, declaration.type);
}

function isReferenceTo(type: ts.TypeNode, name: string): boolean {
  return ts.isTypeReferenceNode(type) && nameOf(type.typeName) === name;
}

function nameOf(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : `${nameOf(name.left)}.${name.right.text}`;
}

function below(at: string, key: string): string {
  return at === '' ? key : `${at}[${key}]`;
}

function firstProblem(problems: readonly (ParameterProblem | null)[]): ParameterProblem | null {
  return problems.find((problem) => problem !== null) ?? null;
}

function invalid(param: string, kind: string): ParameterProblem {
  return { param, message: `Invalid ${kind}: ${param}` };
}
