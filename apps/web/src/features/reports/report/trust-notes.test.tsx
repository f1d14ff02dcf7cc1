import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleReport } from './example-report.ts';
import { FigureLightProvider } from './light/figure-light.tsx';
import { DoubtNote } from './trust-notes.tsx';

const possibleHoles = [{ column: 300, row: 200, radiusPx: 7, confidence: 0.3 }];

function noteOf(canAnswer: boolean): string {
  return renderToStaticMarkup(
    <FigureLightProvider>
      <DoubtNote
        report={exampleReport({ possibleHoles })}
        onLook={() => undefined}
        onAnswer={canAnswer ? () => undefined : null}
      />
    </FigureLightProvider>,
  );
}

test('every place to check can be looked at and answered by itself', () => {
  const html = noteOf(true);
  for (const name of ['hole 3', 'place A']) {
    expect(html).toContain(`aria-label="Look at ${name}"`);
    expect(html).toContain(`aria-label="It’s a hole: ${name}"`);
    expect(html).toContain(`aria-label="Not a hole: ${name}"`);
  }
});

test('a report that cannot be corrected asks for no answers', () => {
  expect(noteOf(false)).not.toContain('Not a hole');
});
