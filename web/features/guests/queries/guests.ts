import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { replaceCode } from '@mehfil/contract/door/door.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { guestPreview } from '@mehfil/contract/guests/guest-preview.ts'
import {
  addGuest,
  confirmGuest,
  deleteGuest,
  guestById,
  manageGuest,
  newGuest,
  restoreGuest,
  type NewGuest,
} from '@mehfil/contract/guests/guests.ts'
import {
  addGuests,
  changeGuests,
  deleteAllGuests,
  guestPhones,
  listedGuests,
  undoGuests,
} from '@mehfil/contract/guests/bulk.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { splitGuest } from '@mehfil/contract/guests/households/split.ts'
import { hostAnswerForm, setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import {
  guestsOfEvent,
  type GuestTab,
  type GuestListView,
} from '@mehfil/contract/guests/guest-list.ts'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import {
  emailRsvpResponse,
  rsvpResponses,
  webRsvpResponse,
} from '@mehfil/contract/rsvp/responses.ts'
import { type AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import { ask } from '../../../lib/ask.ts'
import { queryClient, createQuery, refreshEvent } from '../../../lib/http/queries.ts'
import { toWireNames } from '../../../lib/http/wire-names.ts'

export type GuestDetails = WireValue<typeof guestById.output>
export type GuestPage = WireValue<typeof guestsOfEvent.output>
export type GuestMail = NonNullable<GuestDetails['invitation']>
export type GuestResponse = WireValue<typeof webRsvpResponse.output>
export type GuestResponsesPage = WireValue<typeof rsvpResponses.output>
export type AddGuestsResult = WireValue<typeof addGuests.output>
export type BulkChangeResponse = WireValue<typeof changeGuests.output>
export type BulkChange = z.output<typeof changeGuests.input>
export type GuestUpdateInput = z.output<typeof manageGuest.input>
export type HostAnswerSubmission = z.output<typeof setGuestAnswer.input>

/** The filter that a report's number sets. */
export type GuestListFilters = Omit<GuestListView, 'tab' | 'search' | 'category'>
/**
 * The filters of the list. An empty text is the category of guests without one; `null` is no
 * filter.
 */
export type GuestListQuery = {
  tab: GuestTab
  search: string
  category: string | null
  filters?: GuestListFilters
  /** The order of the list; newest first where it is missing. */
  sort?: string | undefined
}

const topics = ['answers', 'guests', 'mails', 'door'] as const

/** The list, a page at a time, newest first. */
export const guestsQuery = (
  EID: string,
  { tab, search, category, filters = {}, sort }: GuestListQuery,
) =>
  infiniteQueryOptions({
    queryKey: [guestsOfEvent.path, { EID }, { tab, search, category, ...filters, sort }] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(guestsOfEvent, {
        params: { EID },
        signal,
        query: {
          ...(tab !== 'all' && { tab }),
          ...(search && { search }),
          ...(category !== null && { category }),
          ...filters,
          ...(sort && { sort }),
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: GuestPage) => next,
    meta: { topics },
  })

export const guestQuery = (EID: string, GID: string) =>
  createQuery(guestById, { params: { EID, GID }, topics })
/** The event's questions and this guest's answers, for a host who enters an answer. */
export const answerFormQuery = (EID: string, GID: string) =>
  createQuery(hostAnswerForm, { params: { EID, GID }, topics: ['answers', 'event'] })
export const responseQuery = (EID: string, GID: string, mode: EventMode) =>
  createQuery(mode === 'Web' ? webRsvpResponse : emailRsvpResponse, {
    params: { EID, GID },
    topics,
  })

/** The answers, a page at a time, the latest first. The API reads them by POST. */
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
    getNextPageParam: ({ next }: GuestResponsesPage) => next,
    meta: { topics },
  })

export const addGuestToList = (EID: string, input: NewGuest) =>
  applyGuestChange(EID, ask(addGuest, { params: { EID }, input }))
/** Valid guests are added or updated; the others come back with their errors. */
export const addManyGuests = (
  EID: string,
  guests: readonly NewGuest[],
  { update = false, phoneCountry }: { update?: boolean; phoneCountry?: string | undefined } = {},
) =>
  applyGuestChange(
    EID,
    ask(addGuests, {
      params: { EID },
      input: {
        guests: guests.map((guest) => toWireNames(newGuest, guest)),
        goodOnly: true,
        ...(update && { update }),
        ...(phoneCountry && { phoneCountry }),
      },
    }),
  )

const maxNumbers = 1_000

/** How the numbers of a pasted text are read. While another query loads, the previous result stays. */
export const pastedPhonesQuery = (EID: string, phones: readonly string[], country = '') =>
  queryOptions({
    queryKey: [guestPhones.path, { EID }, phones, country] as const,
    queryFn: async ({ signal }) =>
      (
        await ask(guestPhones, {
          params: { EID },
          input: { phones: phones.slice(0, maxNumbers), ...(country && { country }) },
          signal,
        })
      ).phones,
    enabled: phones.length > 0,
    placeholderData: keepPreviousData,
  })

const maxAddresses = 1_000

/**
 * The names of guests with these addresses. While another query loads, the previous result stays.
 */
export const knownAddressesQuery = (EID: string, emails: readonly string[]) =>
  queryOptions({
    queryKey: [listedGuests.path, { EID }, emails] as const,
    queryFn: async ({ signal }) =>
      new Map(
        (
          await ask(listedGuests, {
            params: { EID },
            signal,
            input: { emails: emails.slice(0, maxAddresses) },
          })
        ).listed.map(({ email, name }) => [email, name]),
      ),
    enabled: emails.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { topics: ['guests'] },
  })
export const updateGuest = (EID: string, GID: string, input: GuestUpdateInput) =>
  applyGuestChange(EID, ask(manageGuest, { params: { EID, GID }, input }))
export const saveGuestAnswer = (EID: string, GID: string, input: HostAnswerSubmission) =>
  applyGuestChange(EID, ask(setGuestAnswer, { params: { EID, GID }, input }))
/** The server keeps the old passcode, so that the door can say that it was replaced. */
export const replacePasscode = (EID: string, GID: string) =>
  applyGuestChange(EID, ask(replaceCode, { params: { EID, GID } }))
export const removeGuest = (EID: string, GID: string) =>
  applyGuestChange(EID, ask(deleteGuest, { params: { EID, GID } }))
export const undoGuestDeletion = (EID: string, GID: string) =>
  applyGuestChange(EID, ask(restoreGuest, { params: { EID, GID } }))
/** Confirms or unconfirms: the status the host saw decides which. */
export const toggleConfirmation = (EID: string, { id, status }: GuestDetails) =>
  applyGuestChange(EID, ask(confirmGuest, { params: { EID, GID: id }, input: { status } }))
export const changeManyGuests = (EID: string, input: BulkChange) =>
  applyGuestChange(EID, ask(changeGuests, { params: { EID }, input }))
export const removeAllGuests = (EID: string) =>
  applyGuestChange(EID, ask(deleteAllGuests, { params: { EID } }))
export const mergeTwoGuests = (
  EID: string,
  GID: string,
  input: z.output<typeof mergeGuests.input>,
) => applyGuestChange(EID, ask(mergeGuests, { params: { EID, GID }, input }))
export const splitParty = (EID: string, GID: string, input: z.output<typeof splitGuest.input>) =>
  applyGuestChange(EID, ask(splitGuest, { params: { EID, GID }, input }))
export const undoGuestChange = (EID: string, key: string) =>
  applyGuestChange(EID, ask(undoGuests, { params: { EID }, input: { undo: key } }))

const lookEveryMs = 3_000
const mostLooks = 200

/** What became of a long undo; null where it was refused, or takes longer than a host waits. */
export async function awaitUndo(EID: string, key: string) {
  for (let look = 0; look < mostLooks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    const undone = await ask(undoGuests, {
      params: { EID },
      input: { undo: key, onlyLook: true },
    })
    if (!undone.underWay) return undone.count > 0 ? undone : null
  }
  return null
}

/** Shows the answer at once and reads lists and counts again. */
export async function applyGuestChange<Out>(EID: string, request: Promise<Out>): Promise<Out> {
  const result = await request
  const guest = result as Partial<GuestDetails>
  if (guest.id && guest.passcode)
    queryClient.setQueryData(guestQuery(EID, guest.id).queryKey, result as GuestDetails)
  refreshEvent(EID, ['guests'])
  return result
}

/** The page as this guest sees it, for this session and some minutes. */
export const getPreviewLink = async (EID: string, GID: string): Promise<string> =>
  (await ask(guestPreview, { params: { EID, GID } })).link
