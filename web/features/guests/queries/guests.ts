import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { addGuest, confirmGuest, deleteGuest, guestById, guestsOfEvent, restoreGuest, updateGuestCategory, type GuestTab } from '@mehfil/contract/guests.ts'
import { rsvpResponses, webRsvpResponse, type AnswerWord } from '@mehfil/contract/rsvp.ts'
import { ask } from '../../../lib/ask.ts'
import { queryClient, queryOf, refreshEvent } from '../../../lib/queries.ts'

export type Guest = Answer<typeof guestById.output>
export type GuestPage = Answer<typeof guestsOfEvent.output>
export type Response = Answer<typeof webRsvpResponse.output>
export type ResponsePage = Answer<typeof rsvpResponses.output>

/** What the list is narrowed to; an empty category is a category, `null` is none. */
export type Narrowing = { tab: GuestTab; search: string; category: string | null }

const topics = ['answers', 'guests'] as const

/** The list, a page at a time, newest first. */
export const guestsQuery = (EID: string, { tab, search, category }: Narrowing) => infiniteQueryOptions({
  queryKey: [guestsOfEvent.path, { EID }, { tab, search, category }] as const,
  queryFn: ({ pageParam, signal }) => ask(guestsOfEvent, {
    params: { EID }, signal,
    query: { ...(tab !== 'all' && { tab }), ...(search && { search }), ...(category !== null && { category }), ...(pageParam && { after: pageParam }) },
  }),
  initialPageParam: '',
  getNextPageParam: ({ next }: GuestPage) => next,
  meta: { topics },
})

export const guestQuery = (EID: string, GID: string) => queryOf(guestById, { params: { EID, GID }, topics })
export const responseQuery = (EID: string, GID: string) => queryOf(webRsvpResponse, { params: { EID, GID }, topics })

/** Answers, a page at a time, the latest first. Reading them is a POST in the published list of calls. */
export const responsesQuery = (EID: string, answer: AnswerWord | null) => infiniteQueryOptions({
  queryKey: [rsvpResponses.path, { EID }, { answer }] as const,
  queryFn: ({ pageParam, signal }) => ask(rsvpResponses, { params: { EID }, signal, input: { ...(answer && { answer }), ...(pageParam && { after: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ next }: ResponsePage) => next,
  meta: { topics },
})

export type NewGuest = z.output<typeof addGuest.input>

export const add = (EID: string, input: NewGuest) => changing(EID, ask(addGuest, { params: { EID }, input }))
export const remove = (EID: string, GID: string) => changing(EID, ask(deleteGuest, { params: { EID, GID } }))
export const takeBack = (EID: string, GID: string) => changing(EID, ask(restoreGuest, { params: { EID, GID } }))
export const recategorise = (EID: string, GID: string, category: string) => changing(EID, ask(updateGuestCategory, { params: { EID, GID }, input: { category } }))
/** Confirms, or takes the confirmation back: the status the host saw says which. */
export const confirm = (EID: string, { id, status }: Guest) => changing(EID, ask(confirmGuest, { params: { EID, GID: id }, input: { status } }))

/** The answer is shown at once; lists and counts are read again. */
async function changing<Out>(EID: string, sent: Promise<Out>): Promise<Out> {
  const answer = await sent
  const guest = answer as Partial<Guest>
  if (guest.id) queryClient.setQueryData(guestQuery(EID, guest.id).queryKey, answer as Guest)
  refreshEvent(EID, ['guests'])
  return answer
}
