/** A figure as it is written to JSON: a number, something that could not be said, or named figures. */
export type Figure = number | boolean | null | readonly Figure[] | Figures;

export interface Figures {
  readonly [name: string]: Figure;
}

/**
 * Names a figure, or leaves it out.
 * @param name of the figure
 * @param figure null where it is not defined for this group
 * @returns the figure under its name, or nothing
 */
export function unlessNull(name: string, figure: Figure): Figures {
  return figure === null ? {} : { [name]: figure };
}
