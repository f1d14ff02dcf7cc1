/** The first file of every archive. */
export const readme = `YOUR DATA

Open index.html in a browser: it says what is in here and lists every report with its photo.

photos/   your photos as they are stored, one folder for each range visit
csv/      one table a file, for a spreadsheet (UTF-8, separated by commas)
json/     the same tables for a program, with nested values as they are stored

Text that a spreadsheet would take for a formula begins with an apostrophe in the CSV
files; the JSON files have it as you wrote it. All times are UTC.

Not in here: passwords, keys and links that open something, because anybody who finds
this archive could use them, and what belongs to other people. Comments that others
wrote about your reports are here with the name that they gave.
`;
