type Graph = Map<string, Set<string>>;

export function importGraph(root: string): { files: Graph; workspaces: Graph };
export function circlesOf(graph: Graph): string[][];
export function foldersOf(files: Graph, nameOf: (file: string) => string | undefined): Graph;
