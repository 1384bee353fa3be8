import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { replaceCode } from '@mehfil/contract/door.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import {
  addGuest,
  addGuests,
  changeGuests,
  confirmGuest,
  deleteAllGuests,
  deleteGuest,
  guestAnswerForm,
  guestById,
  guestsOfEvent,
  listedGuests,
  manageGuest,
  newGuest,
  restoreGuest,
  setGuestAnswer,
  undoGuests,
  type GuestTab,
  type GuestView,
  type NewGuest,
} from '@mehfil/contract/guests.ts'
import type { EventMode } from '@mehfil/contract/events.ts'
import {
  emailRsvpResponse,
  rsvpResponses,
  webRsvpResponse,
  type AnswerWord,
} from '@mehfil/contract/rsvp.ts'
import { ask } from '../../../lib/ask.ts'
import { queryClient, queryOf, refreshEvent } from '../../../lib/queries.ts'
import { onWire } from '../../../lib/wire-names.ts'

export type Guest = Answer<typeof guestById.output>
export type GuestPage = Answer<typeof guestsOfEvent.output>
export type GuestMail = NonNullable<Guest['invitation']>
export type Response = Answer<typeof webRsvpResponse.output>
export type ResponsePage = Answer<typeof rsvpResponses.output>
export type ManyAdded = Answer<typeof addGuests.output>
export type BulkDone = Answer<typeof changeGuests.output>
export type BulkChange = z.output<typeof changeGuests.input>
export type GuestChange = z.output<typeof manageGuest.input>
export type SaidElsewhere = z.output<typeof setGuestAnswer.input>

/** What a number of a report narrows the list by. */
export type Finer = Omit<GuestView, 'tab' | 'search' | 'category'>
/** What the list is narrowed to; an empty category is a category, `null` is none. */
export type Narrowing = { tab: GuestTab; search: string; category: string | null; finer?: Finer }

const topics = ['answers', 'guests', 'mails', 'door'] as const

/** The list, a page at a time, newest first. */
export const guestsQuery = (EID: string, { tab, search, category, finer = {} }: Narrowing) =>
  infiniteQueryOptions({
    queryKey: [guestsOfEvent.path, { EID }, { tab, search, category, ...finer }] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(guestsOfEvent, {
        params: { EID },
        signal,
        query: {
          ...(tab !== 'all' && { tab }),
          ...(search && { search }),
          ...(category !== null && { category }),
          ...finer,
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: GuestPage) => next,
    meta: { topics },
  })

export const guestQuery = (EID: string, GID: string) =>
  queryOf(guestById, { params: { EID, GID }, topics })
/** What the event asks and this guest has answered, for whoever writes an answer down. */
export const answerFormQuery = (EID: string, GID: string) =>
  queryOf(guestAnswerForm, { params: { EID, GID }, topics: ['answers', 'event'] })
export const responseQuery = (EID: string, GID: string, mode: EventMode) =>
  queryOf(mode === 'Web' ? webRsvpResponse : emailRsvpResponse, { params: { EID, GID }, topics })

/** Answers, a page at a time, the latest first. Reading them is a POST in the published list of calls. */
export const responsesQuery = (EID: string, answer: AnswerWord | null) =>
  infiniteQueryOptions({
    queryKey: [rsvpResponses.path, { EID }, { answer }] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(rsvpResponses, {
        params: { EID },
        signal,
        input: { ...(answer && { answer }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: ResponsePage) => next,
    meta: { topics },
  })

export const add = (EID: string, input: NewGuest) =>
  changing(EID, ask(addGuest, { params: { EID }, input }))
/** Those that are right go on the list, or are brought up to date there; the others come back with what is wrong. */
export const addMany = (EID: string, guests: readonly NewGuest[], update = false) =>
  changing(
    EID,
    ask(addGuests, {
      params: { EID },
      input: {
        guests: guests.map((guest) => onWire(newGuest, guest)),
        goodOnly: true,
        ...(update && { update }),
      },
    }),
  )

const mostAsked = 1_000

/** Whose of these addresses are on the list already; while others are asked for, what was known stays. */
export const listedQuery = (EID: string, emails: readonly string[]) =>
  queryOptions({
    queryKey: [listedGuests.path, { EID }, emails] as const,
    queryFn: async ({ signal }) =>
      new Map(
        (
          await ask(listedGuests, {
            params: { EID },
            signal,
            input: { emails: emails.slice(0, mostAsked) },
          })
        ).listed.map(({ email, name }) => [email, name]),
      ),
    enabled: emails.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { topics: ['guests'] },
  })
export const change = (EID: string, GID: string, input: GuestChange) =>
  changing(EID, ask(manageGuest, { params: { EID, GID }, input }))
export const setAnswer = (EID: string, GID: string, input: SaidElsewhere) =>
  changing(EID, ask(setGuestAnswer, { params: { EID, GID }, input }))
/** The code before is remembered, and says at the door that it was replaced. */
export const replace = (EID: string, GID: string) =>
  changing(EID, ask(replaceCode, { params: { EID, GID } }))
export const remove = (EID: string, GID: string) =>
  changing(EID, ask(deleteGuest, { params: { EID, GID } }))
export const takeBack = (EID: string, GID: string) =>
  changing(EID, ask(restoreGuest, { params: { EID, GID } }))
/** Confirms, or takes the confirmation back: the status the host saw says which. */
export const confirm = (EID: string, { id, status }: Guest) =>
  changing(EID, ask(confirmGuest, { params: { EID, GID: id }, input: { status } }))
export const changeMany = (EID: string, input: BulkChange) =>
  changing(EID, ask(changeGuests, { params: { EID }, input }))
export const removeAll = (EID: string) => changing(EID, ask(deleteAllGuests, { params: { EID } }))
export const undo = (EID: string, key: string) =>
  changing(EID, ask(undoGuests, { params: { EID }, input: { undo: key } }))

/** The answer is shown at once; lists and counts are read again. */
export async function changing<Out>(EID: string, sent: Promise<Out>): Promise<Out> {
  const answer = await sent
  const guest = answer as Partial<Guest>
  if (guest.id && guest.passcode)
    queryClient.setQueryData(guestQuery(EID, guest.id).queryKey, answer as Guest)
  refreshEvent(EID, ['guests'])
  return answer
}
