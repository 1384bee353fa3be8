import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { ThanksKind } from '@mehfil/templates/mails/thanks.tsx'
import type { NoticeAnswer, SaidToHost } from '@mehfil/templates/mails/notice.tsx'
import type { Figure } from '../../../base/limits.ts'
import { instantOf, wallClock } from '../../events/rules/time-zone.ts'
import type { News, Stopped, Unwritten } from '../store/mails.ts'
import {
  asked,
  askedAfter,
  spokenAnswer,
  spokenPeople,
  type Given,
  type KeptQuestion,
  type Party,
} from './questions.ts'

/** Which thank-you the news is. */
export function thanksKindOf({ why, answer, waiting, pending }: News): ThanksKind {
  if (why === 'link' || why === 'confirmed') return why
  if (waiting) return 'waiting'
  if (pending) return 'pending'
  return why === 'seated' ? 'seated' : (answer ?? 'no')
}

/** Whoever is told of a place may know where it is and gets the code for the door. */
export const tellsOfPlace = (kind: ThanksKind): boolean =>
  kind === 'yes' || kind === 'seated' || kind === 'confirmed'

/** Whoever stopped the mails still gets the link they ask for, without which they could not change their reply; an address that takes none, or complained, gets nothing. */
export const mayThank = (stopped: Stopped | undefined, { why }: Pick<News, 'why'>): boolean =>
  stopped === undefined || (stopped === 'unsubscribed' && why === 'link')

type Limit = { bucket: string; key: string; figure: Figure }

const day = 1_440
const repeats: readonly Figure[] = [
  { hits: 6, minutes: 60, isExact: true },
  { hits: 12, minutes: day, isExact: true },
]
const ofOneEvent: Figure = { hits: 2, minutes: day, isExact: true }
const afterStop: Figure = { hits: 1, minutes: day, isExact: true }

/**
 * The ways a mail may go: by one whose limits all hold. Anybody can type somebody else's address, so mails about changed replies and
 * links are limited by address; two a day of each event are left to that event. First replies and what hosts do are not limited.
 */
export function waysOf(
  { kind, eventId, guestId, facts: { why }, changes, isByHost }: Unwritten,
  {
    address,
    accountId,
    isStopped,
  }: { /** As a key. */ address: string; accountId: string; isStopped: boolean },
): Limit[][] {
  if (isStopped)
    return [[{ bucket: 'thanks-stopped', key: `${accountId}:${address}`, figure: afterStop }]]
  if (isByHost || (why !== 'link' && !(why === 'answered' && changes))) return [[]]
  if (kind === 'notice')
    return [
      repeats.map((figure) => ({
        bucket: `notice-${figure.minutes}`,
        key: `${eventId}:${guestId}`,
        figure,
      })),
    ]
  return [
    [{ bucket: 'thanks-event', key: `${eventId}:${address}`, figure: ofOneEvent }],
    repeats.map((figure) => ({ bucket: `thanks-${figure.minutes}`, key: address, figure })),
  ]
}

export const noticeAnswerOf = ({
  answer,
  waiting,
}: Pick<News, 'answer' | 'waiting'>): NoticeAnswer => (waiting ? 'waiting' : (answer ?? 'no'))

/** A guest's answers in the order asked, as a host reads them; where everybody answered for themselves, each by name. */
export function saidBy(
  questions: readonly KeptQuestion[],
  answers: readonly Given[],
  guest: Party & { answer: AnswerWord },
): SaidToHost[] {
  return answersTo(questions, answers, guest).flatMap(({ question, given }): SaidToHost[] => {
    const people = spokenPeople(question, given, guest)
    if (people.length > 0)
      return [
        {
          question: question.text,
          people: people.map(({ person, name, value }) => ({
            name,
            number: person + 1,
            answer: value,
          })),
        },
      ]
    const own = given.find(({ person }) => person === 0)
    return own && !question.perPerson
      ? [{ question: question.text, answer: spokenAnswer(question, own.value) }]
      : []
  })
}

/** Whoever waited for a place was asked nothing. */
export const owesAnswers = (
  questions: readonly KeptQuestion[],
  answers: readonly Given[],
): boolean =>
  askedAfter(questions, 'yes').some(
    ({ id, mandatory }) => mandatory && !answers.some(({ questionId }) => questionId === id),
  )

function answersTo(
  questions: readonly KeptQuestion[],
  answers: readonly Given[],
  { answer }: { answer: AnswerWord },
) {
  return asked(questions)
    .filter(({ shownFor }) => shownFor.includes(answer))
    .map((question) => ({
      question,
      given: answers.filter(({ questionId }) => questionId === question.id),
    }))
}

const mostOfDaysWords = 160

/** What a guest wrote, as a list of a day's replies has room for it: in one line, up to the end of a word, and of a sign of two halves. */
export function inDaysList(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length <= mostOfDaysWords
    ? line
    : `${line
        .slice(0, mostOfDaysWords)
        .replace(/\s+\S*$/u, '')
        .replace(/[\uD800-\uDBFF]$/, '')}…`
}

const morning = 8

/** When clocks at the place last showed the hour at which hosts hear of replies, on whichever day. */
export function lastMorning(now: Date, zone: string): Date {
  const wall = wallClock(now, zone)
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()]
  const today = instantOf(new Date(Date.UTC(year, month, day, morning)), zone)
  return today <= now ? today : instantOf(new Date(Date.UTC(year, month, day - 1, morning)), zone)
}
