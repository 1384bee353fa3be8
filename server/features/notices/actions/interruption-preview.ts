import type { InterruptionKind } from '@mehfil/contract/events/interruptions.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { listEventPictures } from '../../design/store.ts'
import {
  getCancellation,
  getPostponement,
  getReopening,
  type InterruptionAct,
} from '../../events/rules/interruption.ts'
import { getEventStatus } from '../../events/rules/state.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import { getEventHost } from '../../events/store/host.ts'
import { listProgramme } from '../../events/store/programme.ts'
import { getPreviewRecipient, renderForHost } from '../../mail/actions/preview.ts'
import { pickLetters, requireFillableLetters } from '../rules/letters.ts'

type InterruptionPreviewRequest = {
  kind: InterruptionKind
  letters: NoticeLetters
  startsAt?: Date | null | undefined
  askAgain?: boolean | undefined
  language?: Language | undefined
}

/** The mail as one guest would get it, about the event as it would be then. */
export async function previewInterruption(
  context: EventContext,
  { kind, letters: typed, startsAt = null, askAgain, language }: InterruptionPreviewRequest,
) {
  const { world, tx, now, scope, host } = context
  const before = await getEvent(tx, scope)
  const letters = pickLetters(before, typed)
  const act = { submission: '', by: host.personId, at: now, words: {}, noticeId: null }
  const event = applyAct(before, { kind, startsAt }, { ...act, askedAgain: false })
  requireFillableLetters(event, letters)
  const guest = await getPreviewRecipient(context, { language })
  const reader = askAgain ? { ...guest, answer: null, waiting: false } : guest
  const about = {
    event,
    host: await getEventHost(tx, scope),
    pictures: await listEventPictures(tx, scope),
    programme: await listProgramme(tx, scope),
    campaign: { kind, message: '', before: null, facts: { letters } },
  }
  const mail = renderForHost(world, about, reader)
  return { ...mail, name: reader.name }
}

function applyAct(
  event: EventRow,
  { kind, startsAt }: { kind: InterruptionKind; startsAt: Date | null },
  act: InterruptionAct,
): EventRow {
  const changes =
    kind === 'cancellation'
      ? getCancellation(event, act)
      : kind === 'reopening'
        ? getReopening(event, act)
        : getPostponement(event, startsAt, act)
  const changed = { ...event, ...(changes as Partial<EventRow>) }
  return { ...changed, status: getEventStatus(changed) }
}
