import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { ThanksKind } from '@mehfil/templates/mails/guests/thanks.tsx'
import type { MailReplyStatus } from '@mehfil/templates/mails/guests/event-mail.ts'
import type { ReplyQuestionAnswers } from '@mehfil/templates/mails/hosts/reply-notice.tsx'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'
import { toInstant, toWallClock } from '../../events/rules/time-zone.ts'
import type { MailStopReason } from '../../events/store/reachable.ts'
import type { AnswerMailFacts, UnwrittenMail } from '../store/mails.ts'
import { pickAttendedFunctions } from './calendar-functions.ts'
import {
  filterActiveQuestions,
  filterQuestionsFor,
  formatAnswerValue,
  formatPersonAnswers,
  type StoredAnswer,
  type StoredQuestion,
  type PartyNames,
} from './questions.ts'

/** The kind of a mail to a guest. */
export function getThanksKind({ why, answer, waiting, pending }: AnswerMailFacts): ThanksKind {
  if (why === 'link' || why === 'confirmed') return why
  if (waiting) return 'waiting'
  if (pending) return 'pending'
  return why === 'seated' || why === 'function' ? why : (answer ?? 'no')
}

/** Guests with a place may know the address and get the code for the door. */
export const revealsPlace = (kind: ThanksKind): boolean =>
  kind === 'yes' || kind === 'seated' || kind === 'function' || kind === 'confirmed'

type CalendarMail = Pick<UnwrittenMail, 'id' | 'kind' | 'facts' | 'hadPlaces'>

/** A guest who takes back a yes gets a file that removes the calendar entry. */
export const removesFromCalendar = ({ kind, facts, hadPlaces }: CalendarMail): boolean =>
  kind === 'thanks' && hadPlaces && getThanksKind(facts) === 'no'

type MailCheck<Mail> = (mail: Mail) => boolean

/** How far mails that take something out of a calendar raise the number of the event's files. */
export const countCalendarSteps = <Mail>(
  mails: readonly Mail[],
  removes: MailCheck<Mail>,
): number => 2 * mails.filter(removes).length

/**
 * The number of each mail's calendar file, by mail id and in the order of the answers: a removal has
 * a higher one than all files before it, and each later file a higher one than the removal.
 */
export function numberCalendarFiles<Mail extends Pick<UnwrittenMail, 'id'>>(
  mails: readonly Mail[],
  removes: MailCheck<Mail>,
  before: number,
): ReadonlyMap<string, number> {
  let sequence = before
  return new Map(
    mails.map((mail) => {
      if (!removes(mail)) return [mail.id, sequence]
      sequence += 2
      return [mail.id, sequence - 1]
    }),
  )
}

/**
 * A guest who stopped mails still gets a requested link, needed to change the answer, at the address
 * that requested it. Addresses that bounced or complained get nothing.
 */
export const canSendThanks = (
  stopped: MailStopReason | undefined,
  { why, bySecond = false }: Pick<AnswerMailFacts, 'why' | 'bySecond'>,
  { isSecond } = { isSecond: false },
): boolean =>
  stopped === undefined || (stopped === 'unsubscribed' && why === 'link' && bySecond === isSecond)

type AnswerMailLimit = { bucket: string; key: string; figure: RateLimit }

const minutesPerDay = 1_440
const repeatLimits: readonly RateLimit[] = [
  { hits: 6, minutes: 60, isStrictInDemo: true },
  { hits: 12, minutes: minutesPerDay, isStrictInDemo: true },
]
const perEventLimit: RateLimit = { hits: 2, minutes: minutesPerDay, isStrictInDemo: true }
const afterStopLimit: RateLimit = { hits: 1, minutes: minutesPerDay, isStrictInDemo: true }

/**
 * Alternatives of rate limits: a mail goes when all limits of one alternative hold. Anyone can type
 * a foreign address, so changes and links are limited by address, with two a day left for each
 * event. First answers and actions of hosts are not limited.
 */
export function listLimitAlternatives(
  { kind, eventId, guestId, facts: { why }, changes, isByHost }: UnwrittenMail,
  {
    address,
    accountId,
    isStopped,
  }: {
    /** The hash of the address. */
    address: string
    accountId: string
    isStopped: boolean
  },
): AnswerMailLimit[][] {
  if (isStopped)
    return [[{ bucket: 'thanks-stopped', key: `${accountId}:${address}`, figure: afterStopLimit }]]
  if (isByHost || (why !== 'link' && !(why === 'answered' && changes))) return [[]]
  if (kind === 'notice')
    return [
      repeatLimits.map((figure) => ({
        bucket: `notice-${figure.minutes}`,
        key: `${eventId}:${guestId}`,
        figure,
      })),
    ]
  return [
    [{ bucket: 'thanks-event', key: `${eventId}:${address}`, figure: perEventLimit }],
    repeatLimits.map((figure) => ({ bucket: `thanks-${figure.minutes}`, key: address, figure })),
  ]
}

export const getNoticeAnswer = ({
  answer,
  waiting,
}: Pick<AnswerMailFacts, 'answer' | 'waiting'>): MailReplyStatus =>
  waiting ? 'waiting' : (answer ?? 'no')

/** A guest's answers in the order of the form. Answers of each person are listed by name. */
export function formatAnswersForHost(
  questions: readonly StoredQuestion[],
  answers: readonly StoredAnswer[],
  guest: PartyNames & { answer: AnswerWord },
): ReplyQuestionAnswers[] {
  return groupAnswersByQuestion(questions, answers, guest).flatMap(
    ({ question, given }): ReplyQuestionAnswers[] => {
      const people = formatPersonAnswers(question, given, guest)
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
      const ownAnswer = given.find(({ person }) => person === 0)
      return ownAnswer && !question.perPerson
        ? [{ question: question.text, answer: formatAnswerValue(question, ownAnswer.value) }]
        : []
    },
  )
}

/** A guest of the waiting list was not asked the questions. */
export const hasUnansweredQuestions = (
  questions: readonly StoredQuestion[],
  answers: readonly StoredAnswer[],
): boolean =>
  filterQuestionsFor(questions, 'yes').some(
    ({ id, mandatory, functionId }) =>
      mandatory &&
      (functionId === undefined || comesTo(answers, functionId)) &&
      !answers.some(({ questionId }) => questionId === id),
  )

const comesTo = (answers: readonly StoredAnswer[], functionId: string): boolean =>
  pickAttendedFunctions(answers)?.has(functionId) === true

function groupAnswersByQuestion(
  questions: readonly StoredQuestion[],
  answers: readonly StoredAnswer[],
  { answer }: { answer: AnswerWord },
) {
  return filterActiveQuestions(questions)
    .filter(({ shownFor }) => shownFor.includes(answer))
    .map((question) => ({
      question,
      given: answers.filter(({ questionId }) => questionId === question.id),
    }))
}

const maxDigestTextLength = 160

/**
 * A guest's text shortened for the daily list: one line, cut at the end of a word and never within
 * a surrogate pair.
 */
export function truncateForDigest(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length <= maxDigestTextLength
    ? line
    : `${line
        .slice(0, maxDigestTextLength)
        .replace(/\s+\S*$/u, '')
        .replace(/[\uD800-\uDBFF]$/, '')}…`
}

const digestHour = 8

/** The last time it was the hour of the daily mail at the event's place. */
export function getLastDigestTime(now: Date, zone: string): Date {
  const wall = toWallClock(now, zone)
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()]
  const today = toInstant(new Date(Date.UTC(year, month, day, digestHour)), zone)
  return today <= now
    ? today
    : toInstant(new Date(Date.UTC(year, month, day - 1, digestHour)), zone)
}
