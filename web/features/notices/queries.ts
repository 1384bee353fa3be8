import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { ToldMailState } from '@mehfil/contract/guests.ts'
import * as calls from '@mehfil/contract/notices.ts'
import { ask } from '../../lib/ask.ts'
import {
  keyOf,
  oftenWhile,
  queryClient,
  queryOf,
  refreshEvent,
  refreshing,
} from '../../lib/queries.ts'

export type Notice = calls.Notice
export type History = Answer<typeof calls.notificationHistory.output>
export type Recipients = Answer<typeof calls.notificationGuests.output>
export type Details = Answer<typeof calls.notificationDetails.output>
export type NoticedGuest = Details['guests'][number]
export type Reminders = calls.Reminders
export type RemindersChange = z.output<typeof calls.saveReminders.input>
export type Shown = z.output<typeof calls.previewNotification.input>
type Written = z.output<typeof calls.updateNotification.input>

const isMoving = ({ state }: { state: string }): boolean => state === 'held' || state === 'sending'

export const historyQuery = (EID: string) => ({
  ...queryOf(calls.notificationHistory, { params: { EID }, topics: ['mails', 'event'] }),
  refetchInterval: oftenWhile<History>(({ notices }) => notices.some(isMoving)),
})

type Names = { search?: string; show?: 'reached' | 'without' }

/** How many get it and who they are, a page at a time, the newest guest first. */
export const recipientsQuery = (
  EID: string,
  audience: calls.NoticeAudience,
  { search = '', show }: Names = {},
) =>
  infiniteQueryOptions({
    queryKey: [calls.notificationGuests.path, { EID }, { ...audience, search, show }] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(calls.notificationGuests, {
        params: { EID },
        signal,
        query: {
          ...audience,
          ...(search && { search }),
          ...(show && { show }),
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Recipients) => next,
    meta: { topics: ['guests', 'answers', 'door'] as const },
  })

type Found = { state?: ToldMailState; search?: string }

/** Each guest's mail, a page at a time, what went wrong first. */
export const detailsQuery = (EID: string, NOTICE: string, { state, search = '' }: Found) =>
  infiniteQueryOptions({
    queryKey: [calls.notificationDetails.path, { EID, NOTICE }, { state, search }] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(calls.notificationDetails, {
        params: { EID, NOTICE },
        signal,
        query: {
          ...(state && { state }),
          ...(search && { search }),
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Details) => next,
    meta: { topics: ['mails', 'guests'] as const },
    refetchInterval: oftenWhile<{ pages: Details[] }>(
      ({ pages }) => pages[0] !== undefined && isMoving(pages[0].notice),
    ),
  })

/** A reading by POST: the letters are too long for an address. */
export const previewQuery = (EID: string, shown: Shown) =>
  queryOptions({
    queryKey: [calls.previewNotification.path, { EID }, shown] as const,
    queryFn: ({ signal }) =>
      ask(calls.previewNotification, { params: { EID }, input: shown, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    meta: { topics: ['event'] as const },
  })

export const remindersQuery = (EID: string) =>
  queryOf(calls.remindersOf, { params: { EID }, topics: ['mails', 'event', 'answers', 'guests'] })

export const sendTest = (EID: string, input: Shown) =>
  ask(calls.sendTestNotification, { params: { EID }, input })
export const send = (EID: string, input: Written & { submission: string }) =>
  noted(EID, ask(calls.sendNotification, { params: { EID }, input }))
export const update = (EID: string, NOTICE: string, input: Written) =>
  noted(EID, ask(calls.updateNotification, { params: { EID, NOTICE }, input }))
export const cancel = (EID: string, NOTICE: string) =>
  noted(EID, ask(calls.cancelNotification, { params: { EID, NOTICE } }))
export const resume = (EID: string, NOTICE: string) =>
  noted(EID, ask(calls.resumeNotification, { params: { EID, NOTICE } }))
export const sendAgain = (EID: string, NOTICE: string, GID: string) =>
  refreshing(
    EID,
    ['mails', 'todos'],
    ask(calls.sendNotificationAgain, { params: { EID, NOTICE, GID } }),
  )

export async function saveReminders(EID: string, input: RemindersChange): Promise<Reminders> {
  const answer = await refreshing(
    EID,
    ['mails', 'todos'],
    ask(calls.saveReminders, { params: { EID }, input }),
  )
  queryClient.setQueryData(remindersQuery(EID).queryKey, answer)
  return answer
}

/** A notice is shown as it is answered; the list of them is read again behind it. */
async function noted(EID: string, sent: Promise<Notice>): Promise<Notice> {
  const answer = await sent
  queryClient.setQueryData(
    historyQuery(EID).queryKey,
    (before) => before && { ...before, notices: withOne(before.notices, answer) },
  )
  refreshEvent(EID, ['mails'])
  void queryClient.invalidateQueries({
    queryKey: keyOf(calls.notificationDetails, { EID, NOTICE: answer.id }),
  })
  return answer
}

const withOne = (notices: Notice[], one: Notice): Notice[] =>
  notices.some(({ id }) => id === one.id)
    ? notices.map((other) => (other.id === one.id ? one : other))
    : [one, ...notices]
