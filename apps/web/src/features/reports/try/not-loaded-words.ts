/** Alone in its file: said when nothing else of the trial is here. */
export const notLoadedWords = {
  title: 'Part of this page didn’t load',
  help: 'Check your connection and choose the photo again. If that doesn’t help, reload the page.',
} as const;
