import { minuteMs } from '@mehfil/contract/durations.ts'
import type { TestStopReason } from '@mehfil/contract/mail/subject-tests.ts'
import { getEventScopeById } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { getEventForUpdate } from '../../events/store/event.ts'
import { isFilterGone } from '../../guests/store/selection.ts'
import { fileGoneReason } from '../../mail/rules/campaign.ts'
import { findAuthorStop } from '../../mail/rules/invitation-plan.ts'
import { hasFillableInvitation } from '../../mail/rules/placeholders.ts'
import { getMailAuthor } from '../../mail/store/author.ts'
import { getSkipReason } from '../rules/skip-reason.ts'
import {
  hasBegunMeanwhile,
  judgeSubjects,
  toTestStop,
  type SubjectTestRow,
} from '../rules/subject-test.ts'
import {
  hasTest,
  lockDueTest,
  updateTest,
  writeTestStop,
  type TestKey,
} from '../store/subject-tests.ts'
import {
  getTest,
  getTestSource,
  sendToOthers,
  type TestSendingContext,
  type TestSource,
} from './subject-test-sending.ts'

/** Mails that leave slowly would count against their subject. */
const retryMs = 10 * minuteMs

/**
 * Sends the better subject to the others, once: the sending and the end of the test are written in
 * one transaction.
 */
export async function decideDueTest(world: World, key: TestKey): Promise<void> {
  if (!(await hasTest(world.db, key))) return
  await world.db.transaction().execute(async (tx) => {
    const scope = await getEventScopeById(tx, key.eventId)
    const event = await getEventForUpdate(tx, scope)
    const now = world.now()
    if (!(await lockDueTest(tx, scope, key.testId, now))) return
    const context = { world, tx, now, scope, event }
    const test = await getTest(tx, scope, key.testId)
    const source = await getTestSource(context, test)
    const reason = await findTestStop(context, test, source)
    if (reason) await stopTest(context, test, reason)
    else if (test.isUnderWay)
      await updateTest(tx, scope, test.id, { decide_at: new Date(now.getTime() + retryMs) })
    else {
      const judgement = judgeSubjects(test.first, test.second)
      if (judgement)
        await sendToOthers(context, test, { source, ...judgement, by: test.byId, hold: 0 })
      else await stopTest(context, test, 'failures')
    }
    await world.live.announce(tx, scope.eventId, 'mails')
  })
}

async function stopTest(
  { tx, now, scope }: TestSendingContext,
  { id, noticeId }: SubjectTestRow,
  reason: TestStopReason,
): Promise<void> {
  await updateTest(tx, scope, id, { decide_at: null, stopped_at: now, stop_reason: reason })
  // Where a host took a part back, that is in the log already.
  if (reason !== 'host')
    await writeTestStop(tx, scope, {
      testId: id,
      reason: noticeId && reason === 'over' ? 'begun' : reason,
      at: now,
    })
}

/** Why the others get nothing by themselves, by the facts at this moment. */
async function findTestStop(
  { tx, now, scope, event }: TestSendingContext,
  test: SubjectTestRow,
  source: TestSource,
): Promise<TestStopReason | null> {
  if (test.isTakenBack) return 'host'
  if (test.isPaused) return test.pauseReason === fileGoneReason ? fileGoneReason : 'failures'
  const sender = await getMailAuthor(tx, scope, test.byId)
  if (source.kind === 'notice') {
    const { kind, letters } = source
    const { secondSubjects } = test
    const notice = { kind, dueAt: test.decideAt ?? now, letters, secondSubjects }
    const reason = getSkipReason(notice, event, { sender, now })
    if (reason) return toTestStop(reason)
    if (await isFilterGone(tx, scope, source.audience.list ?? {})) return 'filter-gone'
    return hasBegunMeanwhile(test, event, now) ? 'over' : null
  }
  const stop = findAuthorStop(sender, event.id)
  if (stop === 'inactive' || stop === 'no-access') return stop
  if (event.status === 'CANCELLED') return 'event-cancelled'
  if (event.status !== 'PUBLISHED') return 'unpublished'
  if (hasPassed(event, now)) return 'over'
  if (await isFilterGone(tx, scope, test.selection ?? {})) return 'filter-gone'
  const subjects = [test.firstSubjects, test.secondSubjects]
  return subjects.every((each) => hasFillableInvitation(event, each)) ? null : 'texts'
}
