import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Call, Params } from '@mehfil/contract/call.ts'
import type { LiveTopic, toldCounts } from '@mehfil/contract/live.ts'
import { ask, type Request } from './ask.ts'
import { Refused } from './refused.ts'

/** What makes an answer old: something that happened, or counts that were told and may have been missed. */
export type FreshBy = LiveTopic | typeof toldCounts

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: {
      topics?: readonly FreshBy[]
      /** Topics that make it old without it being asked for again while it is shown. */ quietly?: readonly LiveTopic[]
    }
  }
}

/** Busy, unreachable and 5xx are asked again; a refusal is an answer. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof Refused && (error.http === 0 || error.http >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: isWorthRetrying, retryDelay: (tried) => 500 * 2 ** tried },
    mutations: { retry: false },
  },
})

type Asked<Path extends string, Query> = Omit<
  Request<Path, Record<never, never>, Query>,
  'input' | 'signal'
> & {
  /** Live topics that make this answer old. */
  topics?: readonly FreshBy[]
  quietly?: readonly LiveTopic[]
}
type Asks<Path extends string, Query> =
  Record<never, never> extends Asked<Path, Query>
    ? [asked?: Asked<Path, Query>]
    : [asked: Asked<Path, Query>]

/** A read as query options: `useQuery(queryOf(eventById, { params: { EID }, topics: ['event'] }))`. */
export function queryOf<Path extends string, Out, Query>(
  call: Call<Path, Record<never, never>, Out, Query>,
  ...[asked]: Asks<Path, Query>
) {
  const { topics, quietly, ...request } = (asked ?? {}) as Asked<string, unknown>
  return queryOptions<Out>({
    queryKey: [call.path, request.params ?? {}, request.query ?? {}],
    queryFn: ({ signal }) =>
      ask(call as Call<string, unknown, Out>, { ...request, signal } as never),
    ...(topics && { meta: { topics, ...(quietly && { quietly }) } }),
  })
}

/** The key all answers of a call share, whatever was asked: `invalidateQueries({ queryKey: keyOf(guestsOfEvent, { EID }) })`. */
export function keyOf<Path extends string>(
  call: Pick<Call<Path>, 'path'>,
  params?: Params<Path>,
): QueryKey {
  return params ? [call.path, params] : [call.path]
}

/** Everything read about an event, or over all events, that one of these topics makes old. */
export function refreshEvent(EID: string, topics: readonly FreshBy[]): void {
  const isAbout = ([, params]: QueryKey) =>
    [EID, undefined].includes((params as { EID?: string } | undefined)?.EID)
  const touches = (old: readonly FreshBy[] = []) => old.some((topic) => topics.includes(topic))
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) => isAbout(queryKey) && touches(meta?.topics),
  })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) => isAbout(queryKey) && touches(meta?.quietly),
    refetchType: 'none',
  })
}

/** Looked at again and again while something moves, in case the stream of changes is cut. */
export const oftenWhile =
  <Data>(moves: (data: Data) => boolean) =>
  ({ state: { data } }: { state: { data?: Data | undefined } }): number | false =>
    data !== undefined && moves(data) ? 2_000 : false

/** The answer, with what it makes old read anew behind it. */
export async function refreshing<Out>(
  EID: string,
  topics: readonly FreshBy[],
  sent: Promise<Out>,
): Promise<Out> {
  const answer = await sent
  refreshEvent(EID, topics)
  return answer
}
