/** A figure as written to JSON: a value, null if it could not be determined, or a list or record of figures. */
export type Figure = number | boolean | null | readonly Figure[] | Figures;

export interface Figures {
  readonly [name: string]: Figure;
}

/**
 * Names a figure, or omits it.
 * @param name of the figure
 * @param figure null if it is not defined for this group
 * @returns the figure under its name, or nothing
 */
export function unlessNull(name: string, figure: Figure): Figures {
  return figure === null ? {} : { [name]: figure };
}
