/** How the printed page looks: white in every theme, sizes in points, page numbers if the browser supports them. */
import { inks } from '../drawing.ts';

export const printStyle = `
@page { size: auto; margin: 10mm 14mm 11mm; @bottom-right { content: counter(page) " of " counter(pages); font: 8pt system-ui, sans-serif; color: ${inks.quiet}; } }
:root { color-scheme: light; background: ${inks.paper}; color: ${inks.ink}; font: 9.3pt/1.35 system-ui, "Noto Sans", sans-serif; }
* { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
body { margin: 0; }
main { max-width: 515pt; margin: 0 auto; overflow-wrap: anywhere; }
h1, h2, h3, p, dl, ul { margin: 0; }
h1 { font-size: 15pt; line-height: 1.25; }
h2.verdict { margin: 8pt 0 4pt; padding: 0; border: 0; font-size: 20pt; }
.check { margin: 4pt 0; padding-left: 8pt; border-left: 2pt solid ${inks.doubtful}; }
h2 { margin: 7pt 0 2pt; padding-top: 4pt; border-top: 0.75pt solid ${inks.hairline}; font-size: 12pt; line-height: 1.3; }
h3 { margin: 5pt 0 1pt; font-size: 9.3pt; }
h2, h3, caption, thead { break-after: avoid; }
p, li { orphans: 2; widows: 2; }
.quiet, caption, dt, thead th { color: ${inks.quiet}; font-size: 8.5pt; font-weight: 400; }
ol { margin: 2pt 0; padding-left: 16pt; }
.photo-row { display: flex; flex-wrap: wrap; gap: 10pt 14pt; margin-top: 6pt; align-items: flex-start; break-inside: avoid; }
.photo-row > div { flex: 1 1 95pt; }
table { margin-bottom: 6pt; break-inside: avoid; }
.plot-row { display: flex; gap: 14pt; align-items: flex-start; margin-top: 4pt; }
.plot-row > :first-child { flex: 0 1 240pt; }
.plot-row > :last-child { flex: 1 1 226pt; }
@media (max-width: 480px) { .plot-row { display: block; } }
.card { margin-top: 4pt; padding: 8pt; border: 0.75pt solid ${inks.control}; border-radius: 6pt; break-inside: avoid; }
.card h3 { margin-top: 0; }
.photo { display: block; max-width: 100%; max-height: 400pt; margin: 12pt auto 4pt; text-align: center; }
svg { max-width: 100%; height: auto; break-inside: avoid; font-family: system-ui, sans-serif; }
.columns { display: flex; flex-wrap: wrap; gap: 10pt 16pt; margin-top: 12pt; break-inside: avoid; }
.columns > * { flex: 1 1 150pt; }
.value { font-size: 24pt; font-weight: 700; line-height: 1.25; }
.key-figure { display: flex; gap: 8pt; align-items: baseline; break-inside: avoid; }
.key-figure > :first-child { flex: 0 0 100pt; }
.key-figure > :nth-child(2) { flex: 0 0 98pt; }
.halves { display: flex; gap: 14pt; align-items: flex-start; break-before: avoid; }
small { color: ${inks.quiet}; font-size: 10pt; font-weight: 400; }
.prose { white-space: pre-line; }
.whole, .findings div, tr, .disclaimer { break-inside: avoid; }
.findings div { display: flex; gap: 10pt; margin-top: 4pt; }
.bars div { display: flex; gap: 10pt; break-inside: avoid; }
.bars dt { flex: 0 0 90pt; font-weight: 700; }
.photo-row .bars div { display: grid; grid-template-columns: 1fr auto; max-width: 150pt; margin-top: 3pt; }
.photo-row .bars dd { display: contents; }
.photo-row .bars svg { grid-row: 2; grid-column: 1 / -1; }
.bars dd { display: flex; gap: 10pt; align-items: center; }
.findings dt { flex: 0 0 60pt; }
dd { margin: 0; }
ul { padding-left: 14pt; }
table { width: 100%; border-collapse: collapse; font-size: 8pt; line-height: 1.25; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: 2pt; }
thead th { white-space: nowrap; }
th, td { padding: 1pt 6pt 1pt 0; border-bottom: 0.5pt solid ${inks.hairline}; text-align: left; font-weight: 400; }
.disclaimer { margin-top: 9pt; padding: 5pt 8pt; border: 0.75pt solid ${inks.doubtful}; border-radius: 6pt; font-size: 8pt; }
@media screen { body { padding: 24px 16px; } }
`;
