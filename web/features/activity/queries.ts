import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  activityKinds,
  type accountActivity,
  type ActivityKind,
} from '@mehfil/contract/activity.ts'
import type { Call } from '@mehfil/contract/call.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { ask } from '../../lib/ask.ts'

export type ActivityLine = Answer<typeof accountActivity.output>['lines'][number]
export type Asked = { person: string; kind: ActivityKind | '' }

type Reads = Pick<
  Call<
    string,
    unknown,
    Answer<typeof accountActivity.output>,
    Answer<typeof accountActivity.query>
  >,
  'path'
>

export const kindIn = (asked: string | null): Asked['kind'] =>
  activityKinds.find((kind) => kind === asked) ?? ''

/** The newest first; older ones come when they are asked for. */
export function pagesOf(call: Reads, { person, kind }: Asked, params: Record<string, string> = {}) {
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
    getNextPageParam: ({ next }: Answer<typeof accountActivity.output>) => next,
  })
}

export type Pages = ReturnType<typeof pagesOf>
