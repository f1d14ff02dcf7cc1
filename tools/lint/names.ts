/** Names that CONVENTIONS.md bans. */

/** Line 4: words that mean two things to a shooter. Names from the specification are longer and stay. */
const ambiguous = String.raw`/^(groupSize|accuracy|precision|score|session)$/`;
const message =
  'Ambiguous (CONVENTIONS.md, line 4): say offset, the statistic, ringScore or detectorScore, signIn or rangeVisit.';

/** Matches where a name is chosen, not where another module's name is used. */
export const ambiguousNames = [
  `VariableDeclarator > Identifier.id[name=${ambiguous}]`,
  `:function > Identifier.params[name=${ambiguous}]`,
  `FunctionDeclaration > Identifier.id[name=${ambiguous}]`,
  `TSPropertySignature > Identifier.key[name=${ambiguous}]`,
].map((selector) => ({ selector, message }));

/** Line 2: the only allowed short forms are px, mm, id, and url. React's own words (props, ref) stay. */
const longForms = {
  arr: 'array',
  attr: 'attribute',
  btn: 'button',
  cb: 'callback',
  cfg: 'config',
  ctx: 'context',
  cur: 'current',
  curr: 'current',
  dist: 'distance',
  el: 'element',
  elem: 'element',
  err: 'error',
  evt: 'event',
  fn: 'function',
  idx: 'index',
  img: 'image',
  len: 'length',
  msg: 'message',
  num: 'number',
  obj: 'object',
  pkg: 'package',
  pt: 'point',
  pts: 'points',
  req: 'request',
  res: 'response',
  str: 'string',
  tmp: 'temporary',
  val: 'value',
};

export const abbreviations = {
  extendDefaultReplacements: false,
  replacements: Object.fromEntries(
    Object.entries(longForms).map(([short, long]) => [short, { [long]: true }]),
  ),
  checkFilenames: true,
  checkProperties: false,
  checkShorthandImports: false,
  checkDefaultAndNamespaceImports: false,
};
