import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('keeps the focus while busy: a disabled button would lose it', () => {
  const html = renderToStaticMarkup(<Button isBusy>Save</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain('disabled=""');
});
