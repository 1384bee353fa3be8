import { sql } from 'kysely'
import type { Attachment } from '@mehfil/contract/mail/attachments.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

/** The files of a notice `n`, in their order. */
export const attachmentsSql = sql<Attachment[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'bytes', a.bytes) order by array_position(n.attachments, a.id)), '[]')
  from notice_attachment a where a.event_id = n.event_id and a.id = any(n.attachments))`

export async function listAttachments(
  tx: Tx,
  { eventId }: EventScope,
  ids: readonly string[],
): Promise<Attachment[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('notice_attachment')
    .select(['id', 'name', 'bytes'])
    .where('event_id', '=', eventId)
    .where('id', 'in', [...ids])
    .execute()
}

export async function countAttachments(tx: Tx, { eventId }: EventScope): Promise<number> {
  const { count } = await tx
    .selectFrom('notice_attachment')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertAttachment = (
  tx: Tx,
  { eventId, accountId }: EventScope,
  attachment: Attachment,
  at: Date,
) =>
  tx
    .insertInto('notice_attachment')
    .values({ ...attachment, event_id: eventId, account_id: accountId, created_at: at })
    .execute()

/** Deletes files of the event that no notice has, and resolves to their ids. */
export async function deleteUnusedAttachments(
  tx: Tx,
  { eventId }: EventScope,
  before: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from notice_attachment a where a.event_id = ${eventId} and a.created_at < ${before}
      and not exists (select from notice n where n.event_id = a.event_id and a.id = any(n.attachments)) returning a.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
