import { exampleReport } from '@target-analysis/analysis/testing';
import type { ChangeableFacts } from '@target-analysis/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { ToastProvider } from '../../../../ui/toast.tsx';
import type { FactsDialog } from './facts-dialog.tsx';
import { formOf, missingFacts, toldFacts } from '../../analysis/firearm/told-facts.ts';

afterAll(() => vi.unstubAllGlobals());

type Props = ComponentProps<typeof FactsDialog>;

const facts: ChangeableFacts = {
  target_distance: '7.5 meters',
  distance_m: 7.5,
  firearm_make: 'Hämmerli',
  firearm_model: '208',
  firearm_caliber: '9mm Luger',
  firearm_kind: null,
  shots_fired: 10,
};

const report: Props['report'] = {
  ...facts,
  id: 'first',
  version: 1,
  measurement: exampleReport(),
  session_name: 'Slow fire',
  target_location: 'indoor',
  target_type: 'bullseye',
  target_face: null,
  aims: null,
  shooter_name: null,
  handedness: 'left',
  dominant_eye: 'right',
  training_goals: 'self-defense',
};

async function dialogOf(changes: Partial<Props['report']> = {}): Promise<string> {
  vi.stubGlobal('window', { location: new URL('https://example.test/') });
  const { FactsDialog } = await import('./facts-dialog.tsx');
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <FactsDialog report={{ ...report, ...changes }} isOpen onClose={() => undefined} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

function saveButtonOf(html: string): string {
  return /<button[^>]*>Save<\/button>/.exec(html)?.[0] ?? '';
}

test('begins with the facts of the report, and has nothing to save until one is changed', async () => {
  const html = await dialogOf();
  for (const told of [
    '7.5 meters',
    'value="7.5"',
    'value="Hämmerli"',
    'value="208"',
    '9mm Luger',
    'value="10"',
  ])
    expect(html).toContain(told);
  expect(saveButtonOf(html)).toContain('disabled=""');
  expect(toldFacts(formOf(report))).toEqual(facts);
});

test('says what is missing, by the rules of the form', async () => {
  const html = await dialogOf({ target_distance: '200 yards', firearm_model: '' });
  expect(html).toContain('Enter a distance between 3 and 100 yards');
  expect(html).toContain('Still missing: a distance of 3 to 100 yards and firearm model.');
  const wrong = { ...formOf(report), shotsFired: '0', firearmCaliber: ' ' };
  expect(missingFacts(wrong).map(({ field }) => field)).toEqual(['shotsFired', 'firearmCaliber']);
});

test('asks for no number of shots on a continued sheet', async () => {
  const string = { holeNumbers: [1], offset: null, extremeSpread: null, meanRadius: null, spread: null };
  expect(await dialogOf()).toContain('Shots fired');
  expect(await dialogOf({ measurement: exampleReport({ strings: [string, string] }) })).not.toContain(
    'Shots fired',
  );
});

test('shows meters for a distance in other words', () => {
  expect(formOf({ ...report, target_distance: 'indoor lane' }).targetDistance).toEqual({
    amount: '7.5',
    unit: 'meters',
  });
});
