import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Call, PathParams } from '@mehfil/contract/call.ts'
import type { LiveTopic, countsTopic } from '@mehfil/contract/system/live.ts'
import { ask, type CallRequest } from '../ask.ts'
import { RefusedError } from './refused-error.ts'

/**
 * What makes an answer out of date: something that happened, or live counts that may have been
 * missed.
 */
export type RefreshTopic = LiveTopic | typeof countsTopic

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: {
      topics?: readonly RefreshTopic[]
      /** Topics that mark it out of date without loading it again while it is shown. */
      quietly?: readonly LiveTopic[]
    }
  }
}

/** Busy, unreachable and 5xx are tried again; a refusal is a final answer. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof RefusedError && (error.http === 0 || error.http >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: isWorthRetrying, retryDelay: (tried) => 500 * 2 ** tried },
    mutations: { retry: false },
  },
})

type QueryRequest<Path extends string, Query> = Omit<
  CallRequest<Path, Record<never, never>, Query>,
  'input' | 'signal'
> & {
  /** Live topics that make this answer out of date. */
  topics?: readonly RefreshTopic[]
  quietly?: readonly LiveTopic[]
}
type QueryArguments<Path extends string, Query> =
  Record<never, never> extends QueryRequest<Path, Query>
    ? [request?: QueryRequest<Path, Query>]
    : [request: QueryRequest<Path, Query>]

/**
 * A read as query options:
 * `useQuery(createQuery(eventById, { params: { EID }, topics: ['event'] }))`.
 */
export function createQuery<Path extends string, Out, Query>(
  call: Call<Path, Record<never, never>, Out, Query>,
  ...[queryRequest]: QueryArguments<Path, Query>
) {
  const { topics, quietly, ...request } = (queryRequest ?? {}) as QueryRequest<string, unknown>
  return queryOptions<Out>({
    queryKey: [call.path, request.params ?? {}, request.query ?? {}],
    queryFn: ({ signal }) =>
      ask(call as Call<string, unknown, Out>, { ...request, signal } as never),
    ...(topics && { meta: { topics, ...(quietly && { quietly }) } }),
  })
}

/**
 * The key that all answers of a call share:
 * `invalidateQueries({ queryKey: createQueryKey(guestsOfEvent, { EID }) })`.
 */
export function createQueryKey<Path extends string>(
  call: Pick<Call<Path>, 'path'>,
  params?: PathParams<Path>,
): QueryKey {
  return params ? [call.path, params] : [call.path]
}

/**
 * Marks out of date what was read about this event, or over all events, and belongs to one of
 * these topics.
 */
export function refreshEvent(EID: string, topics: readonly RefreshTopic[]): void {
  const isAboutEvent = ([, params]: QueryKey) =>
    [EID, undefined].includes((params as { EID?: string } | undefined)?.EID)
  const isStaleBy = (queryTopics: readonly RefreshTopic[] = []) =>
    queryTopics.some((topic) => topics.includes(topic))
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) => isAboutEvent(queryKey) && isStaleBy(meta?.topics),
  })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) => isAboutEvent(queryKey) && isStaleBy(meta?.quietly),
    refetchType: 'none',
  })
}

/** Reads again at intervals while something moves, in case the live stream is cut. */
export const pollWhile =
  <Data>(isChanging: (data: Data) => boolean) =>
  ({ state: { data } }: { state: { data?: Data | undefined } }): number | false =>
    data !== undefined && isChanging(data) ? 2_000 : false

/** The answer of a call; the queries it makes out of date are read again in the background. */
export async function withRefresh<Out>(
  EID: string,
  topics: readonly RefreshTopic[],
  call: Promise<Out>,
): Promise<Out> {
  const answer = await call
  refreshEvent(EID, topics)
  return answer
}
