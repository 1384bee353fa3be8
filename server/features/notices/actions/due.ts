import { skippedNotice } from '@mehfil/contract/accounts/activity.ts'
import type { NoticeLetters, SkipReason } from '@mehfil/contract/mail/notices.ts'
import { writeAuditEntry } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/db.ts'
import { getEventScopeById, type EventScope } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { getEventForUpdate, type EventRow } from '../../events/store/event.ts'
import { isFilterGone } from '../../guests/store/selection.ts'
import { startCampaign } from '../../mail/actions/start-campaign.ts'
import { getQuietHoursEnd } from '../../mail/rules/quiet-hours.ts'
import { getMailAuthor } from '../../mail/store/author.ts'
import { countRecipients } from '../../mail/store/recipients.ts'
import { toMailFile } from '../rules/attachments.ts'
import {
  getDueTime,
  isWorthReporting,
  type NoticeRow,
  type ReminderPlanSettings,
} from '../rules/notice.ts'
import { isMissed, getSkipReason } from '../rules/skip-reason.ts'
import type { SubjectTestRow } from '../rules/subject-test.ts'
import { isNoticeRecipient, isReminderRecipient } from '../store/audience.ts'
import {
  hasNotice,
  markSkipped,
  markTaken,
  clearStaleMarks,
  listNotices,
  lockNotice,
  updateDueTime,
  type NoticeKey,
} from '../store/notices.ts'
import { listTests, updateTest, writeTestStop } from '../store/subject-tests.ts'
import { beginTest } from './subject-test-sending.ts'
import { getReminderPlan } from '../store/reminders.ts'

/** Sends a due notice exactly once. Resolves to the later moment to try again, if there is one. */
export async function sendDueNotice(world: World, key: NoticeKey): Promise<Date | null> {
  if (!(await hasNotice(world.db, key))) return null
  return world.db.transaction().execute(async (tx) => {
    const scope = await getEventScopeById(tx, key.eventId)
    const event = await getEventForUpdate(tx, scope)
    if (!(await lockNotice(tx, scope, key.noticeId))) return null
    const now = world.now()
    const [row] = await listNotices(tx, scope, { id: key.noticeId }, now)
    return row
      ? sendOrReschedule({
          world,
          tx,
          now,
          scope,
          event,
          row,
          reminding: await getReminderPlan(tx, scope),
        })
      : null
  })
}

type DueNoticeContext = {
  world: World
  tx: Tx
  now: Date
  scope: EventScope
  event: EventRow
  row: NoticeRow
  reminding: ReminderPlanSettings
}

/** Sends when due and outside quiet hours; otherwise stores the next time. */
async function sendOrReschedule(context: DueNoticeContext): Promise<Date | null> {
  const { world, tx, now, scope, event, row, reminding } = context
  const due = row.kind === 'reminder' && !reminding.isOn ? null : getDueTime(event, row, reminding)
  const quietEnd =
    row.kind === 'reminder' ? getQuietHoursEnd(now, reminding.quiet, event.zone) : null
  if (due === null || due > now || quietEnd) {
    const next = due && (due > now ? due : quietEnd)
    await updateDueTime(tx, scope, row.id, next)
    return next
  }
  const letters = row.kind === 'reminder' ? reminding.letters : row.letters
  const [test] = await listTests(tx, scope, { noticeId: row.id })
  const notice = { kind: row.kind, dueAt: due, letters, secondSubjects: test?.secondSubjects }
  const reason =
    getSkipReason(notice, event, { sender: await getMailAuthor(tx, scope, row.byId), now }) ??
    (await findGoneFilter(context)) ??
    (await sendNoticeCampaign(context, letters, test))
  if (reason) await skipNotice(tx, scope, row, { reason, at: now })
  await world.live.announce(tx, scope.eventId, 'mails')
  return null
}

const findGoneFilter = async ({ tx, scope, row }: DueNoticeContext): Promise<SkipReason | null> =>
  (await isFilterGone(tx, scope, row.audience.list ?? {})) ? 'filter-gone' : null

/** Records why it was not sent, in the history and the audit log. */
async function skipNotice(
  tx: Tx,
  scope: EventScope,
  { id, kind, skippedAt }: NoticeRow,
  { reason, at }: { reason: SkipReason; at: Date },
): Promise<void> {
  await markSkipped(tx, scope, id, { reason, at })
  if (skippedAt || !isWorthReporting(kind, reason)) return
  await writeAuditEntry(tx, {
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

async function sendNoticeCampaign(
  context: DueNoticeContext,
  letters: NoticeLetters,
  test: SubjectTestRow | undefined,
): Promise<'nobody' | null> {
  const { world, tx, now, scope, event, row, reminding } = context
  const { id, kind } = row
  const chosen =
    kind === 'reminder' ? isReminderRecipient(scope) : isNoticeRecipient(scope, row.audience)
  const { guests } = await countRecipients(tx, scope, chosen)
  if (guests === 0) return 'nobody'
  const tested = test && (await beginPlannedTest(context, test))
  if (tested) {
    await markTaken(tx, scope, id, { campaignId: tested.id, at: now })
    return null
  }
  const facts =
    kind === 'reminder'
      ? { letters, last: await isLastStep(tx, scope, { id, now }), quiet: reminding.quiet }
      : { letters, files: row.attachments.map(toMailFile) }
  const sending = await startCampaign({ world, tx, now, scope }, event, {
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

/** Where the audience has become too small, it gets the first subject, as without a test. */
async function beginPlannedTest(
  { row: { id, letters, audience, attachments, byId }, ...context }: DueNoticeContext,
  test: SubjectTestRow,
): Promise<{ id: string } | null> {
  const { tx, now, scope } = context
  const source = { kind: 'notice', noticeId: id, letters, audience, attachments } as const
  const begun = await beginTest(context, { testId: test.id, source, by: byId, hold: 0 })
  if (!begun) {
    await updateTest(tx, scope, test.id, { stopped_at: now, stop_reason: 'too-small' })
    await writeTestStop(tx, scope, { testId: test.id, reason: 'too-small', at: now })
  }
  return begun
}

const isLastStep = async (
  tx: Tx,
  scope: EventScope,
  { id, now }: { id: string; now: Date },
): Promise<boolean> =>
  !(await listNotices(tx, scope, { kind: 'reminder', isOpen: true }, now)).some(
    (other) => other.id !== id && !other.skippedAt,
  )

export type RescheduledNotice = NoticeKey & { due: Date }

/** Recomputes due times after the event moved. Past ones are skipped. */
export async function rescheduleNotices(
  world: World,
  eventId: string,
): Promise<RescheduledNotice[]> {
  return world.db.transaction().execute(async (tx) => {
    const scope = await getEventScopeById(tx, eventId)
    const event = await getEventForUpdate(tx, scope)
    const now = world.now()
    const reminding = await getReminderPlan(tx, scope)
    const rescheduled: RescheduledNotice[] = []
    const isCancelled = event.status === 'CANCELLED'
    const rows = await listNotices(tx, scope, { isOpen: true }, now)
    for (const row of rows.filter(isCancelled ? isPlanned : isReschedulable)) {
      if (isCancelled) {
        await markSkipped(tx, scope, row.id, { reason: 'event-cancelled', at: now })
        continue
      }
      const due =
        row.kind === 'reminder' && !reminding.isOn ? null : getDueTime(event, row, reminding)
      await updateDueTime(tx, scope, row.id, due)
      if (due && isMissed(due, now)) await skipNotice(tx, scope, row, { reason: 'passed', at: now })
      else if (due) rescheduled.push({ eventId, noticeId: row.id, due })
    }
    await clearStaleMarks(tx, scope)
    await world.live.announce(tx, eventId, 'mails')
    return rescheduled
  })
}

const isPlanned = ({ skippedAt }: NoticeRow): boolean => !skippedAt

/**
 * Unsent and relative to the event; also those skipped because they were past, or because the event
 * was cancelled.
 */
const isReschedulable = ({ anchor, skippedAt, skipReason }: NoticeRow): boolean =>
  skipReason === 'event-cancelled' || (anchor !== null && (!skippedAt || skipReason === 'passed'))
