import { sql } from 'kysely'
import type { EventMode, EventType } from '@mehfil/contract/events/events.ts'
import type { Language } from '@mehfil/contract/languages.ts'
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
  const rows = await tx
    .selectFrom('event')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('event_tally')
          .whereRef('event_tally.event_id', '=', 'event.id')
          .select(({ fn }) => [fn.sum('yes').as('yes'), fn.sum('people').as('people')])
          .as('tally'),
      (on) => on.onTrue(),
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
      'cancelled_at as cancelledAt',
      'postponed_at as postponedAt',
      'tally.yes',
      'tally.people',
    ])
    .where('account_id', '=', scope.accountId)
    .$if(only !== null, (query) => query.where('event.id', '=', sql<string>`any(${only})`))
    .orderBy('starts_at', (by) => by.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .orderBy('event.id')
    .execute()
  return rows.map(({ yes, people, type, mode, ...row }) => ({
    ...row,
    type: type as EventType,
    mode: mode as EventMode,
    coming: Number(yes ?? 0),
    people: Number(people ?? 0),
  }))
}
