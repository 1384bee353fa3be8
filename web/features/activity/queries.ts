import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  activityKinds,
  type accountActivity,
  type ActivityKind,
} from '@mehfil/contract/accounts/activity.ts'
import type { Call } from '@mehfil/contract/call.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { ask } from '../../lib/ask.ts'

export type ActivityLine = WireValue<typeof accountActivity.output>['lines'][number]
export type ActivityFilter = { person: string; kind: ActivityKind | '' }

type ActivityCall = Pick<
  Call<
    string,
    unknown,
    WireValue<typeof accountActivity.output>,
    WireValue<typeof accountActivity.query>
  >,
  'path'
>

export const parseActivityKind = (text: string | null): ActivityFilter['kind'] =>
  activityKinds.find((kind) => kind === text) ?? ''

/** Newest first; older pages load on request. */
export function activityPagesQuery(
  call: ActivityCall,
  { person, kind }: ActivityFilter,
  params: Record<string, string> = {},
) {
  return infiniteQueryOptions({
    queryKey: [call.path, params, { person, kind }],
    queryFn: ({ pageParam, signal }) =>
      ask(
        call as typeof accountActivity,
        {
          params,
          signal,
          query: {
            ...(pageParam && { before: pageParam }),
            ...(person && { person }),
            ...(kind && { kind }),
          },
        } as never,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }: WireValue<typeof accountActivity.output>) => next,
  })
}

export type ActivityPagesQuery = ReturnType<typeof activityPagesQuery>
