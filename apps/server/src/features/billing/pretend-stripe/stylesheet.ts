/** The look of the test checkout's pages: the site's paper and ink colors, phone first. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf8f4, #101216);
  --raised: light-dark(#ffffff, #181b21);
  --ink: light-dark(#16181d, #ece9e3);
  --quiet: light-dark(#5b6068, #9ba1ab);
  --hairline: light-dark(#e4e0d8, #2a2e36);
  --control: light-dark(#8b877e, #6b727e);
  --accent: light-dark(#bf3d0a, #ff7a3d);
  --on-accent: light-dark(#ffffff, #101216);
  --careful: light-dark(#fbeccb, #3a2c0c);
  --failed: light-dark(#b42318, #f47c70);
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.5 'Inter Variable', system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; }
.band { margin: 0; padding: 0.75rem 1rem; background: var(--careful); text-align: center; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.3; letter-spacing: -0.015em; text-wrap: balance; }
h2 { margin: 0 0 0.75rem; font-size: 1.0625rem; }
dl { display: grid; grid-template-columns: 1fr auto; row-gap: 0.5rem; margin: 0 0 1rem; font-variant-numeric: tabular-nums; }
dt { color: var(--quiet); }
dd { margin: 0; padding-left: 1rem; text-align: right; }
.due { padding-top: 0.5rem; border-top: 1px solid var(--hairline); color: var(--ink); font-size: 1.3125rem; font-weight: 650; }
.quiet { color: var(--quiet); font-size: 0.9375rem; }
.problem { color: var(--failed); font-weight: 600; }
label { display: block; margin-top: 1.5rem; font-weight: 600; }
form p { margin: 0.5rem 0; }
form { margin: 0 0 0.75rem; }
input, button, a.main {
  display: block;
  width: 100%;
  min-height: 3rem;
  padding: 0.5rem 1rem;
  border: 1px solid var(--control);
  border-radius: 12px;
  background: var(--raised);
  color: inherit;
  font: inherit;
}
input { margin-top: 0.25rem; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: var(--failed); }
button { margin-top: 0.5rem; cursor: pointer; }
button.main, a.main { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 650; text-align: center; }
a { color: inherit; }
a.main { align-content: center; }
p > a:not(.main) { display: inline-block; padding: 0.625rem 0; }
a.main { text-decoration: none; }
fieldset { margin: 1.5rem 0 0; padding: 0; border: 0; }
fieldset button { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 0.75rem; text-align: left; }
legend { padding: 0; font-weight: 600; }
code { color: var(--quiet); font-family: inherit; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
section { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid var(--hairline); }
:focus-visible { outline: 2px solid light-dark(#2f6db5, #6ea8ec); outline-offset: 2px; }
`;
