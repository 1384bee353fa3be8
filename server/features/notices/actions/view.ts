import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import type { EventRow } from '../../events/store/event.ts'
import { toNoticeView, type NoticeRow } from '../rules/notice.ts'
import { listNotices } from '../store/notices.ts'
import { listNoticeTests } from './subject-test-view.ts'
import { getReminderPlan } from '../store/reminders.ts'

type NoticeReadContext = Pick<EventContext, 'tx' | 'now' | 'scope'>

export async function getNotice(
  { tx, now, scope }: NoticeReadContext,
  id: string,
): Promise<NoticeRow> {
  if (!isUuid(id.toLowerCase())) refuse('notFound')
  return (await listNotices(tx, scope, { id }, now))[0] ?? refuse('notFound')
}

export async function getNoticeView(
  { tx, now, scope }: NoticeReadContext,
  event: EventRow,
  row: NoticeRow,
) {
  const tests = await listNoticeTests({ tx, now, scope }, row.id)
  return toNoticeView(event, row, {
    reminding: await getReminderPlan(tx, scope),
    now,
    test: tests.get(row.id) ?? null,
  })
}
