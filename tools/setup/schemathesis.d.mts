export const schemathesisVersion: string
export function findSchemathesis(): string | null
export function ensureSchemathesis(): Promise<boolean>
