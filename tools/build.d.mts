export function staleTargets(root: string): { name: string; stamp: string }[]
