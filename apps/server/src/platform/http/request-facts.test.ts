import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { randomIds } from '../ids/ids.ts';
import { requestFacts, type RequestVariables } from './request-facts.ts';

test.for<[string, string]>([
  ['203.0.113.7', '203.0.113.7'],
  ['made-up, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['[2001:db8::6]', '2001:db8:0:0'],
  ['[2001:db8::6]:51234', '2001:db8:0:0'],
  ['1::2:3:4:5:6:7:8:9', '1'],
])('counts a caller that its proxy calls %s as the network %s', async ([forwarded, network]) => {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requestFacts({ ids: randomIds, trustedProxyHeader: 'x-real-ip' }));
  app.get('/', (context) => context.text(context.get('networkAddress')));
  const answer = await app.request('/', { headers: { 'x-real-ip': forwarded } });
  expect(await answer.text()).toBe(network);
});
