import type { InterruptionKind } from '@mehfil/contract/events/interruptions.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import { languages } from '@mehfil/contract/languages.ts'
import { fillLines } from '@mehfil/templates/mails/guests/letter-text.tsx'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { changeEvent } from '../../events/actions/change.ts'
import {
  moveFunctionDeadlines,
  restoreFunctionDeadlines,
} from '../../events/actions/function-deadlines.ts'
import { requireCurrentEventLimit } from '../../events/actions/plan-limits.ts'
import { promoteWhileOpen } from '../../events/actions/waitlist.ts'
import {
  getCancellation,
  getPostponement,
  getPostponementEnd,
  getReopening,
  getUndo,
  type InterruptionAct,
} from '../../events/rules/interruption.ts'
import { getEventLink } from '../../events/rules/link.ts'
import { translateEvent } from '../../events/rules/translations.ts'
import { getEventForUpdate, type EventChanges, type EventRow } from '../../events/store/event.ts'
import { startCampaign } from '../../mail/actions/start-campaign.ts'
import { getEventHost, type EventHost } from '../../events/store/host.ts'
import { getPlaceholderValues } from '../../mail/mails/letter.ts'
import { getSharedContent } from '../../mail/mails/shared-content.ts'
import { publicVariant } from '../../mail/rules/recipient.ts'
import { cancelCampaignMails } from '../../mail/store/campaigns.ts'
import { countRecipients } from '../../mail/store/recipients.ts'
import {
  isSameSubmission,
  requireCancellable,
  requirePostponable,
  requireReopenable,
} from '../rules/interruption.ts'
import { pickLetters, requireCompleteLetters } from '../rules/letters.ts'
import { clearAnswers, forgetFormerAnswers, restoreAnswers } from '../store/interruptions.ts'
import { listOpenCampaigns } from '../store/mails.ts'
import { insertNotice, markTaken } from '../store/notices.ts'
import { getInterruptionRecipients, readHold, readInterruption } from './interruption-view.ts'

type InterruptionRequest = { letters: NoticeLetters; submission: string }

/** The page says so at once, the place in the plan is free, and no later notice is sent. */
export async function cancelEvent(context: EventContext, request: InterruptionRequest) {
  const { tx, now, scope, audit } = context
  const event = await getEventForUpdate(tx, scope)
  if (isSameSubmission(event, request.submission) || event.status === 'CANCELLED')
    return readInterruption(context)
  requireCancellable(event, now)
  await interrupt(context, event, {
    ...request,
    kind: 'cancellation',
    change: (act) => getCancellation(event, act),
  })
  audit({ before: { status: event.status }, after: { status: 'CANCELLED' } })
  return readInterruption(context)
}

/** The event keeps its place in the plan, and its answers unless guests are asked again. */
export async function postponeEvent(
  context: EventContext,
  {
    startsAt,
    askAgain = false,
    ...request
  }: InterruptionRequest & { startsAt: Date | null; askAgain?: boolean | undefined },
) {
  const { tx, now, scope, audit } = context
  const event = await getEventForUpdate(tx, scope)
  if (isSameSubmission(event, request.submission)) return readInterruption(context)
  if (event.purgedAt) refuse('eventPurged')
  requirePostponable(event, startsAt, now)
  const isAskedAgain = askAgain && startsAt !== null
  await forgetFormerAnswers(tx, scope)
  await interrupt(context, event, {
    ...request,
    kind: 'postponement',
    askedAgain: isAskedAgain,
    change: (act) => getPostponement(event, startsAt, act),
  })
  if (isAskedAgain) await clearAnswers(tx, scope, now)
  audit({ before: { startsAt: event.startsAt }, after: { startsAt, askAgain: isAskedAgain } })
  return readInterruption(context)
}

/**
 * A cancelled event takes a place in the plan again. A postponed one with its new date is like any
 * other event.
 */
export async function reopenEvent(
  context: EventContext,
  { letters = {}, submission }: { letters?: NoticeLetters | undefined; submission: string },
) {
  const { tx, now, scope, audit } = context
  const event = await getEventForUpdate(tx, scope)
  const isCancelled = event.status === 'CANCELLED'
  if (isSameSubmission(event, submission) || (!isCancelled && !event.postponedAt))
    return readInterruption(context)
  requireReopenable(event, now)
  if (isCancelled) await requireCurrentEventLimit(tx, scope, now)
  await interrupt(context, event, {
    letters: isCancelled ? letters : {},
    submission,
    kind: 'reopening',
    change: (act) => (isCancelled ? getReopening(event, act) : getPostponementEnd(event, act)),
  })
  await promoteWhileOpen(tx, scope.eventId, now)
  audit({ before: { status: event.status }, after: { status: 'PUBLISHED' } })
  return readInterruption(context)
}

/** Stops the mails, which are still held, and restores the event as it was. */
export async function undoInterruption(context: EventContext) {
  const { tx, now, scope, audit } = context
  const event = await getEventForUpdate(tx, scope)
  const changes = getUndo(event)
  const { heldUntil } = await readHold(context, event)
  if (!changes || !heldUntil) refuse('undoOver')
  const { interruption } = event
  if (event.cancelledAt && !changes.cancelledAt) await requireCurrentEventLimit(tx, scope, now)
  await restoreFunctionDeadlines(context, interruption?.droppedDeadlines ?? {})
  await changeEvent(context, changes)
  if (interruption?.askedAgain) await restoreAnswers(tx, scope, now)
  for (const id of interruption?.noticeId
    ? await listOpenCampaigns(tx, scope, interruption.noticeId)
    : [])
    await cancelCampaignMails(tx, scope, id, now)
  await announceInterruption(context)
  audit({ after: { undone: interruption?.kind ?? '' } })
  return readInterruption(context)
}

type Interrupting = InterruptionRequest & {
  kind: InterruptionKind
  askedAgain?: boolean
  change: (act: InterruptionAct) => EventChanges
}

/** Changes the event and adds the notice that tells its guests, in one transaction. */
async function interrupt(
  context: EventContext,
  event: EventRow,
  { kind, letters: typed, submission, askedAgain = false, change }: Interrupting,
): Promise<void> {
  const { world, tx, now, scope, host } = context
  const act = { submission, by: host.personId, at: now, words: {}, noticeId: null, askedAgain }
  const letters = pickLetters(event, typed)
  const after: EventRow = { ...event, ...(change(act) as Partial<EventRow>) }
  const isTold = kind !== 'reopening' || Object.keys(letters).length > 0
  if (isTold) requireCompleteLetters(after, letters)
  const chosen = getInterruptionRecipients(scope, kind)
  const { guests } = isTold ? await countRecipients(tx, scope, chosen) : { guests: 0 }
  const noticeId = guests > 0 ? world.random.uuid() : null
  const eventHost = await getEventHost(tx, scope)
  const dressed = await dressForAccount(world, tx, scope)
  const words = fillPageTexts({ world: dressed }, { event: after, host: eventHost }, letters)
  const droppedDeadlines =
    kind === 'postponement' ? await moveFunctionDeadlines(context, { before: null, after }) : {}
  await changeEvent(context, change({ ...act, noticeId, words, droppedDeadlines }))
  if (noticeId) await sendInterruption(context, { id: noticeId, kind, letters, guests })
  await announceInterruption(context)
}

type InterruptionNotice = {
  id: string
  kind: InterruptionKind
  letters: NoticeLetters
  guests: number
}

async function sendInterruption(
  context: EventContext,
  { id, kind, letters, guests }: InterruptionNotice,
): Promise<void> {
  const { tx, now, scope, host } = context
  await insertNotice(tx, {
    event_id: scope.eventId,
    id,
    account_id: scope.accountId,
    kind,
    submission: `EVENT ${id}`,
    letters: JSON.stringify(letters),
    audience: '{}',
    created_by: host.personId,
    created_at: now,
  })
  const sending = await startCampaign(context, await getEventForUpdate(tx, scope), {
    kind,
    submission: `NOTICE ${id}`,
    chosen: getInterruptionRecipients(scope, kind),
    guests,
    by: host.personId,
    facts: { letters },
    noticeId: id,
  })
  await markTaken(tx, scope, id, { campaignId: sending.id, at: now })
}

/** What a guest without a value reads, as the page has no guest. */
const pickFallback = (fallback: string): string => fallback

/** The texts for the page, which has no reader with a name. */
function fillPageTexts(
  { world }: Pick<EventContext, 'world'>,
  { event, host }: { event: EventRow; host: EventHost },
  letters: NoticeLetters,
): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const message = letters[language]?.message
      if (!message) return []
      const translated = translateEvent(event, language)
      const input = { language, shape: publicVariant }
      const shared = getSharedContent(world, { event: translated, programme: [] }, input)
      const values = {
        ...getPlaceholderValues(world, { event: translated, host }, { ...input, shared }),
        link: getEventLink(world.settings, event),
        table: pickFallback,
        ...Object.fromEntries(
          (event.customKeys ?? []).map((key) => [`custom.${key}`, pickFallback]),
        ),
      }
      return [[language, fillLines(message, values).join('\n')]]
    }),
  )
}

async function announceInterruption({ world, tx, scope }: EventContext): Promise<void> {
  await world.live.announce(tx, scope.eventId, 'mails')
  await world.live.announce(tx, scope.eventId, 'guests')
  await world.live.announce(tx, scope.eventId, 'answers')
}
