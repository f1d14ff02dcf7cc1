/** The start page of an archive: its contents, and every report with its photo. It runs no scripts and loads nothing. */
import { html, raw } from 'hono/html';
import * as z from 'zod';

export interface ArchiveContent {
  email: string;
  madeAt: Date;
  tables: { name: string; inWords: string; rows: number }[];
  hasPhoto: (path: string) => boolean;
}

const lineSchema = z.object({
  session_name: z.string(),
  created_at: z.date(),
  target_distance: z.string(),
  firearm_make: z.string(),
  firearm_model: z.string(),
  firearm_caliber: z.string(),
  notes: z.string(),
  image_url: z.string(),
  summary: z.string().nullable(),
});
type ReportLine = z.infer<typeof lineSchema>;

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.4rem .6rem;border-bottom:1px solid #d0d0d0;vertical-align:top}
article{border-bottom:1px solid #d0d0d0;padding:.5rem 0}h3{margin:.5rem 0 0}p{margin:.3rem 0}
@media(prefers-color-scheme:dark){body{color:#eee;background:#181818}a{color:#9cf}th,td,article{border-color:#444}}`;

/** Where the reports go. They arrive one batch at a time: memory never holds them all. */
const reportsMark = '<!--reports-->';

/** Where the archive holds a stored photo: in the folder of its range visit, under its own name. */
export function photoName(path: string): string {
  return ['photos', ...path.split('/').slice(2)].join('/');
}

export async function* indexPage(
  content: ArchiveContent,
  reports: AsyncIterable<object[]>,
): AsyncGenerator<Uint8Array> {
  // Only markup contains `<`: what people wrote is escaped, so the mark occurs once.
  const [before = '', after = ''] = String(await frame(content)).split(reportsMark);
  yield Buffer.from(before);
  for await (const lines of reports) {
    for (const line of lines) yield Buffer.from(String(await report(lineSchema.parse(line), content)));
  }
  yield Buffer.from(after);
}

function frame({ email, madeAt, tables }: ArchiveContent) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"
        />
        <title>Your data</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>Your data</h1>
          <p>Everything we keep about <bdi>${email}</bdi>, as of ${momentOf(madeAt)}.</p>
          <h2>What’s in this archive</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">What it is</th>
                <th scope="col">Entries</th>
                <th scope="col">Table</th>
                <th scope="col">For machines</th>
              </tr>
            </thead>
            <tbody>
              ${tables.map(tableLine)}
            </tbody>
          </table>
          <h2>Your reports</h2>
          ${raw(reportsMark)}
        </main>
      </body>
    </html>`;
}

function tableLine({ name, inWords, rows }: ArchiveContent['tables'][number]) {
  return html`<tr>
    <td>${inWords}</td>
    <td>${String(rows)}</td>
    <td><a href="csv/${name}.csv">${name}.csv</a></td>
    <td><a href="json/${name}.json">${name}.json</a></td>
  </tr>`;
}

function report(line: ReportLine, { hasPhoto }: ArchiveContent) {
  const firearm = [line.firearm_make, line.firearm_model, line.firearm_caliber].join(' ');
  return html`<article>
    <h3 dir="auto">${line.session_name}</h3>
    <p>${momentOf(line.created_at)} · <bdi>${line.target_distance}</bdi> · <bdi>${firearm}</bdi></p>
    ${line.summary === null ? '' : html`<p dir="auto">${line.summary}</p>`}
    ${line.notes === '' ? '' : html`<p dir="auto">${line.notes}</p>`}
    <p>
      ${
        hasPhoto(line.image_url)
          ? html`<a href="${photoName(line.image_url)}">Photo</a>`
          : 'This photo is no longer available.'
      }
    </p>
  </article>`;
}

function momentOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
