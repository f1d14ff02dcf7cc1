// Runs before the first paint, so the other theme doesn't flash first. lib/theme.ts writes the choice.
(function applyRememberedTheme() {
  try {
    const theme = window.localStorage.getItem('target-analysis:theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // A browser that refuses storage follows the system's theme.
  }
})();
