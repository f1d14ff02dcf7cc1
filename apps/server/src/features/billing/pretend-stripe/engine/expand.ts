/** Replaces ids with the objects that the caller asked for, at most four levels deep. */
import { textsAt, type FormValue } from './form.ts';
import { refuse, type StripeAnswer } from './answers.ts';
import { listOf, type StripeWorld } from './world.ts';

type Json = Record<string, unknown>;

const deepest = 4;

export function expand(world: StripeWorld, answer: StripeAnswer, form: FormValue): StripeAnswer {
  if (!('object' in answer)) return answer;
  const object = structuredClone(answer.object);
  for (const path of Object.values(textsAt(form, 'expand'))) {
    const steps = path.split('.');
    if (steps.length > deepest)
      return refuse('You cannot expand more than 4 levels of a property.', 'expand');
    if (!expandAt(world, object, steps))
      return refuse(`This property cannot be expanded (${path}).`, 'expand');
  }
  return { object };
}

function expandAt(world: StripeWorld, object: object, [step, ...rest]: string[]): boolean {
  if (step === undefined) return true;
  if (!isJson(object)) return false;
  const value = step in object ? object[step] : includedIn(world, object, step);
  if (value === undefined) return false;
  if (value === null) return true;
  if (Array.isArray(value))
    return rest.length > 0 && value.every((entry) => isJson(entry) && expandAt(world, entry, rest));
  const inner = typeof value === 'string' ? lookUp(world, value) : value;
  if (!isJson(inner)) return false;
  object[step] = inner;
  return expandAt(world, inner, rest);
}

/** An invoice includes its payments only on request. */
function includedIn({ invoicePayments }: StripeWorld, object: Json, step: string): unknown {
  if (object['object'] !== 'invoice' || step !== 'payments') return undefined;
  const own = [...invoicePayments.values()].filter(({ invoice }) => invoice === object['id']);
  return structuredClone(listOf(own, '/v1/invoice_payments'));
}

function lookUp(world: StripeWorld, id: string): unknown {
  const { sessions, intents, charges, invoices, subscriptions, coupons } = world;
  const object = [sessions, intents, charges, invoices, subscriptions, coupons]
    .map((map) => map.get(id))
    .find((known) => known !== undefined);
  return structuredClone(object);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
