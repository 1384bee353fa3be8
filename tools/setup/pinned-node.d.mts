export function pinnedNode(root: string): string | null
export function isNewEnough(version?: string): boolean
export const nodeFlags: string[]
export const nodeEnv: Record<string, string>
export const compileCache: string
