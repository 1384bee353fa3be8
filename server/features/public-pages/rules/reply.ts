import { dayMs } from '@mehfil/contract/durations.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { walletPaths, type WalletName } from '@mehfil/contract/events/wallet.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { PersonFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import { takesSeveral } from '@mehfil/contract/rsvp/questions.ts'
import type {
  ReplyFieldError,
  KnownGuest,
  ReplyCardState,
  ReplyForm,
  SentReply,
  TypedFields,
} from '@mehfil/templates/pages/page-view.ts'
import { listQuestionsAfter, createReplyForm } from '@mehfil/templates/pages/page-view-builder.ts'
import { getNextClosing } from '../../events/rules/function-times.ts'
import { getInterruptionText, getLastKnownStart } from '../../events/rules/interruption.ts'
import { getEventEnd } from '../../events/rules/state.ts'
import { canAddPass } from '../../wallet/rules/pass-facts.ts'
import {
  getAnswerChangeDeadline,
  getAnswerLockedSince,
  canChangeAnswer,
  getAnswerPhase,
  getNextPhaseChange,
} from '../../rsvp/rules/answer-window.ts'
import { needsEmail } from '../../rsvp/rules/answer.ts'
import { hasPlace } from '../../rsvp/rules/has-place.ts'
import { listPersonInvitations, toInvitation } from '../../rsvp/rules/person-invitations.ts'
import type { PageGuestFacts, PageFacts } from '../store.ts'
import { getLanguageSuffix } from './page-view.ts'
import {
  keepClosedTicks,
  markFunctions,
  omitLostTicks,
  type MarkedQuestion,
} from './function-options.ts'
import { listTicketFunctions, listTicketParty } from './ticket.ts'

type SentFormState = {
  typed: TypedFields
  errors: ReplyFieldError[]
  offer?: NonNullable<ReplyForm['offer']> | undefined
  /** Prefers to wait for all places over coming with fewer people. */
  prefersWaiting?: boolean
}
const nothingSent: SentFormState = { typed: {}, errors: [] }

type PublicReplyContext = {
  facts: PageFacts
  /** The language of the page. */
  language: Language
  now: Date
  action: string
  submission: string
  sent?: SentFormState
}

/** For a full event: the form has no questions, so none is missing. */
const getWaitlistFields = (form: ReplyForm) => ({ ...form.hidden, line: '1' })

/** The reply card of the public page. */
export function buildPublicReply(context: PublicReplyContext): ReplyCardState {
  const {
    facts: { event, taken, waiting },
    now,
  } = context
  const phase = getAnswerPhase(event, now)
  if (phase === 'not-open') return { state: 'not-open' }
  if (phase === 'cancelled') return buildCancelledReply(context.facts, context.language)
  if (phase === 'past') return { state: 'closed', reason: 'past' }
  if (phase === 'closed') return { state: 'closed', reason: 'deadline', on: event.answerDeadline! }
  const form = buildReplyForm(context, { known: null })
  if (event.capacity !== null && taken >= event.capacity)
    return {
      state: 'full',
      decline: { ...form, askEmail: 'optional', hidden: getWaitlistFields(form) },
      waitingList: event.waitingList
        ? {
            form: { ...form, askEmail: 'needed', hidden: getWaitlistFields(form) },
            peopleAhead: waiting,
          }
        : null,
    }
  return { state: 'fresh', form: moveErrorsToCompanions(form), ...getDeadline(context.facts) }
}

/** The words of the hosts, and a file that removes the event from a calendar that has it. */
function buildCancelledReply(
  { event }: PageFacts,
  language: Language,
  calendarFile = `/${event.id}/calendar.ics`,
): ReplyCardState {
  const words = getInterruptionText(event, language)
  return {
    state: 'cancelled',
    ...(words && { words }),
    ...(getLastKnownStart(event) && {
      removeFromCalendarUrl: `${calendarFile}${getLanguageSuffix(event, language)}`,
    }),
  }
}

type PersonalReplyContext = PublicReplyContext & {
  guest: PageGuestFacts
  /** The guest opened the form to change an answer. */
  isChanging: boolean
  /** The answer of the button in a mail. */
  requestedAnswer?: AnswerWord | undefined
  link: string
  /** What every link to this page keeps, for a host who looks at it. */
  linkSuffix?: string
  publicUrl: string
  qrSvg: string
  /** The wallets that take a ticket; none where a host looks at the page. */
  wallets: readonly WalletName[]
}

/** The reply card of a personal link: the answer, or the form. */
export function buildPersonalReply(context: PersonalReplyContext): ReplyCardState {
  const {
    facts: { event, taken, waiting },
    guest: { row },
    now,
    link,
  } = context
  const requestedAnswer =
    context.requestedAnswer === 'maybe' && !event.maybeAllowed ? undefined : context.requestedAnswer
  const isChanging =
    context.isChanging || (requestedAnswer !== undefined && requestedAnswer !== row.answer)
  const guest: KnownGuest = {
    name: row.name,
    companions: row.companions,
    ...(row.answer === null && row.submission === null && { keptPlaces: row.party_limit }),
  }
  const phase = getAnswerPhase(event, now)
  if (phase === 'not-open') return { state: 'not-open' }
  if (phase === 'cancelled')
    return buildCancelledReply(context.facts, context.language, `${link}/calendar.ics`)
  // An event may last longer than planned: the code stays for one more day.
  const isLongOver = phase === 'past' && now.getTime() - getEventEnd(event)!.getTime() > dayMs
  const changeable = row.answer !== null && canChangeAnswer(event, now)
  if (
    row.answer !== null &&
    !isLongOver &&
    !(isChanging && changeable) &&
    !context.sent?.errors.length &&
    !context.sent?.offer
  )
    return { state: 'sent', guest, sent: buildSentReply(context, { changeable, link }) }
  if (phase === 'past') return { state: 'closed', reason: 'past', guest }
  if (phase === 'closed' && !changeable)
    return { state: 'closed', reason: 'deadline', on: event.answerDeadline!, guest }
  const form = buildReplyForm(context, { known: context.guest, requestedAnswer })
  const isFull = event.capacity !== null && taken >= event.capacity && row.answer !== 'yes'
  if (isFull)
    return {
      state: 'full',
      guest,
      decline: { ...form, hidden: getWaitlistFields(form) },
      waitingList: event.waitingList
        ? { form: { ...form, hidden: getWaitlistFields(form) }, peopleAhead: waiting }
        : null,
    }
  return {
    state: 'known',
    guest,
    form: moveErrorsToCompanions(form),
    changing: row.answer !== null,
    ...(row.answer !== null && {
      current: {
        answer: row.answer as SentReply['answer'],
        waiting: row.waitlisted_at !== null,
        url: `${link}?lang=${toLanguageTag(context.language)}${context.linkSuffix ?? ''}#reply`,
      },
    }),
    ...(row.answer === null ? getDeadline(context.facts) : getChangeUntil(context.facts)),
  }
}

function buildSentReply(
  {
    facts,
    guest,
    now,
    qrSvg,
    action,
    submission,
    publicUrl,
    language,
    linkSuffix = '',
    wallets,
  }: PersonalReplyContext,
  { changeable, link }: { changeable: boolean; link: string },
): SentReply {
  const { row } = guest
  const locked = getAnswerLockedSince(facts.event, now)
  const functions = listTicketFunctions(facts, guest)
  const haveTables = functions.some(({ table }) => table)
  return {
    ...(locked && { lockedSince: locked }),
    answer: row.answer as SentReply['answer'],
    people: row.heads,
    ...(row.submission === null && row.party_limit > 1 && { invited: row.party_limit }),
    ...(row.heads > 1 && { partyLink: publicUrl + link }),
    ...(row.answer === 'yes' && {
      party: listTicketParty(facts, guest),
      functions,
    }),
    ...(row.table_name && !haveTables && { table: row.table_name }),
    waiting: row.waitlisted_at !== null,
    pending: row.answer === 'yes' && row.waitlisted_at === null && !hasPlace(facts, guest),
    ...(guest.isWritten && { email: row.email }),
    ...(row.submission !== null && { ownLink: publicUrl + link }),
    ...(changeable && {
      changeUrl: `${link}?change=1${getLanguageSuffix(facts.event, language, '&')}${linkSuffix}#reply`,
    }),
    ...(changeable &&
      row.answer !== 'no' && {
        cancel: { action, submission, questions: listQuestionsAfter(facts.questions, 'no') },
      }),
    ...(row.answer === 'no' &&
      guest.lastParty !== null &&
      facts.event.startsAt && {
        removeFromCalendarUrl: `${link}/calendar.ics${getLanguageSuffix(facts.event, language)}`,
      }),
    ...(hasPlace(facts, guest) && facts.event.checkIn && { passcode: row.passcode, qrSvg }),
    ...(canAddPass(facts.event, row, now) && {
      wallets: wallets.map((wallet) => ({
        wallet,
        url: `${link}/${walletPaths[wallet]}${getLanguageSuffix(facts.event, language)}`,
      })),
    }),
  }
}

/** When the public page changes by itself, or null when it does not. */
export function getNextPageChange({ event, questions }: PageFacts, now: Date): Date | null {
  const changes = [
    getNextPhaseChange(event, now),
    getNextClosing(
      questions.flatMap(({ values }) => values),
      event,
      now,
    ),
  ].filter((at): at is Date => at !== null)
  return changes.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
}

const getDeadline = ({ event }: PageFacts) =>
  event.answerDeadline ? { deadline: event.answerDeadline } : {}

function getChangeUntil({ event }: PageFacts) {
  const changeUntil = getAnswerChangeDeadline(event)
  return changeUntil ? { changeUntil } : {}
}

type PublicReplyFormOptions = {
  known: PageGuestFacts | null
  requestedAnswer?: AnswerWord | undefined
}

function buildReplyForm(
  { facts, now, action, submission, sent = nothingSent }: PublicReplyContext,
  { known, requestedAnswer }: PublicReplyFormOptions,
): ReplyForm {
  const { event } = facts
  const questions = markFunctions(facts, { known, now })
  const maxParty =
    known && known.row.submission === null
      ? known.row.party_limit
      : Math.max(known?.row.party_limit ?? 1, 1 + event.companions)
  // Companions the hosts invited by name are preselected. A guest with an answer says again how
  // many come.
  const ticked = known !== null && known.row.answer === null && known.row.companions.length > 0
  return createReplyForm(
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
      hidden: sent.prefersWaiting ? { fit: 'wait' } : {},
      ...(sent.offer && { offer: sent.offer }),
      typed:
        Object.keys(sent.typed).length > 0 || !known
          ? known
            ? keepClosedTicks(sent.typed, known, { questions, maxParty })
            : sent.typed
          : {
              ...getPreviousValues(known, { questions, maxParty }),
              ...(requestedAnswer && { answer: requestedAnswer }),
            },
      ticksFunctions: Object.keys(sent.typed).length === 0,
      persons: known ? listRowInvitations(known, sent.typed, { ticked, maxParty }) : undefined,
      askReason: known !== null && (known.row.answer === 'yes' || known.row.cancelled_at !== null),
      askEmail: known ? 'no' : needsEmail(event, { answer: 'yes' }) ? 'needed' : 'optional',
    },
  )
}

/** What the person of each row of the form is invited to. Undefined where all are invited to the same. */
function listRowInvitations(
  { row }: PageGuestFacts,
  typed: TypedFields,
  { ticked, maxParty }: { ticked: boolean; maxParty: number },
): PersonFunctions | undefined {
  const sent = typed['companion']
  const names = typeof sent === 'string' ? [sent] : sent
  const added = (names ?? []).filter((name) => !row.companions.includes(name))
  return listPersonInvitations(toInvitation(row), {
    companions: ticked ? [...row.companions, ...added] : (names ?? row.companions),
    people: maxParty,
  })
}

/** Where companions are named, a fault in their number is shown at the names. */
const moveErrorsToCompanions = (form: ReplyForm): ReplyForm =>
  form.companions === 'named'
    ? {
        ...form,
        errors: form.errors.map((error) =>
          error.field === 'people' ? { ...error, field: 'companion' } : error,
        ),
      }
    : form

/** A change starts with the present answer. */
function getPreviousValues(
  { row, answers, lastParty }: PageGuestFacts,
  { questions, maxParty }: { questions: readonly MarkedQuestion[] } & Pick<ReplyForm, 'maxParty'>,
): TypedFields {
  const people = row.people ?? lastParty
  const several = new Set(questions.filter(({ kind }) => takesSeveral(kind)).map(({ id }) => id))
  const ticked = omitLostTicks(answers, { isComing: row.answer === 'yes', questions })
  const typed = (key: string, value: string) =>
    several.has(key.split('.')[0]!) ? value.split(',') : value
  return {
    ...(row.answer && { answer: row.answer }),
    note: row.note,
    reason: row.cancel_reason,
    companion: row.companions,
    ...(people !== null && { people: String(Math.min(people, maxParty)) }),
    ...Object.fromEntries(
      Object.entries(ticked).map(([key, value]) => [
        `q-${key.replace('.', '-')}`,
        typed(key, value),
      ]),
    ),
  }
}
