import { Refused } from './refused.ts'

type Asked<Data> = { data: Data | undefined; error: Error | null }

/**
 * What went wrong with a query, as far as a screen must know: anything before the first answer; after it only that what was
 * asked for is gone or no longer this person's. A later reading that failed leaves the last answer standing.
 */
export function troubleOf({ data, error }: Asked<unknown>): Error | null {
  return data === undefined || isOver(error) ? error : null
}

/** What a query has to show; its trouble is thrown, but for a lost session, which says so itself. */
export function answered<Data>(asked: Asked<Data>): Data | undefined {
  const trouble = troubleOf(asked)
  if (trouble && !(trouble instanceof Refused && trouble.endsSession)) throw trouble
  return asked.data
}

const isOver = (error: Error | null): boolean =>
  error instanceof Refused && [401, 403, 404].includes(error.http)
