import { infiniteQueryOptions } from '@tanstack/react-query'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { handMessages, type HandState } from '@mehfil/contract/mail/hand-messages.ts'
import { ask } from '../../lib/ask.ts'

export type HandPage = WireValue<typeof handMessages.output>
export type HandGuest = HandPage['guests'][number]

/**
 * Guests for messages by hand. What the host notes here does not load it again, so that a row does
 * not disappear while its program opens.
 */
export const handMessagesQuery = (EID: string, state: HandState) =>
  infiniteQueryOptions({
    queryKey: [handMessages.path, { EID }, { state }] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(handMessages, {
        params: { EID },
        signal,
        query: { state, ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: HandPage) => next,
    meta: { topics: ['event'], quietly: ['mails', 'guests', 'answers'] },
  })
