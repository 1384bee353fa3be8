import { RefusedError } from './refused-error.ts'

type QueryResult<Data> = { data: Data | undefined; error: Error | null }

/**
 * The error a screen must show. Before the first answer that is any error; afterwards only "not
 * found" or "no longer allowed". A later read that failed keeps the last answer on the screen.
 */
export function getQueryError({ data, error }: QueryResult<unknown>): Error | null {
  return data === undefined || isResourceGone(error) ? error : null
}

/** The data of a query; its error is thrown, except a lost session, which shows its own toast. */
export function getQueryData<Data>(query: QueryResult<Data>): Data | undefined {
  const error = getQueryError(query)
  if (error && !(error instanceof RefusedError && error.endsSession)) throw error
  return query.data
}

const isResourceGone = (error: Error | null): boolean =>
  error instanceof RefusedError && [401, 403, 404].includes(error.http)
