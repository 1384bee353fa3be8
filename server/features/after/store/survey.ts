import { sql } from 'kysely'
import type { PhotoWallMode, Survey } from '@mehfil/contract/events/after.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { SurveyAnswer } from '../rules/survey.ts'
import type { StoredSurveyAnswer } from '../rules/survey-results.ts'

/** It is no part of the invitation, so the event has no new version. */
export async function storeAfterSettings(
  tx: Tx,
  { accountId, eventId }: EventScope,
  changes: { survey?: Survey | null; photoWall?: PhotoWallMode },
): Promise<void> {
  await tx
    .updateTable('event')
    .set({
      ...(changes.survey !== undefined && {
        survey: changes.survey && JSON.stringify(changes.survey),
      }),
      ...(changes.photoWall && { photo_wall: changes.photoWall }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', eventId)
    .execute()
}

/** The guest's answer with the moment of the first one, and whether it was given with a name. */
export async function findSurveyAnswer(
  tx: Tx,
  { eventId, guestId }: GuestScope,
): Promise<(SurveyAnswer & { answeredAt: Date; isNamed: boolean }) | null> {
  const row = await tx
    .selectFrom('survey_answer')
    .select(['scale', 'choice', 'comment', 'answered_at as answeredAt', 'is_named as isNamed'])
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return row ?? null
}

type NewSurveyAnswer = SurveyAnswer & { isNamed: boolean; now: Date; changeableSince: Date }

/**
 * The first answer, or a change of it. False where the first one is too old to change. A change
 * never names an answer that was given without a name.
 */
export async function storeSurveyAnswer(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  { scale, choice, comment, isNamed, now, changeableSince }: NewSurveyAnswer,
): Promise<boolean> {
  const { rows } = await sql<{ stored: true }>`
    insert into survey_answer as a (event_id, guest_id, scale, choice, comment, is_named, answered_at, changed_at)
    values (${eventId}, ${guestId}, ${scale}, ${choice}, ${comment}, ${isNamed}, ${now}, ${now})
    on conflict (event_id, guest_id) do update set scale = excluded.scale, choice = excluded.choice,
      comment = excluded.comment, is_named = a.is_named and excluded.is_named, changed_at = excluded.changed_at
      where a.answered_at > ${changeableSince}
    returning true as stored`.execute(tx)
  return rows.length > 0
}

/**
 * Guests who are on the list. An anonymous answer stays until its guest is purged: a host who deletes
 * a guest would otherwise see which answer goes.
 */
const isCounted = sql<boolean>`(g.deleted_at is null or not a.is_named)`

/** All answers, in no order that tells who they are from. */
export async function listSurveyAnswers(
  tx: Tx,
  { eventId }: EventScope,
): Promise<StoredSurveyAnswer[]> {
  const { rows } = await sql<StoredSurveyAnswer>`
    select a.guest_id as "guestId", g.name as guest, a.scale, a.choice, a.comment, a.is_named as "isNamed", to_char(a.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
    from survey_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id
    where a.event_id = ${eventId} and ${isCounted}
    order by a.comment, a.scale, a.choice`.execute(tx)
  return rows
}

export async function countSurveyAnswers(tx: Tx, { eventId }: EventScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from survey_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id
    where a.event_id = ${eventId} and ${isCounted}`.execute(tx)
  return rows[0]?.count ?? 0
}
