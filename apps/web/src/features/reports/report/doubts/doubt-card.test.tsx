import { exampleReport } from '@target-analysis/analysis/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FigureLightProvider } from '../light/figure-light.tsx';
import { DoubtCard } from './doubt-card.tsx';

function cardOf(report: ReturnType<typeof exampleReport>): string {
  return renderToStaticMarkup(
    <FigureLightProvider>
      <DoubtCard
        report={report}
        links={{ display: '/display.jpg', whole: '/whole.jpg', renew: () => undefined }}
        onLook={() => undefined}
        onAnswer={() => undefined}
        onEnd={() => undefined}
      />
    </FigureLightProvider>,
  );
}

test('asks about one mark at a time, enlarged, with three answers', () => {
  const possibleHoles = [{ column: 300, row: 200, radiusPx: 7, confidence: 0.3 }];
  const html = cardOf(exampleReport({ possibleHoles }));
  expect(html).toContain('Is this a hit?');
  expect(html).toContain('Number 3 counts for now.');
  expect(html).toContain('aria-label="Hole 3, enlarged"');
  for (const answer of ['Yes', 'No', 'Skip']) expect(html).toContain(`>${answer}<`);
  expect(html).toContain('2 to check');
  expect(html).not.toContain('place A');
});

test('uncounted places can be ruled out together once no counted hole is in doubt', () => {
  const places = [200, 220, 240].map((row) => ({ column: 300, row, radiusPx: 7, confidence: 0.3 }));
  const sure = exampleReport().holes.map((hole) => ({ ...hole, isDoubtful: false }));
  expect(cardOf(exampleReport({ holes: sure, possibleHoles: places }))).toContain('Rule out all');
  expect(cardOf(exampleReport({ holes: sure, possibleHoles: places.slice(1, 2) }))).not.toContain('Rule out');
  expect(cardOf(exampleReport({ possibleHoles: places }))).not.toContain('Rule out');
});

test('asks nothing if there are no doubts', () => {
  const holes = exampleReport().holes.map((hole) => ({ ...hole, isDoubtful: false }));
  expect(cardOf(exampleReport({ holes }))).toBe('');
});
