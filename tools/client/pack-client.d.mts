export function packClient(root: string, target: string): Promise<void>
