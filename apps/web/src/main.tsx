/** Entry point of the page. */
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { replaceRefusedStorage } from './lib/refused-storage.ts';
import './ui/theme.css';

replaceRefusedStorage(window);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const page = createRoot(root);
// A transition is drawn in slices: a slow phone answers taps in between.
startTransition(() => {
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
