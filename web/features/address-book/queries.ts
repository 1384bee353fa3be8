import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import * as calls from '@mehfil/contract/address-book/address-book.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { ask } from '../../lib/ask.ts'
import {
  createQuery,
  createQueryKey,
  pollWhile,
  queryClient,
  refreshEvent,
} from '../../lib/http/queries.ts'

export type AddressBook = WireValue<typeof calls.addressBook.output>
export type BookPerson = WireValue<typeof calls.bookPeople.output>['people'][number]
export type BookPersonDetails = WireValue<typeof calls.bookPersonById.output>
export type HistoryLine = BookPersonDetails['history'][number]
export type BookFilter = {
  search: string
  group: string
  event: string
  turnout: calls.BookTurnout
}
export type InviteSelection = z.output<typeof calls.countPeopleToInvite.input>

/** Read again while a job writes the people of long lists. */
export const bookQuery = () => ({
  ...createQuery(calls.addressBook, { topics: ['guests'] }),
  refetchInterval: pollWhile<AddressBook>(({ isFilling }) => isFilling),
})

/** What of a filter is set. */
export const toBookQuery = ({ search, group, event, turnout }: BookFilter) => ({
  ...(search && { search }),
  ...(group && { group }),
  ...(event && { event }),
  ...(event && turnout !== 'all' && { turnout }),
})

/** Read again when the number of people in the book changes, as while a job writes them. */
export const peopleQuery = (filter: BookFilter, people: number) =>
  infiniteQueryOptions({
    queryKey: [calls.bookPeople.path, {}, filter, people] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(calls.bookPeople, {
        query: { ...toBookQuery(filter), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: WireValue<typeof calls.bookPeople.output>) => next,
  })

export const personQuery = (PERSON: string) =>
  createQuery(calls.bookPersonById, { params: { PERSON } })

export const switchBook = (isOpen: boolean) =>
  refreshBookAfter(ask(calls.switchAddressBook, { input: { isOpen } }))
export const addPerson = (input: calls.NewBookPerson) =>
  refreshBookAfter(ask(calls.addBookPerson, { input }))
export const updatePerson = (
  PERSON: string,
  input: z.output<typeof calls.updateBookPerson.input>,
) => refreshBookAfter(ask(calls.updateBookPerson, { params: { PERSON }, input }))
export const changePeople = (input: z.output<typeof calls.changeBookPeople.input>) =>
  refreshBookAfter(ask(calls.changeBookPeople, { input }))
export const renameGroup = (GROUP: string, name: string) =>
  refreshBookAfter(ask(calls.renameBookGroup, { params: { GROUP }, input: { name } }))
export const removeGroup = (GROUP: string) =>
  refreshBookAfter(ask(calls.removeBookGroup, { params: { GROUP } }))

export const invitableQuery = (EID: string, selection: InviteSelection | null) => ({
  queryKey: [calls.countPeopleToInvite.path, { EID }, selection] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(calls.countPeopleToInvite, { params: { EID }, input: selection ?? {}, signal }),
  enabled: selection !== null,
  meta: { topics: ['guests'] as const },
})

export const addFromBook = (EID: string, input: InviteSelection) =>
  refreshBookAfter(
    ask(calls.addPeopleToEvent, { params: { EID }, input }).finally(() =>
      refreshEvent(EID, ['guests']),
    ),
  )
export const undoAdding = (EID: string, undo: string) =>
  refreshBookAfter(
    ask(undoGuests, { params: { EID }, input: { undo } }).finally(() =>
      refreshEvent(EID, ['guests']),
    ),
  )

/** Reads again all that was read of the book. */
async function refreshBookAfter<Out>(request: Promise<Out>): Promise<Out> {
  return request.finally(() => {
    for (const call of [calls.addressBook, calls.bookPeople, calls.bookPersonById])
      void queryClient.invalidateQueries({ queryKey: createQueryKey(call) })
  })
}
