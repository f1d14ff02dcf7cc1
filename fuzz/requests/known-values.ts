/** What a server has revealed so far: working ids, tokens, and addresses, for requests that are nearly right. */
const mostKept = 96;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** Shorter strings are our own words; longer ones are text. */
const token = /^[\w./?=&:%+~-]{12,400}$/;

/** Fields that mean the same thing, under every name that a call uses; for paths, the word before the value. */
const synonyms = {
  report: ['sessionId', 'session_id', 'session_id_param', 'user-sessions', 'shares', 'documents'],
  visit: ['shooting_session_id', 'shooting-sessions'],
  photo: ['image_url', 'imageUrl', 'target_image_urls', 'photos'],
  firearm: ['firearm_id', 'firearms'],
  share: ['share_token_param', 'sharedReportToken', 'shared-report', 'shareUrl'],
  comment: ['comment_id_param', 'comments'],
  account: ['targetUserId', 'user_id_param', 'newUserId', 'userId', 'user_id'],
  plan: ['planId', 'plan_id'],
  email: ['email', 'userEmail'],
} as const;

type Thing = keyof typeof synonyms;

export interface KnownValues {
  /** Working values for a field or a path parameter of this name; empty if there are none yet. */
  named: (name: string) => string[];
  ids: string[];
  tokens: string[];
  /** Remembers a value from the world's setup. */
  keep: (thing: Thing, value: string) => void;
  /** Remembers every id and token in a response. */
  learn: (answer: unknown) => void;
}

export function createKnownValues(): KnownValues {
  const things = new Map<string, string[]>([['email', ['nobody@example.com']]]);
  const ids = ['6f1c2f4e-8a53-4a3e-9f4e-2d6c0f1b7a90'];
  const tokens = ['unknown'];
  const nameOf = new Map(
    Object.entries(synonyms).flatMap(([thing, names]) =>
      names.map((name): [string, string] => [name, thing]),
    ),
  );
  const learn = (answer: unknown): void => {
    if (typeof answer === 'string') {
      if (uuid.test(answer)) push(ids, answer);
      else if (token.test(answer)) push(tokens, answer);
    } else if (typeof answer === 'object' && answer !== null) Object.values(answer).forEach(learn);
  };
  return {
    ids,
    tokens,
    named: (name) => things.get(nameOf.get(name) ?? '') ?? [],
    // The newest account sends the requests; older ones count as other people's.
    keep: (thing, value) => things.set(thing, [value, ...(things.get(thing) ?? [])].slice(0, 3)),
    learn,
  };
}

function push(list: string[], value: string): void {
  if (list.includes(value)) return;
  if (list.length >= mostKept) list.shift();
  list.push(value);
}
