/** Every operation of the contract, called over HTTP by every kind of person. */
import { randomUUID } from 'node:crypto';
import { contract, liveContract, type Contract } from '@target-analysis/contract';
import { errorCatalogue } from '@target-analysis/contract/errors';
import { expect, expectTypeOf } from 'vitest';
import * as z from 'zod';
import { problemsOfRules, type AccessRule, type OperationOf, type Outcome } from './_access-outcomes.ts';
import { accessRules, liveAccessRules } from './_access-rules.ts';
import { createAccessWorld, type Person } from './_access-world.ts';
import { openLive, refusalOf } from '../platform/live/_live.ts';
import type { TestServer } from '../world/server.ts';
import { testWithShooters } from '../privacy/_shooters.ts';

const test = testWithShooters.extend('world', { scope: 'file' }, ({ server, database }) =>
  createAccessWorld(server, database),
);

/** The owner comes last, which shows whether the others changed anything. */
const people = ['visitor', 'disabled', 'halfway', 'stranger', 'administrator', 'owner'] as const;

const routeSchema = z.object({
  '~orpc': z.object({ route: z.object({ method: z.string(), path: z.string() }) }),
});

interface Call {
  operation: string;
  input: object;
  token: string | undefined;
}

/** A call of the contract, made by hand, without the page's client. */
function call(server: TestServer, { operation, input, token }: Call) {
  const [feature = '', name = ''] = operation.split('.');
  const { route } = routeSchema.parse(Reflect.get(Object(Reflect.get(contract, feature)), name))['~orpc'];
  const path = addressOf(route, input);
  const hasFile = Object.values(input).some((value) => value instanceof File);
  const content = hasFile ? { body: formOf(input) } : { json: input };
  return server.call(route.method, `/api${path}`, {
    ...(token === undefined ? {} : { token }),
    ...(route.method === 'GET' ? {} : content),
  });
}

/** Puts the fields of a read that are not in the path into the query. */
function addressOf(route: { method: string; path: string }, input: object): string {
  const rest = new Map(Object.entries(input));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest.get(field));
    rest.delete(field);
    return value;
  });
  if (route.method !== 'GET' || rest.size === 0) return path;
  return `${path}?${new URLSearchParams([...rest]).toString()}`;
}

function formOf(input: object): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(input)) {
    form.set(field, value instanceof File ? value : String(value));
  }
  return form;
}

async function expectOutcome(server: TestServer, asked: Call, { outcome, names, person }: Expected) {
  const { status, body } = await call(server, asked);
  if (outcome === 'answered') {
    expect(status, `${person} gets ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(200);
    expect(status, `${person} gets ${JSON.stringify(body)}`).toBeLessThan(300);
  } else if (outcome === 'like-absent') {
    const elsewhere = Object.fromEntries(names.map((name) => [name, randomUUID()]));
    const absent = await call(server, { ...asked, input: { ...asked.input, ...elsewhere } });
    expect(body, person).toMatchObject({ code: expect.stringMatching(/^((report|share)-)?not-found$/) });
    expect({ status: absent.status, body: absent.body }, person).toEqual({ status, body });
  } else if (typeof outcome === 'object') {
    expect({ status, body }, person).toEqual({ status: 200, body: outcome.answers });
  } else {
    const refusal = { status: errorCatalogue[outcome].status, body: { code: outcome } };
    expect({ status, body }, person).toMatchObject(refusal);
  }
}

interface Expected {
  outcome: Outcome;
  names: readonly string[];
  person: Person;
}

const rows: [string, AccessRule][] = Object.entries(accessRules);

test.for(rows)('%s is open to the right people only', async ([operation, rule], { server, world }) => {
  const { outcomes, input, names = [] } = rule;
  for (const person of people) {
    const asked = { operation, input: input?.(world) ?? {}, token: world.tokens[person] };
    await expectOutcome(server, asked, { outcome: outcomes[person], names, person });
  }
});

/** A call over its own live connection. */
async function callLive(server: TestServer, { operation, input, token }: Call): Promise<string> {
  const { live, socket } = await openLive(server, token);
  const [feature = '', name = ''] = operation.split('.');
  const watch: unknown = Reflect.get(Object(Reflect.get(live, feature)), name);
  if (typeof watch !== 'function') throw new Error(`${operation} cannot be called`);
  const called: unknown = Reflect.apply(watch, null, [input]);
  const outcome = await refusalOf(Promise.resolve(called));
  socket.terminate();
  return outcome;
}

const liveRows: [string, AccessRule][] = Object.entries(liveAccessRules);

test.for(liveRows)(
  'opens %s over the live connection to whom it is meant for',
  async ([operation, rule], { server, world }) => {
    const { outcomes, input, names = [] } = rule;
    for (const person of people) {
      const asked = { operation, input: input?.(world) ?? {}, token: world.tokens[person] };
      const outcome = outcomes[person];
      const elsewhere = Object.fromEntries(names.map((name) => [name, randomUUID()]));
      const expected =
        outcome === 'like-absent'
          ? await callLive(server, { ...asked, input: { ...asked.input, ...elsewhere } })
          : outcome;
      if (outcome === 'like-absent') expect(expected, person).toBe('report-not-found');
      expect(await callLive(server, asked), person).toBe(expected);
    }
  },
);

test('has a rule for every operation of the contract, and no others', () => {
  expect(problemsOfRules(contract, accessRules)).toEqual([]);
  expect(problemsOfRules(liveContract, liveAccessRules)).toEqual([]);
  expectTypeOf<keyof typeof accessRules>().toEqualTypeOf<OperationOf<Contract>>();
});

test('reports an operation without a rule, and a rule without an operation', () => {
  const { getSettings } = contract.site;
  const grown = { ...contract, site: { ...contract.site, rename: getSettings } };
  expect(problemsOfRules(grown, accessRules)).toEqual(['site.rename has no rule']);
  expect(problemsOfRules({ ...contract, site: {} }, accessRules)).toEqual([
    'site.getLegalText is no operation',
    'site.getSettings is no operation',
  ]);
  expectTypeOf<OperationOf<typeof grown>>().toEqualTypeOf<OperationOf<Contract> | 'site.rename'>();
});
