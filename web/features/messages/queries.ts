import { infiniteQueryOptions } from '@tanstack/react-query'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import {
  handMessages,
  type HandState,
  type PhoneChannel,
} from '@mehfil/contract/mail/hand-messages.ts'
import {
  buyPhoneBalance,
  phoneOverview,
  sendPhoneMessages,
  sentPhoneMessages,
} from '@mehfil/contract/mail/phone-messages.ts'
import { ask } from '../../lib/ask.ts'
import { createQuery, queryClient, refreshEvent } from '../../lib/http/queries.ts'

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

export type PhoneOverview = WireValue<typeof phoneOverview.output>
export type PhoneChannelOverview = PhoneOverview['channels'][number]
type SentPage = WireValue<typeof sentPhoneMessages.output>
export type SentMessage = SentPage['messages'][number]

/** Of all guests without an invitation, or of those whom the host chose. */
export const phoneOverviewQuery = (EID: string, channel: PhoneChannel, chosen: readonly string[]) =>
  createQuery(phoneOverview, {
    params: { EID },
    query: { channel, ...(chosen.length > 0 && { guests: chosen.join(',') }) },
    topics: ['event', 'mails', 'guests', 'answers'],
  })

export const sentMessagesQuery = (EID: string) =>
  infiniteQueryOptions({
    queryKey: [sentPhoneMessages.path, { EID }] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(sentPhoneMessages, {
        params: { EID },
        signal,
        query: pageParam ? { after: pageParam } : {},
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: SentPage) => next,
    meta: { topics: ['mails', 'guests'] },
  })

type ProviderSendInput = WireValue<typeof sendPhoneMessages.input>

export async function sendThroughProvider(EID: string, input: ProviderSendInput) {
  const sent = await ask(sendPhoneMessages, { params: { EID }, input })
  refreshEvent(EID, ['mails', 'guests'])
  void queryClient.invalidateQueries({ queryKey: [handMessages.path, { EID }] })
  return sent
}

export const startBalancePayment = (eventId: string, amount: number) =>
  ask(buyPhoneBalance, { input: { eventId, amount } })
