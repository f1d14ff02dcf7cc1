/** Under this the query cache keeps everything that reports are read from. */
export const reportsKey = ['reports'] as const;

export function reportKey(id: string) {
  return [...reportsKey, 'one', id] as const;
}

export function reportListKey(page: number) {
  return [...reportsKey, 'list', page] as const;
}

export const progressKey = [...reportsKey, 'progress'] as const;
