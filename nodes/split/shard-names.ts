/** The number of schemas, each in the place of a database. */
export const shardCount = 4

export const listShards = (): string[] =>
  Array.from({ length: shardCount }, (_, number) => `shard_${number}`)

/** What every statement sees: the tables of one shard, and those that are in one place only. */
export const searchPath = (shard: string | null): string => (shard ? `${shard}, public` : 'public')
