import {
  missedAudience,
  noticeAnswers,
  thankedAudience,
  type NoticeAudience,
} from '@mehfil/contract/notices.ts'
import type { GuestStatus } from '@mehfil/contract/guest-status.ts'
import type { Words } from '../../../lib/words.ts'

/** Audiences another screen leads to, by their names in the address. */
export const preparedAudiences = {
  thank: thankedAudience,
  missed: missedAudience,
  remind: { answers: ['none'], statuses: ['INVITED', 'VIEWVED'] },
  coming: { answers: ['yes'] },
} satisfies Record<string, NoticeAudience>
export type Prepared = keyof typeof preparedAudiences

export const preparedIn = (name: string | null): Prepared | null =>
  name !== null && Object.hasOwn(preparedAudiences, name) ? (name as Prepared) : null

export const allAnswers = noticeAnswers
export const allStatuses = [
  '',
  'INVITED',
  'VIEWVED',
  'RESPONDED',
  'CONFIRMED',
  'ATTENDED',
] as const satisfies readonly GuestStatus[]

export const isEverybody = ({
  answers = [],
  statuses = [],
  categories = [],
  ids,
}: NoticeAudience): boolean =>
  answers.length + statuses.length + categories.length === 0 && ids === undefined

/** In the order of all of them, so that the same choice is the same question. */
export const toggled = <One>(
  list: readonly One[] | undefined,
  one: One,
  all: readonly One[],
): One[] => all.filter((each) => (each === one) !== (list ?? []).includes(each))

/** Without lists that say nothing. */
export function plain({ answers, statuses, categories, ids }: NoticeAudience): NoticeAudience {
  return {
    ...(answers?.length && { answers }),
    ...(statuses?.length && { statuses }),
    ...(categories?.length && { categories }),
    ...(ids && { ids }),
  }
}

export const statusWord = (status: GuestStatus): string =>
  `guest-status.${status === '' ? 'added' : status}`

type Said = { t: Words; number: (count: number) => string; list: (words: string[]) => string }

/** Who is meant, in a few words. */
export function audienceWords(
  audience: NoticeAudience,
  { t, number, list }: Said,
  d: Words,
): string {
  if (isEverybody(audience)) return t('who.everybody')
  const { answers = [], statuses = [], categories = [], ids } = audience
  const isAbsent = statuses.length === allStatuses.length - 1 && !statuses.includes('ATTENDED')
  return [
    ...(ids ? [t('who.chosen', { count: ids.length, n: number(ids.length) })] : []),
    ...(answers.length > 0 ? [list(answers.map((one) => t(`who.answer-${one}`)))] : []),
    ...(statuses.length > 0
      ? [isAbsent ? t('who.not-arrived') : list(statuses.map((one) => d(statusWord(one))))]
      : []),
    ...(categories.length > 0 ? [list(categories.map((one) => one || t('who.no-category')))] : []),
  ].join(' · ')
}
