import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { foldSearchText, parsePhoneDigits } from '@mehfil/door/search-text.ts'
import type { Formats } from '../../../lib/i18n/formats.ts'
import type { TranslateText } from '../../../lib/i18n/translations.ts'
import type { EventFunction } from '../../events/queries/functions.ts'
import type { GuestPage } from '../queries/guests.ts'

/** Filters that mean nothing without another one. */
export const secondFilters: Partial<
  Record<keyof GuestListView, Partial<Record<keyof GuestListView, null>>>
> = {
  question: { said: null },
  field: { holds: null },
}

/** The filters that have words of their own. */
export const listShownFilters = (filters: GuestListView): Array<keyof GuestListView> =>
  (Object.keys(filters) as Array<keyof GuestListView>).filter(
    (name) => filters[name] !== undefined && name !== 'said' && name !== 'holds',
  )

/** Whether the words of these filters need the titles of functions. */
export const namesFunction = ({ invitedTo, question }: GuestListView): boolean =>
  invitedTo !== undefined || question === functionsQuestionId

export type FilterTextContext = {
  t: TranslateText
  formats: Pick<Formats, 'when' | 'number'>
  zone: string
  answerFilter: { question: string; said: string } | null
  /** What tags and the event's own fields are called. */
  page: Pick<GuestPage, 'tags' | 'fields'> | undefined
  /** What functions are called; undefined until they are loaded. */
  functions: ReadonlyArray<Pick<EventFunction, 'id' | 'title'>> | undefined
}

/** A filter of the list in a few words. */
export function formatFilter(
  name: keyof GuestListView,
  filters: GuestListView,
  context: FilterTextContext,
): string {
  const { t, formats, zone, page } = context
  const { when, number } = formats
  const text = String(filters[name])
  const [from = '', to = from] = text.split('/')
  const formatDay = (one: string) => when(new Date(`${one}T00:00:00Z`), 'mediumDate', 'UTC')
  const formatters: Partial<Record<keyof GuestListView, () => string>> = {
    tab: () => t(`guest-tab.${text}`),
    search: () => {
      const { anywhere, atStart } = splitSearch(text)
      return [
        ...(anywhere === '' ? [] : [t('finer.search', { text: anywhere })]),
        ...(atStart === '' ? [] : [t('finer.begins', { text: atStart })]),
      ].join(' · ')
    },
    category: () => text || t('categories.none'),
    fact: () => t(`guest-fact.${text}`),
    status: () => t(`guest-status.${text === '' ? 'added' : text}`),
    language: () => t(`language.${text}`),
    party: () =>
      text.endsWith('+')
        ? t('finer.party-more', { n: number(Number.parseInt(text)) })
        : t('finer.party', { n: number(Number(text)) }),
    question: () => formatQuestion(filters, context),
    answered: () =>
      t('finer.answered', {
        days: from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`,
      }),
    hour: () => t('finer.hour', formatWeekHour(text, when)),
    arrived: () =>
      t('finer.arrived', {
        times: `${when(new Date(from), 'time', zone)}–${when(new Date(to), 'time', zone)}`,
      }),
    took: () => t('finer.took', { pace: t(`report-word.${text}`) }),
    refusal: () => t('finer.refusal', { code: text }),
    tag: () =>
      formatTags(text, page?.tags ?? []) || t(page ? 'guest-list.tag-gone' : 'guest-list.tag-name'),
    invitedTo: () => formatFunction(context, t('functions.invited-to'), { id: text }),
    field: () =>
      [
        page?.fields.find(({ id }) => id === text)?.name ??
          t(page ? 'guest-list.field-gone' : 'guest-list.filter-field'),
        filters.holds,
      ]
        .filter(Boolean)
        .join(': '),
  }
  return formatters[name]?.() ?? text
}

function formatQuestion({ question, said }: GuestListView, context: FilterTextContext): string {
  const { t, answerFilter } = context
  if (question === functionsQuestionId)
    return formatFunction(
      context,
      t(said?.startsWith('~') ? 'functions.waiting-for' : 'functions.coming-to'),
      { id: said?.replace(/^~/, ''), former: answerFilter?.said },
    )
  return answerFilter
    ? [answerFilter.question, answerFilter.said].filter(Boolean).join(' ')
    : t('finer.question')
}

/** `Invited to: Sangeet`. A function that is gone has its name where an answer still tells it. */
function formatFunction(
  { t, functions }: FilterTextContext,
  label: string,
  { id, former = '' }: { id: string | undefined; former?: string | undefined },
): string {
  const title = functions?.find((one) => one.id === id)?.title || former
  if (id === undefined || (title === '' && !functions)) return label
  return t('functions.filter', { label, title: title || t('functions.gone') })
}

/**
 * The words of a search that are found anywhere in a text, and those that are found at the start of a word
 * alone: words of one or two letters, but not a letter that is the whole search.
 */
export function splitSearch(search: string): { anywhere: string; atStart: string } {
  const words = search.trim().split(/\s+/u).filter(Boolean)
  const isWhole =
    parsePhoneDigits(foldSearchText(search)) !== null || [...words.join('')].length < 2
  const isShort = (word: string) => !isWhole && [...foldSearchText(word)].length < 3
  return {
    anywhere: words.filter((word) => !isShort(word)).join(' '),
    atStart: words.filter(isShort).join(' '),
  }
}

/** The first of January 2024 was a Monday. */
function formatWeekHour(text: string, when: Formats['when']) {
  const [weekday = 1, hour = 0] = text.split('-').map(Number)
  const at = new Date(Date.UTC(2024, 0, weekday, hour))
  return { weekday: when(at, 'weekday', 'UTC'), hour: when(at, 'time', 'UTC') }
}

/** The names of the tags whose ids a filter holds. */
export const formatTags = (ids: string, tags: GuestPage['tags']): string =>
  tags
    .filter(({ id }) => ids.split(',').includes(id))
    .map(({ name }) => name)
    .join(', ')
