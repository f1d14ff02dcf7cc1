/** Groups the modules that certain pages need, for the bundler. */

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * Names a group.
 * @param name of it
 * @param pages paths of the modules that start them
 * @returns the name for what these pages import, directly or not; null for the rest and for what they load later
 */
export function neededBy(name: string, pages: readonly string[]) {
  const needed = new Set<string>();
  const add = (id: string, graph: ModuleGraph) => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, graph);
  };
  return (id: string, graph: ModuleGraph): string | null => {
    if (needed.size === 0) for (const page of pages) add(page, graph);
    return needed.has(id) ? name : null;
  };
}
