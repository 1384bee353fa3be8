import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { ThanksKind } from '@mehfil/templates/mails/thanks.tsx'
import type { NoticeAnswer, SaidToHost } from '@mehfil/templates/mails/notice.tsx'
import { instantOf, wallClock } from '../../events/rules/time-zone.ts'
import type { Figure } from '../../../base/limits.ts'
import type { News, Stopped, Unwritten } from '../store/mails.ts'
import { asked, askedAfter, spokenAnswer, spokenPeople, type Given, type KeptQuestion, type Party } from './questions.ts'

/** Which thank-you the news is. */
export function thanksKindOf({ why, answer, waiting, pending }: News): ThanksKind {
  if (why === 'link' || why === 'confirmed') return why
  if (waiting) return 'waiting'
  if (pending) return 'pending'
  return why === 'seated' ? 'seated' : answer ?? 'no'
}

/** Whoever is told of a place may know where it is and gets the code for the door. */
export const tellsOfPlace = (kind: ThanksKind): boolean => kind === 'yes' || kind === 'seated' || kind === 'confirmed'

/** Whoever stopped the mails still gets the link they ask for, without which they could not change their reply; an address that takes none, or complained, gets nothing. */
export const mayThank = (stopped: Stopped | undefined, { why }: Pick<News, 'why'>): boolean =>
  stopped === undefined || (stopped === 'unsubscribed' && why === 'link')

/** So often somebody is written to because a reply changed or a link was asked for: anybody can type the address of somebody else. */
const repeats: readonly Figure[] = [{ hits: 6, minutes: 60, isExact: true }, { hits: 12, minutes: 1_440, isExact: true }]
const afterStop: readonly Figure[] = [{ hits: 1, minutes: 1_440, isExact: true }]

/** What limits a mail: nothing a first reply, and whatever hosts do. */
export function limitsOf({ facts: { why }, changes }: Pick<Unwritten, 'facts' | 'changes'>, stopped: Stopped | undefined): readonly Figure[] {
  if (stopped !== undefined) return afterStop
  return why === 'link' || (why === 'answered' && changes) ? repeats : []
}

export const noticeAnswerOf = ({ answer, waiting }: Pick<News, 'answer' | 'waiting'>): NoticeAnswer => (waiting ? 'waiting' : answer ?? 'no')

/** A guest's answers in the order asked, as a host reads them; where everybody answered for themselves, each by name. */
export function saidBy(questions: readonly KeptQuestion[], answers: readonly Given[], guest: Party & { answer: AnswerWord }): SaidToHost[] {
  return answersTo(questions, answers, guest).flatMap(({ question, given }): SaidToHost[] => {
    const people = spokenPeople(question, given, guest)
    if (people.length > 0) return [{ question: question.text, people: people.map(({ person, name, value }) => ({ name, number: person + 1, answer: value })) }]
    const own = given.find(({ person }) => person === 0)
    return own && !question.perPerson ? [{ question: question.text, answer: spokenAnswer(question, own.value) }] : []
  })
}

/** Whoever waited for a place was asked nothing. */
export const owesAnswers = (questions: readonly KeptQuestion[], answers: readonly Given[]): boolean =>
  askedAfter(questions, 'yes').some(({ id, mandatory }) => mandatory && !answers.some(({ questionId }) => questionId === id))

function answersTo(questions: readonly KeptQuestion[], answers: readonly Given[], { answer }: { answer: AnswerWord }) {
  return asked(questions).filter(({ shownFor }) => shownFor.includes(answer)).map((question) => ({ question, given: answers.filter(({ questionId }) => questionId === question.id) }))
}

/** A name that no mail program makes a link of: whoever types a name on a page and somebody's address has it mailed there. */
export const unlinked = (name: string): string => name.replace(/(?<=[^\s.])\.(?=\p{L}{2})/gu, '.\u2060')

const mostOfDaysWords = 160

/** What a guest wrote, as a list of a day's replies has room for it: in one line, up to the end of a word, and of a sign of two halves. */
export function inDaysList(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length <= mostOfDaysWords ? line : `${line.slice(0, mostOfDaysWords).replace(/\s+\S*$/u, '').replace(/[\uD800-\uDBFF]$/, '')}…`
}

const morning = 8

/** When clocks at the place last showed the hour at which hosts hear of replies, on whichever day. */
export function lastMorning(now: Date, zone: string): Date {
  const wall = wallClock(now, zone)
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()]
  const today = instantOf(new Date(Date.UTC(year, month, day, morning)), zone)
  return today <= now ? today : instantOf(new Date(Date.UTC(year, month, day - 1, morning)), zone)
}
