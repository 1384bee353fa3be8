import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import { mapInTurns } from '../../../base/concurrency/map-in-turns.ts'
import type { Tx } from '../../../base/database/db.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import { enqueueMail } from '../../../base/mail/outbox.ts'
import { getPublicEventScope, type EventScope } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { hashRateLimitKey } from '../../accounts/rules/rate-limits.ts'
import {
  getOwnTextsForHosts,
  translateQuestions,
  chooseLanguage,
  getTranslation,
} from '../../events/rules/translations.ts'
import { getEvent } from '../../events/store/event.ts'
import { listProgramme } from '../../events/store/programme.ts'
import { getEventHost } from '../../events/store/host.ts'
import type { MailStopReason } from '../../events/store/reachable.ts'
import { listGuestsByIds, getGuestTally, type GuestRecord } from '../../guests/store/guests.ts'
import { listSecondAddresses } from '../../guests/store/second-address.ts'
import { listFunctionTables, type TablesByFunction } from '../../seating/store/function-tables.ts'
import { renderNoticeMail, renderThanksMail } from '../mails.ts'
import {
  hasFunctions,
  leavesOutFunctions,
  listKnownFunctions,
  pickAttendedFunctions,
} from '../rules/calendar-functions.ts'
import { describeTables } from '../rules/mail-functions.ts'
import { narrowProgramme, narrowQuestions } from '../../events/rules/functions.ts'
import {
  truncateForDigest,
  getLastDigestTime,
  canSendThanks,
  hasUnansweredQuestions,
  formatAnswersForHost,
  revealsPlace,
  getThanksKind,
  countCalendarSteps,
  numberCalendarFiles,
  removesFromCalendar,
  listLimitAlternatives,
} from '../rules/mails.ts'
import type { StoredAnswer, StoredQuestion } from '../rules/questions.ts'
import { listQuestions } from '../store/form.ts'
import {
  failMails,
  claimDigest,
  listRepliesBetween,
  listMailStops,
  listDueDigests,
  lockUnwrittenMails,
  raiseCalendarSequence,
  storeRenderedMails,
  type DueDigest,
  type UnwrittenMail,
  type RenderedAnswerMail,
} from '../store/mails.ts'
import { listAnswersByGuest } from '../store/responses.ts'
import { renderDoorCodes } from './door-codes.ts'
import { goesToSecond, writeSecondMails, type SecondAddresses } from './second-mails.ts'

/**
 * Renders the mails that answers have caused, and resolves to their number. Each is rendered once,
 * also with several workers.
 */
export async function renderUnwrittenMails(world: World, limit: number): Promise<number> {
  return world.db.transaction().execute(async (tx) => {
    const mails = await lockUnwrittenMails(tx, limit)
    for (const [eventId, eventMails] of Map.groupBy(mails, ({ eventId }) => eventId)) {
      await renderEventMails(world, tx, eventId, eventMails).catch((error: unknown) => {
        world.log.error({ err: error, eventId }, 'mails of an event could not be rendered')
        return failMails(
          tx,
          eventMails.map(({ id }) => id),
        )
      })
    }
    return mails.length
  })
}

async function renderEventMails(
  world: World,
  tx: Tx,
  eventId: string,
  mails: UnwrittenMail[],
): Promise<void> {
  const mailContext = await loadEventMailContext(world, tx, eventId)
  const { scope, event } = mailContext
  const guestIds = mails.map(({ guestId }) => guestId)
  const guests = await listGuestsByIds(tx, scope, guestIds)
  const answers = await loadQuestionAnswers(world, tx, mailContext, mails)
  const stops = await listMailStops(tx, scope, guestIds)
  const seconds = await listSecondAddresses(tx, scope, guestIds)
  const tables = hasFunctions(mailContext.programme)
    ? await listFunctionTables(tx, scope, guestIds)
    : null
  const codes = await renderDoorCodes(world, event, mails, guests)
  const goesToFirst = ({ kind, guestId, facts }: UnwrittenMail) =>
    kind === 'notice' || canSendThanks(stops.get(guestId), facts)
  const isWanted = (mail: UnwrittenMail) =>
    guests.has(mail.guestId) &&
    (mail.kind === 'notice' ||
      (event.status !== 'CANCELLED' && (goesToFirst(mail) || goesToSecond(mail, seconds))))
  const known = { guests, stops, seconds }
  const mailsToSend = await filterByLimits(world, scope, mails.filter(isWanted), known)
  const removing = listFunctionRemovals([...mailsToSend], { ...mailContext, guests, answers })
  const numbers = await numberFiles(tx, mailContext, [...mailsToSend], removing)
  const renderMail = (
    mail: UnwrittenMail,
    guest = guests.get(mail.guestId),
  ): RenderedAnswerMail | null => {
    if (!guest || !mailsToSend.has(mail)) return null
    return mail.kind === 'thanks'
      ? renderThanks(mailContext.dressed, mailContext, {
          mail,
          guest,
          answers,
          code: codes.get(mail.id),
          sequence: numbers.get(mail.id) ?? event.calendarSequence,
          removesFunctions: removing.has(mail.id),
          tables: tables?.get(mail.guestId) ?? {},
        })
      : renderNotice(world, mailContext, { mail, guest, answers })
  }
  await storeRenderedMails(
    tx,
    await mapInTurns(mails, (mail) => ({
      id: mail.id,
      words: goesToFirst(mail) ? renderMail(mail) : null,
    })),
  )
  await writeSecondMails(tx, scope, {
    mails: [...mailsToSend],
    guests,
    seconds,
    render: renderMail,
  })
}

async function numberFiles(
  tx: Tx,
  { scope, event }: MailContext,
  mails: readonly UnwrittenMail[],
  removing: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const removes = (mail: UnwrittenMail) => removesFromCalendar(mail) || removing.has(mail.id)
  const steps = countCalendarSteps(mails, removes)
  return numberCalendarFiles(
    mails,
    removes,
    steps > 0 ? await raiseCalendarSequence(tx, scope, steps) : event.calendarSequence,
  )
}

type RemovalFacts = Pick<MailContext, 'programme'> & {
  guests: ReadonlyMap<string, GuestRecord>
  answers: AnsweredQuestions
}

/** The mails, by id, that take functions out of a calendar to which an earlier mail added them. */
const listFunctionRemovals = (
  mails: readonly UnwrittenMail[],
  { programme, guests, answers }: RemovalFacts,
): ReadonlySet<string> =>
  new Set(
    mails.flatMap((mail) => {
      const { id, guestId, kind, hadPlaces, facts } = mail
      const said = answers.byGuest.get(guestId) ?? []
      const invited = narrowProgramme(programme, listKnownFunctions(guests.get(guestId), said))
      const attended = pickAttendedFunctions(said)
      return kind === 'thanks' &&
        hadPlaces &&
        revealsPlace(getThanksKind(facts)) &&
        leavesOutFunctions(invited, attended)
        ? [id]
        : []
    }),
  )

type MailContext = Awaited<ReturnType<typeof loadEventMailContext>>
type AnsweredQuestions = {
  questions: StoredQuestion[]
  byGuest: ReadonlyMap<string, StoredAnswer[]>
}

/**
 * The questions in the language of the host, and the answers of the guests whose mails need them.
 */
async function loadQuestionAnswers(
  { getTranslator }: World,
  tx: Tx,
  { scope, event, host, programme }: MailContext,
  mails: readonly UnwrittenMail[],
): Promise<AnsweredQuestions> {
  const guestIds = mails
    .filter(
      ({ kind, facts }) => kind === 'notice' || facts.why === 'seated' || hasFunctions(programme),
    )
    .map(({ guestId }) => guestId)
  const storedQuestions = guestIds.length > 0 ? await listQuestions(tx, scope) : []
  const language = chooseLanguage(event, host.language)
  const questions = translateQuestions(storedQuestions, {
    language,
    texts: getTranslation(event, language),
    ownTexts: getOwnTextsForHosts(getTranslator(host.language, 'dashboard')),
  })
  return {
    questions,
    byGuest: questions.length > 0 ? await listAnswersByGuest(tx, scope, guestIds) : new Map(),
  }
}

type MailInput = { mail: UnwrittenMail; guest: GuestRecord; answers: AnsweredQuestions }

const renderThanks = (
  world: World,
  mailContext: MailContext,
  {
    mail,
    guest,
    answers,
    code,
    sequence,
    removesFunctions,
    tables,
  }: MailInput & {
    code: string | undefined
    sequence: number
    removesFunctions: boolean
    tables: TablesByFunction
  },
): RenderedAnswerMail =>
  renderThanksMail(world, guest, mail.facts, {
    ...mailContext,
    code,
    sequence,
    removesFromCalendar: removesFromCalendar(mail),
    removesFunctions,
    tables: describeTables(
      getMailTranslator(world, chooseLanguage(mailContext.event, guest.language)),
      tables,
    ),
    answers: answers.byGuest.get(guest.id) ?? [],
    owesAnswers:
      mail.facts.why === 'seated' &&
      hasUnansweredQuestions(
        narrowQuestions(answers.questions, new Set(guest.functions)),
        answers.byGuest.get(guest.id) ?? [],
      ),
  })

const renderNotice = (
  world: World,
  mailContext: MailContext,
  { mail: { facts, changes }, guest, answers }: MailInput,
): RenderedAnswerMail =>
  renderNoticeMail(world, mailContext, {
    replies: [
      {
        name: guest.name,
        ...facts,
        changes,
        note: guest.note,
        reason: facts.answer === 'no' ? guest.cancel_reason : '',
        questionAnswers: formatAnswersForHost(
          answers.questions,
          answers.byGuest.get(guest.id) ?? [],
          {
            ...guest,
            answer: facts.answer ?? 'no',
          },
        ),
      },
    ],
    rhythm: 'each',
    coming: mailContext.coming,
  })

type MailRecipientFacts = {
  guests: ReadonlyMap<string, GuestRecord>
  stops: ReadonlyMap<string, MailStopReason>
  seconds: SecondAddresses
}

/** The mails that no rate limit holds back: of the first address, or of the only one that gets it. */
async function filterByLimits(
  world: World,
  { accountId }: EventScope,
  mails: readonly UnwrittenMail[],
  { guests, stops, seconds }: MailRecipientFacts,
): Promise<ReadonlySet<UnwrittenMail>> {
  const isWithinLimits = await Promise.all(
    mails.map((mail) => {
      const { kind, guestId, facts } = mail
      const isForSecond = kind === 'thanks' && !canSendThanks(stops.get(guestId), facts)
      const second = isForSecond ? seconds.get(guestId) : undefined
      const isStopped = kind === 'thanks' && (second ? second.stopped !== null : stops.has(guestId))
      return isWithinAnyLimit(
        world,
        listLimitAlternatives(mail, {
          accountId,
          isStopped,
          address: hashRateLimitKey(second?.email ?? guests.get(guestId)?.email ?? ''),
        }),
      )
    }),
  )
  return new Set(mails.filter((_, at) => isWithinLimits[at]))
}

/** True when all limits of one alternative hold. Where hits cannot be counted, the mail goes. */
async function isWithinAnyLimit(
  { limiter }: World,
  alternatives: ReturnType<typeof listLimitAlternatives>,
): Promise<boolean> {
  for (const limits of alternatives) {
    let isWithin = true
    for (const { bucket, key, figure } of limits)
      isWithin &&= await limiter.consume(bucket, key, figure).catch(() => true)
    if (isWithin) return true
  }
  return false
}

/** `dressed`: the world as guests of the account see it. */
async function loadEventMailContext(world: World, tx: Tx, eventId: string) {
  const scope = await getPublicEventScope(tx, eventId)
  return {
    scope,
    event: await getEvent(tx, scope),
    host: await getEventHost(tx, scope),
    programme: await listProgramme(tx, scope),
    dressed: await dressForAccount(world, tx, scope),
    coming: (await getGuestTally(tx, scope)).yes,
  }
}

/**
 * Sends each host who asked for it a daily mail with the new replies up to this morning.
 * An error with one event does not stop the mails of others.
 */
export async function enqueueDigests(world: World): Promise<void> {
  const now = world.now()
  for (const digest of await listDueDigests(world.db, now)) {
    await enqueueDigest(world, digest, now).catch((error: unknown) =>
      world.log.error(
        { err: error, eventId: digest.eventId },
        'a daily digest of replies could not be queued',
      ),
    )
  }
}

async function enqueueDigest(
  world: World,
  { eventId, zone, since, earliest }: DueDigest,
  now: Date,
): Promise<void> {
  const until = getLastDigestTime(now, zone)
  if (earliest > until) return
  await world.db.transaction().execute(async (tx) => {
    const mailContext = await loadEventMailContext(world, tx, eventId)
    if (!(await claimDigest(tx, mailContext.scope, until))) return
    const replies = await listRepliesBetween(tx, mailContext.scope, { since, until })
    if (replies.length === 0 || !mailContext.host.email) return
    const {
      replyTo: _none,
      attachments,
      ...mail
    } = renderNoticeMail(world, mailContext, {
      replies: replies.map((reply) => ({
        ...reply,
        note: truncateForDigest(reply.note),
        reason: truncateForDigest(reply.reason),
      })),
      rhythm: 'daily',
      coming: mailContext.coming,
    })
    await enqueueMail(tx, world, {
      kind: 'notice',
      ...mail,
      attachments: attachments as [],
      idempotencyKey: `digest ${eventId} ${until.toISOString()}`,
      mailContext: { accountId: mailContext.scope.accountId, eventId },
    })
  })
}
