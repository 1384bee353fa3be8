import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import type { EventRow } from '../../events/store/event.ts'
import { noticeFrom, type NoticeRow } from '../rules/notice.ts'
import { noticesOf } from '../store/notices.ts'
import { planOf } from '../store/reminders.ts'

type Asking = Pick<EventContext, 'tx' | 'now' | 'scope'>

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One of the event's notices, or notFound. */
export async function noticeById({ tx, now, scope }: Asking, id: string): Promise<NoticeRow> {
  if (!isId.test(id)) refuse('notFound')
  return (await noticesOf(tx, scope, { id }, now))[0] ?? refuse('notFound')
}

/** As the host app reads it. */
export async function shownNotice({ tx, now, scope }: Asking, event: EventRow, row: NoticeRow) {
  return noticeFrom(event, row, { reminding: await planOf(tx, scope), now })
}
