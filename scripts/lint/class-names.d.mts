/** Class names whose order only the sheet decides, as lines `path:line …`. */
export function findings(files: readonly { path: string; text: string }[], stylesheet?: string): Promise<string[]>;
