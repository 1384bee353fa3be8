import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { HostMailState } from '@mehfil/contract/guests/guests.ts'
import { mayLeaveGap } from '@mehfil/contract/mail/placeholders.ts'
import * as previewCalls from '@mehfil/contract/mail/notice-previews.ts'
import * as calls from '@mehfil/contract/mail/notices.ts'
import * as reminderCalls from '@mehfil/contract/mail/reminders.ts'
import { ask } from '../../lib/ask.ts'
import {
  createQueryKey,
  pollWhile,
  queryClient,
  createQuery,
  refreshEvent,
  withRefresh,
} from '../../lib/http/queries.ts'

export type NoticeHistory = WireValue<typeof calls.notificationHistory.output>
export type NoticeRecipients = WireValue<typeof calls.notificationGuests.output>
export type NoticeDetails = WireValue<typeof calls.notificationDetails.output>
export type NoticeDelivery = NoticeDetails['guests'][number]
export type ReminderSettingsInput = z.output<typeof reminderCalls.saveReminders.input>
export type NoticePreviewInput = z.output<typeof previewCalls.previewNotification.input>
type NoticeUpdateInput = z.output<typeof calls.updateNotification.input>

const isInProgress = ({ state }: { state: string }): boolean =>
  state === 'held' || state === 'sending'

export const historyQuery = (EID: string) => ({
  ...createQuery(calls.notificationHistory, { params: { EID }, topics: ['mails', 'event'] }),
  refetchInterval: pollWhile<NoticeHistory>(({ notices }) => notices.some(isInProgress)),
})

type RecipientListOptions = { search?: string; show?: 'reached' | 'without' }

/** The number of recipients and their names, a page at a time, the newest guest first. */
export const recipientsQuery = (
  EID: string,
  audience: calls.NoticeAudience,
  { search = '', show }: RecipientListOptions = {},
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
    getNextPageParam: ({ next }: NoticeRecipients) => next,
    meta: { topics: ['guests', 'answers', 'door'] as const },
  })

type NoticeDetailsOptions = { state?: HostMailState; search?: string }

/** Each guest's mail, a page at a time, problems first. */
export const detailsQuery = (
  EID: string,
  NOTICE: string,
  { state, search = '' }: NoticeDetailsOptions,
) =>
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
    getNextPageParam: ({ next }: NoticeDetails) => next,
    meta: { topics: ['mails', 'guests'] as const },
    refetchInterval: pollWhile<{ pages: NoticeDetails[] }>(
      ({ pages }) => pages[0] !== undefined && isInProgress(pages[0].notice),
    ),
  })

/** Read by POST, because the letters are too long for a URL. */
export const noticePreviewQuery = (EID: string, input: NoticePreviewInput) =>
  queryOptions({
    queryKey: [previewCalls.previewNotification.path, { EID }, input] as const,
    queryFn: ({ signal }) =>
      ask(previewCalls.previewNotification, { params: { EID }, input, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    meta: { topics: ['event'] as const },
  })

/** The mail as it would be in another language. */
export const readNoticeIn = (EID: string, input: NoticePreviewInput, language: Language) =>
  ask(previewCalls.previewNotification, { params: { EID }, input: { ...input, language } })

/** Asked only for a text that may leave a gap. */
export const noticeGapsQuery = (
  EID: string,
  input: z.output<typeof previewCalls.notificationGaps.input>,
) =>
  queryOptions({
    queryKey: [previewCalls.notificationGaps.path, { EID }, input] as const,
    queryFn: ({ signal }) => ask(previewCalls.notificationGaps, { params: { EID }, input, signal }),
    enabled: Object.values(input.letters).some((letter) =>
      mayLeaveGap(`${letter?.subject ?? ''} ${letter?.message ?? ''}`),
    ),
    retry: false,
    meta: { topics: ['guests'] as const },
  })

export const remindersQuery = (EID: string) =>
  createQuery(reminderCalls.remindersOf, {
    params: { EID },
    topics: ['mails', 'event', 'answers', 'guests'],
  })

export const sendTestNotice = (EID: string, input: NoticePreviewInput) =>
  ask(previewCalls.sendTestNotification, { params: { EID }, input })
export const sendNotice = (EID: string, input: NoticeUpdateInput & { submission: string }) =>
  cacheNotice(EID, ask(calls.sendNotification, { params: { EID }, input }))
export const updateNotice = (EID: string, NOTICE: string, input: NoticeUpdateInput) =>
  cacheNotice(EID, ask(calls.updateNotification, { params: { EID, NOTICE }, input }))
export const cancelNotice = (EID: string, NOTICE: string) =>
  cacheNotice(EID, ask(calls.cancelNotification, { params: { EID, NOTICE } }))
export const resumeNotice = (EID: string, NOTICE: string) =>
  cacheNotice(EID, ask(calls.resumeNotification, { params: { EID, NOTICE } }))
export const sendNoticeAgain = (EID: string, NOTICE: string, GID: string) =>
  withRefresh(
    EID,
    ['mails', 'todos'],
    ask(calls.sendNotificationAgain, { params: { EID, NOTICE, GID } }),
  )

export async function saveReminders(
  EID: string,
  input: ReminderSettingsInput,
): Promise<reminderCalls.ReminderSettings> {
  const answer = await withRefresh(
    EID,
    ['mails', 'todos'],
    ask(reminderCalls.saveReminders, { params: { EID }, input }),
  )
  queryClient.setQueryData(remindersQuery(EID).queryKey, answer)
  return answer
}

/** Shows the answered notice at once and reads the list again. */
async function cacheNotice(EID: string, request: Promise<calls.Notice>): Promise<calls.Notice> {
  const notice = await request
  queryClient.setQueryData(
    historyQuery(EID).queryKey,
    (cached) => cached && { ...cached, notices: upsertNotice(cached.notices, notice) },
  )
  refreshEvent(EID, ['mails'])
  void queryClient.invalidateQueries({
    queryKey: createQueryKey(calls.notificationDetails, { EID, NOTICE: notice.id }),
  })
  return notice
}

const upsertNotice = (notices: calls.Notice[], notice: calls.Notice): calls.Notice[] =>
  notices.some(({ id }) => id === notice.id)
    ? notices.map((other) => (other.id === notice.id ? notice : other))
    : [notice, ...notices]
