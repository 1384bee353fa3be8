import { sql } from 'kysely'
import type { EventMode, EventType } from '@mehfil/contract/events/events.ts'
import type { PictureFocus } from '@mehfil/contract/events/picture-focus.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { AccountScope } from '../../../base/access/scope.ts'

type EventListFilter = {
  /** The events a person may see; null for all. */
  only: readonly string[] | null
  language: Language
}

/**
 * Events of the account, those without a date first, then by the latest date. Texts are translated
 * where a translation exists.
 */
export async function listAccountEvents(
  tx: Tx,
  scope: AccountScope,
  { only, language }: EventListFilter,
) {
  const inLanguage = (field: 'title' | 'venue') =>
    sql<string>`
    coalesce(case when ${language} = any(languages) and languages[1] <> ${language} then nullif(translations -> ${language} ->> ${field}, '') end, ${sql.ref(field)})`.as(
      field,
    )
  const rows = await selectWithFigures(tx)
    .leftJoin('event_picture', (join) =>
      join.onRef('event_picture.event_id', '=', 'event.id').on('event_picture.kind', '=', 'cover'),
    )
    .select([
      'event.id',
      inLanguage('title'),
      'type',
      inLanguage('venue'),
      'starts_at as startsAt',
      'zone',
      'duration_minutes as durationMinutes',
      'mode',
      'check_in as checkIn',
      'updated_at as updatedAt',
      'published_at as publishedAt',
      'unpublished_at as unpublishedAt',
      'event.cancelled_at as cancelledAt',
      'postponed_at as postponedAt',
      'template_id as templateId',
      'colour_style as colourStyle',
      'answer_deadline as answerDeadline',
      'confirmation',
      'password_hash as passwordHash',
      sql<string | null>`coalesce(event_picture.small_file, event_picture.file)`.as('picture'),
      sql<PictureFocus | null>`event_picture.focus`.as('focus'),
    ])
    .where('event.account_id', '=', scope.accountId)
    .$if(only !== null, (query) => query.where('event.id', '=', sql<string>`any(${only})`))
    .orderBy('starts_at', (by) => by.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .orderBy('event.id')
    .execute()
  return rows.map(({ type, mode, ...row }) => ({
    ...row,
    type: type as EventType,
    mode: mode as EventMode,
  }))
}

/** The counts of each event and its last mail to many, each from the index of its table. */
function selectWithFigures(tx: Tx) {
  const total = (name: Exclude<keyof Database['event_tally'], 'event_id' | 'shard'>) =>
    sql<number>`coalesce(sum(${sql.ref(name)}), 0)::int`
  return tx
    .selectFrom('event')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('event_tally')
          .whereRef('event_tally.event_id', '=', 'event.id')
          .select([
            total('yes').as('coming'),
            total('people').as('people'),
            total('maybe').as('maybe'),
            total('no').as('no'),
            total('no_answer').as('noAnswer'),
            total('not_invited').as('notInvited'),
            total('not_delivered').as('notDelivered'),
            total('to_confirm').as('toConfirm'),
            total('attended').as('attended'),
          ])
          .as('tally'),
      (on) => on.onTrue(),
    )
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('campaign')
          .whereRef('campaign.event_id', '=', 'event.id')
          .where('campaign.cancelled_at', 'is', null)
          .select(({ fn }) => fn.max('held_until').as('lastWrittenAt'))
          .as('written'),
      (on) => on.onTrue(),
    )
    .selectAll(['tally', 'written'])
}
