import type { EventContext } from '../../../base/http/context.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import { getLastKnownStart } from '../../events/rules/interruption.ts'
import { translateEvent } from '../../events/rules/translations.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import {
  isChangeRecipient,
  isExpectedRecipient,
  type GuestCondition,
} from '../../events/store/reachable.ts'
import type { NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import type { InterruptionKind } from '@mehfil/contract/events/interruptions.ts'
import { campaignHoldSeconds } from '../../mail/rules/campaign.ts'
import { countRecipients } from '../../mail/store/recipients.ts'
import { getHeldUntil, getInterruptionState, readyTextNames } from '../rules/interruption.ts'
import { countAnswered, findPersonName } from '../store/interruptions.ts'
import { listNotices } from '../store/notices.ts'

type InterruptionContext = Pick<EventContext, 'world' | 'tx' | 'now' | 'scope'>

/** A new date also concerns guests who declined the old one. */
export const getInterruptionRecipients = (
  scope: EventContext['scope'],
  kind: InterruptionKind,
): GuestCondition =>
  kind === 'postponement' ? isChangeRecipient(scope) : isExpectedRecipient(scope)

/** Whether the event is cancelled or postponed, and what changes this. */
export async function readInterruption(context: InterruptionContext) {
  const { world, tx, scope } = context
  const event = await getEvent(tx, scope)
  const { interruption, languages, zone, durationMinutes, startsAt } = event
  const state = getInterruptionState(event)
  const { heldUntil, lastRecipients } = await readHold(context, event)
  const expected = await countRecipients(tx, scope, isExpectedRecipient(scope))
  const concerned = await countRecipients(tx, scope, isChangeRecipient(scope))
  return {
    state,
    at: state === 'none' ? null : (event.cancelledAt ?? event.postponedAt),
    by: interruption ? await findPersonName(tx, interruption.by) : '',
    words: interruption?.words ?? {},
    formerStart: state === 'postponed' ? getStartBefore(event) : null,
    startsAt,
    heldUntil,
    heldKind: heldUntil && interruption ? interruption.kind : null,
    lastRecipients,
    languages,
    zone,
    durationMinutes,
    answered: await countAnswered(tx, scope),
    hold: campaignHoldSeconds,
    recipients: { cancellation: expected, postponement: concerned, reopening: expected },
    ready: {
      cancellation: getReadyTexts(world, event, 'cancellation'),
      postponement: getReadyTexts(world, event, 'postponement'),
      undated: getReadyTexts(world, event, 'undated'),
      reopening: getReadyTexts(world, event, 'reopening'),
    },
  }
}

const getStartBefore = ({ interruption, ...event }: EventRow): Date | null =>
  interruption?.kind === 'postponement'
    ? getLastKnownStart({ ...event, interruption, startsAt: null })
    : null

/** How long the last act can be undone, and the guests it tells. Its mails are held as long. */
export async function readHold(
  { tx, now, scope }: InterruptionContext,
  event: Pick<EventRow, 'interruption'>,
) {
  const noticeId = event.interruption?.noticeId
  const [notice] = noticeId ? await listNotices(tx, scope, { id: noticeId }, now) : []
  const heldUntil = getHeldUntil(event, notice?.sending ?? null, now)
  return {
    heldUntil,
    lastRecipients: { guests: notice?.sending?.guests ?? 0, people: notice?.sending?.people ?? 0 },
  }
}

/** Braces in a title would be read as a placeholder. */
const getReadyTexts = (
  world: EventContext['world'],
  event: EventRow,
  kind: keyof typeof readyTextNames,
): NoticeLetters =>
  Object.fromEntries(
    event.languages.map((language) => {
      const t = getMailTranslator(world, language)
      const title = translateEvent(event, language).title.replace(/[{}]/g, '')
      const name = readyTextNames[kind]
      return [
        language,
        {
          subject: t(`ready.${name}-subject`, { title }),
          message: t(`ready.${name}`, { title }),
        },
      ]
    }),
  )
