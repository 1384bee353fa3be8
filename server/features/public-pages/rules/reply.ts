import type { Language } from '@mehfil/contract/fields.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type {
  FieldError,
  KnownGuest,
  Reply,
  ReplyForm,
  SentReply,
  Typed,
} from '@mehfil/templates/pages/page-view.ts'
import { questionsAfter, replyFormOf } from '@mehfil/templates/pages/view-of.ts'
import { endOf } from '../../events/rules/state.ts'
import { changeableUntil, lockedSince, mayChange, standingOf } from '../../rsvp/rules/standing.ts'
import { needsEmail } from '../../rsvp/rules/answer.ts'
import type { GuestFacts, PageFacts } from '../store.ts'
import { langOf } from './view.ts'

type Sent = {
  typed: Typed
  errors: FieldError[]
  offer?: NonNullable<ReplyForm['offer']> | undefined
  /** Rather waits for all places than comes with fewer. */ waits?: boolean
}
const nothingSent: Sent = { typed: {}, errors: [] }

type Asking = { facts: PageFacts; now: Date; action: string; submission: string; sent?: Sent }

/** Of a full event: no question is on the form, and none is missed. */
const asksNothing = (form: ReplyForm) => ({ ...form.hidden, line: '1' })

/** The reply card of the public page. */
export function publicReply(asking: Asking): Reply {
  const {
    facts: { event, taken, waiting },
    now,
  } = asking
  const standing = standingOf(event, now)
  if (standing === 'not-open') return { state: 'not-open' }
  if (standing === 'past') return { state: 'closed', reason: 'past' }
  if (standing === 'closed')
    return { state: 'closed', reason: 'deadline', on: event.answerDeadline! }
  const form = formFor(asking, { known: null })
  if (event.capacity !== null && taken >= event.capacity)
    return {
      state: 'full',
      decline: { ...form, askEmail: 'optional', hidden: asksNothing(form) },
      waitingList: event.waitingList
        ? { form: { ...form, askEmail: 'needed', hidden: asksNothing(form) }, peopleAhead: waiting }
        : null,
    }
  return { state: 'fresh', form: atCompanions(form), ...deadlineOf(asking.facts) }
}

type AskingGuest = Asking & {
  guest: GuestFacts
  /** The guest asked for the form although an answer stands. */
  isChanging: boolean
  /** The answer a mail's button asked for. */
  wish?: AnswerWord | undefined
  /** The one the page is read in. */
  language: Language
  link: string
  publicUrl: string
  qrSvg: string
}

/** An evening may last longer than it was to; until the next one the door still asks for the code. */
const aDay = 86_400_000

/** The reply card of a personal link: what was answered, or the way to answer. */
export function personalReply(asking: AskingGuest): Reply {
  const {
    facts: { event, taken, waiting },
    guest: { row },
    now,
    link,
  } = asking
  const wish = asking.wish === 'maybe' && !event.maybeAllowed ? undefined : asking.wish
  const isChanging = asking.isChanging || (wish !== undefined && wish !== row.answer)
  const guest: KnownGuest = {
    name: row.name,
    companions: row.companions,
    ...(row.answer === null && row.submission === null && { keptPlaces: row.party_limit }),
  }
  const standing = standingOf(event, now)
  if (standing === 'not-open') return { state: 'not-open' }
  const isLongOver = standing === 'past' && now.getTime() - endOf(event)!.getTime() > aDay
  const changeable = row.answer !== null && mayChange(event, now)
  if (
    row.answer !== null &&
    !isLongOver &&
    !(isChanging && changeable) &&
    !asking.sent?.errors.length &&
    !asking.sent?.offer
  )
    return { state: 'sent', guest, sent: sentOf(asking, { changeable, link }) }
  if (standing === 'past') return { state: 'closed', reason: 'past', guest }
  if (standing === 'closed' && !changeable)
    return { state: 'closed', reason: 'deadline', on: event.answerDeadline!, guest }
  const form = formFor(asking, { known: asking.guest, wish })
  const isFull = event.capacity !== null && taken >= event.capacity && row.answer !== 'yes'
  if (isFull)
    return {
      state: 'full',
      guest,
      decline: { ...form, hidden: asksNothing(form) },
      waitingList: event.waitingList
        ? { form: { ...form, hidden: asksNothing(form) }, peopleAhead: waiting }
        : null,
    }
  return {
    state: 'known',
    guest,
    form: atCompanions(form),
    changing: row.answer !== null,
    ...(row.answer === null ? deadlineOf(asking.facts) : changeUntilOf(asking.facts)),
  }
}

/** In, and where the host confirms by hand, confirmed: who has a place may know where it is and what the door asks for. */
export const hasPlace = ({ event }: PageFacts, { row }: GuestFacts): boolean =>
  row.answer === 'yes' &&
  row.waitlisted_at === null &&
  (event.confirmation === 'at-once' || row.confirmed_at !== null)

function sentOf(
  { facts, guest, now, qrSvg, action, submission, publicUrl, language }: AskingGuest,
  { changeable, link }: { changeable: boolean; link: string },
): SentReply {
  const { row } = guest
  const locked = lockedSince(facts.event, now)
  return {
    ...(locked && { lockedSince: locked }),
    answer: row.answer as SentReply['answer'],
    people: row.heads,
    waiting: row.waitlisted_at !== null,
    pending: row.answer === 'yes' && row.waitlisted_at === null && !hasPlace(facts, guest),
    ...(guest.isWritten && { email: row.email }),
    ...(row.submission !== null && { ownLink: publicUrl + link }),
    ...(changeable && { changeUrl: `${link}?change=1${langOf(facts.event, language, '&')}#reply` }),
    ...(changeable &&
      row.answer !== 'no' && {
        cancel: { action, submission, questions: questionsAfter(facts.questions, 'no') },
      }),
    ...(hasPlace(facts, guest) && facts.event.checkIn && { passcode: row.passcode, qrSvg }),
  }
}

const deadlineOf = ({ event }: PageFacts) =>
  event.answerDeadline ? { deadline: event.answerDeadline } : {}

function changeUntilOf({ event }: PageFacts) {
  const changeUntil = changeableUntil(event)
  return changeUntil ? { changeUntil } : {}
}

type Form = { known: GuestFacts | null; wish?: AnswerWord | undefined }

function formFor(
  { facts, action, submission, sent = nothingSent }: Asking,
  { known, wish }: Form,
): ReplyForm {
  const { event, questions } = facts
  const maxParty =
    known && known.row.submission === null
      ? known.row.party_limit
      : Math.max(known?.row.party_limit ?? 1, 1 + event.companions)
  // Whom the hosts invited by name is ticked; whoever answered already says again how many come.
  const ticked = known !== null && known.row.answer === null && known.row.companions.length > 0
  return replyFormOf(
    {
      heading: event.rsvpHeading,
      maybeAllowed: event.maybeAllowed,
      noteAllowed: event.noteAllowed,
      questions,
    },
    {
      action,
      submission,
      maxParty,
      ticked,
      errors: sent.errors,
      hidden: sent.waits ? { fit: 'wait' } : {},
      ...(sent.offer && { offer: sent.offer }),
      typed:
        Object.keys(sent.typed).length > 0 || !known
          ? sent.typed
          : { ...typedBefore(known, { questions, maxParty }), ...(wish && { answer: wish }) },
      askReason: known !== null && (known.row.answer === 'yes' || known.row.cancelled_at !== null),
      askEmail: known ? 'no' : needsEmail(event, { answer: 'yes' }) ? 'needed' : 'optional',
    },
  )
}

/** Where companions are named, a complaint about how many stands with the names. */
const atCompanions = (form: ReplyForm): ReplyForm =>
  form.companions === 'named'
    ? {
        ...form,
        errors: form.errors.map((error) =>
          error.field === 'people' ? { ...error, field: 'companion' } : error,
        ),
      }
    : form

/** A change begins from the answer that stands. */
function typedBefore(
  { row, answers, lastParty }: GuestFacts,
  { questions, maxParty }: Pick<PageFacts, 'questions'> & Pick<ReplyForm, 'maxParty'>,
): Typed {
  const people = row.people ?? lastParty
  const several = new Set(questions.filter(({ kind }) => kind === 'checkbox').map(({ id }) => id))
  const typed = (key: string, value: string) =>
    several.has(key.split('.')[0]!) ? value.split(',') : value
  return {
    ...(row.answer && { answer: row.answer }),
    note: row.note,
    reason: row.cancel_reason,
    companion: row.companions,
    ...(people !== null && { people: String(Math.min(people, maxParty)) }),
    ...Object.fromEntries(
      Object.entries(answers).map(([key, value]) => [
        `q-${key.replace('.', '-')}`,
        typed(key, value),
      ]),
    ),
  }
}
