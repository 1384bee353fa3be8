import { skippedNotice } from '@mehfil/contract/activity.ts'
import type { NoticeLetters, SkipReason } from '@mehfil/contract/notices.ts'
import { writeAudit } from '../../../base/audit.ts'
import type { Tx } from '../../../base/db.ts'
import { laterEventScope, type EventScope } from '../../../base/scope.ts'
import type { World } from '../../../base/world.ts'
import { eventForUpdate, type EventRow } from '../../events/store/event.ts'
import { beginSending } from '../../mail/actions/begin.ts'
import { quietUntil } from '../../mail/rules/quiet.ts'
import { countChosen } from '../../mail/store/recipients.ts'
import { dueOf, isWorthTelling, type NoticeRow, type Reminding } from '../rules/notice.ts'
import { isMissed, whySkipped } from '../rules/skip.ts'
import { toNotify, toRemind } from '../store/audience.ts'
import {
  isThere,
  markSkipped,
  markTaken,
  markWorkedOut,
  noticesOf,
  noticeToTake,
  writeDue,
  type Key,
} from '../store/notices.ts'
import { planOf } from '../store/reminders.ts'
import { senderOf } from '../store/sender.ts'

/** Takes a notice whose moment has come: once, whoever else does. Answers when it is to be asked for again, where that is later. */
export async function takeNotice(world: World, key: Key): Promise<Date | null> {
  if (!(await isThere(world.db, key))) return null
  return world.db.transaction().execute(async (tx) => {
    const scope = await laterEventScope(tx, key.eventId)
    const event = await eventForUpdate(tx, scope)
    if (!(await noticeToTake(tx, scope, key.noticeId))) return null
    const now = world.now()
    const [row] = await noticesOf(tx, scope, { id: key.noticeId }, now)
    return row
      ? take({ world, tx, now, scope, event, row, reminding: await planOf(tx, scope) })
      : null
  })
}

type Taking = {
  world: World
  tx: Tx
  now: Date
  scope: EventScope
  event: EventRow
  row: NoticeRow
  reminding: Reminding
}

/** Its moment as the event stands now, and no earlier than anybody may be disturbed. */
async function take(taking: Taking): Promise<Date | null> {
  const { world, tx, now, scope, event, row, reminding } = taking
  const due = row.kind === 'reminder' && !reminding.isOn ? null : dueOf(event, row, reminding)
  const quiet = row.kind === 'reminder' ? quietUntil(now, reminding.quiet, event.zone) : null
  if (due === null || due > now || quiet) {
    const next = due && (due > now ? due : quiet)
    await writeDue(tx, scope, row.id, next)
    return next
  }
  const letters = row.kind === 'reminder' ? reminding.letters : row.letters
  const reason =
    whySkipped({ kind: row.kind, dueAt: due, letters }, event, {
      sender: await senderOf(tx, scope, row.byId),
      now,
    }) ?? (await send(taking, letters))
  if (reason) await skip(tx, scope, row, { reason, at: now })
  await world.live.announce(tx, scope.eventId, 'mails')
  return null
}

/** Not sent, and said: in the history, and in the account's own record. */
async function skip(
  tx: Tx,
  scope: EventScope,
  { id, kind, skippedAt }: NoticeRow,
  { reason, at }: { reason: SkipReason; at: Date },
): Promise<void> {
  await markSkipped(tx, scope, id, { reason, at })
  if (skippedAt || !isWorthTelling(kind, reason)) return
  await writeAudit(tx, {
    accountId: scope.accountId,
    eventId: scope.eventId,
    personId: null,
    call: skippedNotice,
    subject: id,
    after: { skipped: reason },
    ipHash: '',
    requestId: '',
    at,
  })
}

async function send(
  { world, tx, now, scope, event, row, reminding }: Taking,
  letters: NoticeLetters,
): Promise<'nobody' | null> {
  const { id, kind } = row
  const chosen = kind === 'reminder' ? toRemind(scope) : toNotify(scope, row.audience)
  const { guests } = await countChosen(tx, scope, chosen)
  if (guests === 0) return 'nobody'
  const facts =
    kind === 'reminder'
      ? { letters, last: await isLastStep(tx, scope, { id, now }), quiet: reminding.quiet }
      : { letters }
  const sending = await beginSending({ world, tx, now, scope }, event, {
    kind,
    submission: `NOTICE ${id}`,
    chosen,
    guests,
    by: row.byId,
    facts,
    noticeId: id,
    hold: 0,
  })
  await markTaken(tx, scope, id, { campaignId: sending.id, at: now })
  return null
}

const isLastStep = async (
  tx: Tx,
  scope: EventScope,
  { id, now }: { id: string; now: Date },
): Promise<boolean> =>
  !(await noticesOf(tx, scope, { kind: 'reminder', isOpen: true }, now)).some(
    (other) => other.id !== id && !other.skippedAt,
  )

export type Timed = Key & { due: Date }

/** Works out anew what is counted from an event that was moved: what lies ahead is waited for, what has passed is not made up. */
export async function retimeEvent(world: World, eventId: string): Promise<Timed[]> {
  return world.db.transaction().execute(async (tx) => {
    const scope = await laterEventScope(tx, eventId)
    const event = await eventForUpdate(tx, scope)
    const now = world.now()
    const reminding = await planOf(tx, scope)
    const timed: Timed[] = []
    for (const row of (await noticesOf(tx, scope, { isOpen: true }, now)).filter(isMovable)) {
      const due = row.kind === 'reminder' && !reminding.isOn ? null : dueOf(event, row, reminding)
      await writeDue(tx, scope, row.id, due)
      if (due && isMissed(due, now)) await skip(tx, scope, row, { reason: 'passed', at: now })
      else if (due) timed.push({ eventId, noticeId: row.id, due })
    }
    await markWorkedOut(tx, scope)
    await world.live.announce(tx, eventId, 'mails')
    return timed
  })
}

/** Counted from the event, and not sent yet; one whose moment had passed may have it before itself again. */
const isMovable = ({ anchor, skippedAt, skipReason }: NoticeRow): boolean =>
  anchor !== null && (!skippedAt || skipReason === 'passed')
