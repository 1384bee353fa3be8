import { sql, type RawBuilder } from 'kysely'

/**
 * What a person said about functions without the marks of those where the person waits, or was taken off:
 * empty where none is left.
 */
export const withoutFunctionMarks = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql`ltrim(regexp_replace(',' || ${value}, ',~[^,]*', '', 'g'), ',')`
