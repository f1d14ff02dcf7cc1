// Runs before the first paint; the build puts it into index.html.

// So the other theme doesn't flash first. lib/theme.ts writes the choice.
(function applyRememberedTheme() {
  try {
    const theme = window.localStorage.getItem('target-analysis:theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // A browser that refuses storage follows the system's theme.
  }
})();

// On a phone, the server draws one's own report while the script is on its way (decision 076). The page follows, whatever happens here.
void (async function showOwnReport() {
  try {
    const [, id] = /^\/report\/([\w-]+)$/.exec(window.location.pathname);
    const { access_token: token, expires_at: endsAt } = JSON.parse(
      window.localStorage.getItem('target-analysis:sign-in'),
    );
    // As lib/calls/stored-sign-in.ts: only the sign-in library may renew a token.
    const isFresh = endsAt - Date.now() / 1000 > 120;
    const isPhone = window.matchMedia('(width < 768px)').matches;
    const isPlain = window.location.search === '' && window.location.hash === '';
    if (!isFresh || !isPhone || !isPlain || !navigator.onLine) return;
    const answer = await fetch(`/api/reports/user-sessions/${id}/look`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { html = '' } = await answer.json();
    const waiting = document.getElementById('waiting');
    if (html === '' || waiting === null) return;
    const look = document.createElement('div');
    look.id = 'first-look';
    look.inert = true;
    look.innerHTML = html;
    waiting.replaceWith(look);
  } catch {
    // Not a report, nobody is signed in, or the server doesn't answer.
  }
})();
