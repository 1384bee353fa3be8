import {
  maxChosenGuests,
  missedGuestsAudience,
  noticeAnswers,
  attendedAudience,
  type Notice,
  type NoticeAudience,
} from '@mehfil/contract/mail/notices.ts'
import { guestListViewText, type GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import type { GuestStatus } from '@mehfil/contract/guests/guest-status.ts'
import type { TranslateText } from '../../../lib/i18n/translations.ts'
import { listShownFilters } from '../../guests/rules/filter-text.ts'

/** Audiences that another screen selects, by their names in the address. */
export const preparedAudiences = {
  thank: attendedAudience,
  missed: missedGuestsAudience,
  remind: { answers: ['none'], statuses: ['INVITED', 'VIEWVED'] },
  coming: { answers: ['yes'] },
} satisfies Record<string, NoticeAudience>
export type PreparedAudience = keyof typeof preparedAudiences

export const parsePreparedAudience = (name: string | null): PreparedAudience | null =>
  name !== null && Object.hasOwn(preparedAudiences, name) ? (name as PreparedAudience) : null

/** Read in part, the filters would name more guests than the list did. */
const unreadableList = 'unreadable'
export type ListAudience = NoticeAudience | typeof unreadableList

/** The guests that the guest list leads here with: its filters, or some by id. */
export function parseListAudience(search: URLSearchParams): ListAudience | null {
  const text = search.get('list') ?? ''
  const list = guestListViewText.safeParse(text).data
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean).slice(0, maxChosenGuests)
  if (ids.length > 0) return { ids }
  if (text === '') return null
  return list && Object.keys(list).length === new URLSearchParams(text).size
    ? { list }
    : unreadableList
}

export const allAnswers = noticeAnswers
export const allStatuses = [
  '',
  'INVITED',
  'VIEWVED',
  'RESPONDED',
  'CONFIRMED',
  'ATTENDED',
] as const satisfies readonly GuestStatus[]

export const isUnfiltered = ({
  answers = [],
  statuses = [],
  categories = [],
  ids,
  list = {},
}: NoticeAudience): boolean =>
  answers.length + statuses.length + categories.length + Object.keys(list).length === 0 &&
  ids === undefined

/** In a fixed order, so that equal selections share one cached query. */
export const toggleChoice = <One>(
  list: readonly One[] | undefined,
  one: One,
  all: readonly One[],
): One[] => all.filter((each) => (each === one) !== (list ?? []).includes(each))

/** Leaves out empty lists. */
export function removeEmptyFilters({
  answers,
  statuses,
  categories,
  ids,
  list = {},
}: NoticeAudience): NoticeAudience {
  return {
    ...(answers?.length && { answers }),
    ...(statuses?.length && { statuses }),
    ...(categories?.length && { categories }),
    ...(ids && { ids }),
    ...(Object.keys(list).length > 0 && { list }),
  }
}

export const getStatusKey = (status: GuestStatus): string =>
  `guest-status.${status === '' ? 'added' : status}`

type AudienceTextFormats = {
  t: TranslateText
  number: (count: number) => string
  list: (words: string[]) => string
  /** A filter of the guest list in a few words. */
  filter: (name: keyof GuestListView, filters: GuestListView) => string
}

/** The recipients of a notice in a few words; some kinds have their own. */
export function formatNoticeAudience(
  { kind, audience }: Pick<Notice, 'kind' | 'audience'>,
  formats: AudienceTextFormats,
  d: TranslateText,
): string {
  if (kind === 'notice') return formatAudience(audience, formats, d)
  return formats.t(kind === 'reminder' ? 'who.silent' : 'who.concerned')
}

/** The audience in a few words. */
function formatAudience(
  audience: NoticeAudience,
  { t, number, list, filter }: AudienceTextFormats,
  d: TranslateText,
): string {
  if (isUnfiltered(audience)) return t('who.everybody')
  const { answers = [], statuses = [], categories = [], ids, list: filters = {} } = audience
  const isAbsent = statuses.length === allStatuses.length - 1 && !statuses.includes('ATTENDED')
  return [
    ...(ids ? [t('who.chosen', { count: ids.length, n: number(ids.length) })] : []),
    ...(answers.length > 0 ? [list(answers.map((one) => t(`who.answer-${one}`)))] : []),
    ...(statuses.length > 0
      ? [isAbsent ? t('who.not-arrived') : list(statuses.map((one) => d(getStatusKey(one))))]
      : []),
    ...(categories.length > 0 ? [list(categories.map((one) => one || t('who.no-category')))] : []),
    ...listShownFilters(filters).map((name) => filter(name, filters)),
  ].join(' · ')
}

/** The filters without this one, and without those that mean nothing without it. */
export const removeFilter = (
  filters: GuestListView,
  name: keyof GuestListView,
  dependent: Partial<Record<keyof GuestListView, null>> = {},
): GuestListView =>
  Object.fromEntries(
    Object.entries(filters).filter(([each]) => each !== name && !Object.hasOwn(dependent, each)),
  )

/** An empty text is a filter only where it is the category, or the status, of guests without one. */
export const removeEmptyListFilters = (filters: GuestListView): GuestListView =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => value !== '' || name === 'category' || name === 'status',
    ),
  )

export const isSameListView = (one: GuestListView, other: GuestListView): boolean =>
  guestListViewText.encode(sortFilters(one)) === guestListViewText.encode(sortFilters(other))

const sortFilters = (filters: GuestListView): GuestListView =>
  Object.fromEntries(
    Object.entries(filters).sort(([name], [otherName]) => (name < otherName ? -1 : 1)),
  )
