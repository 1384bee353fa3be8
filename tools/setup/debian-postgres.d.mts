export function listDebianPostgresVersions(): number[]
export function startDebianPostgres(version: number): { url: string; stop(): void }
