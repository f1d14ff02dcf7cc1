// Runs before the first paint, so that a chosen theme does not flash the other one. lib/theme.ts writes the choice.
(function applyRememberedTheme() {
  try {
    const theme = window.localStorage.getItem('target-analysis:theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // A browser that refuses storage follows the system's theme.
  }
})();
