import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WaitingScreen } from './waiting-screen.tsx';

function screenWith(share: number | null): string {
  return renderToStaticMarkup(
    <WaitingScreen sessionName="Friday" pictures={[]} step="uploading" share={share} />,
  );
}

test("shows the upload's progress, and no full bar while the server reads the photo", () => {
  expect(screenWith(0.4)).toContain('40%');
  expect(screenWith(1)).not.toContain('progressbar');
  expect(screenWith(null)).not.toContain('progressbar');
});
