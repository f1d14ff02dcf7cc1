/** How the printed page looks: paper whatever the theme, sizes in points, page numbers where the browser can set them. */
import { inks } from '../drawing.ts';

export const printStyle = `
@page { size: auto; margin: 18mm 15mm; @bottom-right { content: counter(page) " of " counter(pages); font: 8pt system-ui, sans-serif; color: ${inks.quiet}; } }
:root { color-scheme: light; background: ${inks.paper}; color: ${inks.ink}; font: 10pt/1.45 system-ui, "Noto Sans", sans-serif; }
* { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
body { margin: 0; }
main { max-width: 515pt; margin: 0 auto; overflow-wrap: anywhere; }
h1, h2, h3, p, dl, ul { margin: 0; }
h1 { font-size: 15pt; line-height: 1.25; }
h2.verdict { margin: 8pt 0 4pt; padding: 0; border: 0; font-size: 20pt; }
.check { margin: 4pt 0; padding-left: 8pt; border-left: 2pt solid ${inks.doubtful}; }
h2 { margin: 18pt 0 6pt; padding-top: 8pt; border-top: 0.75pt solid ${inks.hairline}; font-size: 14pt; line-height: 1.3; }
h3 { margin: 8pt 0 2pt; font-size: 10pt; }
h2, h3 { break-after: avoid; }
p, li { orphans: 2; widows: 2; }
.quiet, caption, .facts dt, dt, thead th { color: ${inks.quiet}; font-size: 8.5pt; font-weight: 400; }
ol { margin: 2pt 0; padding-left: 16pt; }
.photo-row { display: flex; flex-wrap: wrap; gap: 10pt 14pt; margin-top: 6pt; align-items: flex-start; break-inside: avoid; }
.photo-row > div { flex: 1 1 95pt; }
.card { margin-top: 4pt; padding: 8pt; border: 0.75pt solid ${inks.control}; border-radius: 6pt; break-inside: avoid; }
.card h3 { margin-top: 0; }
.photo { display: block; max-width: 100%; max-height: 400pt; margin: 12pt auto 4pt; text-align: center; }
svg { max-width: 100%; height: auto; break-inside: avoid; font-family: system-ui, sans-serif; }
.columns { display: flex; flex-wrap: wrap; gap: 10pt 16pt; margin-top: 12pt; break-inside: avoid; }
.columns > * { flex: 1 1 150pt; }
.value { font-size: 13pt; font-weight: 700; line-height: 1.25; }
.value.tile { font-size: 24pt; }
.value small { color: ${inks.quiet}; font-size: 10pt; font-weight: 400; }
.prose { white-space: pre-line; }
.whole, .findings div, tr, .disclaimer { break-inside: avoid; }
.findings div { display: flex; gap: 10pt; margin-top: 4pt; }
.findings dt { flex: 0 0 60pt; }
dd { margin: 0; }
ul { padding-left: 14pt; }
table { width: 100%; border-collapse: collapse; font-size: 9pt; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: 4pt; }
th, td { padding: 2.5pt 8pt 2.5pt 0; border-bottom: 0.5pt solid ${inks.hairline}; text-align: left; font-weight: 400; }
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2pt 10pt; font-size: 9pt; }
.disclaimer { margin-top: 18pt; padding: 10pt; border: 0.75pt solid ${inks.doubtful}; border-radius: 6pt; font-size: 9pt; }
@media screen { body { padding: 24px 16px; } }
`;
