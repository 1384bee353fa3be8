import { sql } from 'kysely'
import type { AnswerPace } from '@mehfil/contract/guests.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { firstAnswers, lastInvitations, pace, refusalCode, told, waitedUntil } from '../../guests/store/last-invitation.ts'

type Steps = Record<'mailed' | 'delivered' | 'refused' | 'unsure' | 'underWay' | 'stopped' | 'saw' | 'answered' | 'coming' | 'people', number> & { /** Minutes from the mail to the answer, of half of those who answered. */ median: number | null }
type ByDomain = { domain: string; mails: number; delivered: number; refused: number }
type ByPace = { pace: AnswerPace; mails: number; people: number }
type ByCode = { code: string; words: string; mails: number }

export type MailFigures = { steps: Steps; domains: ByDomain[]; paces: ByPace[]; refusals: ByCode[] }

const mostDomains = 12

/** What became of the guests' last invitations, counted once for all. A mail that may have arrived did, once its reader was seen. */
export async function mailFigures(tx: Tx, scope: EventScope): Promise<MailFigures> {
  const { rows } = await sql<{ figures: MailFigures }>`
    with m as materialized (select * from ${lastInvitations(scope.eventId)}),
    l as materialized (select * from ${firstAnswers(scope.eventId)}),
    w as materialized (
      select m.*, guest.answer, guest.heads, guest.viewed_at is not null or guest.answer is not null as saw, guest.answer = 'yes' and guest.waitlisted_at is null as comes,
        lower(guest.email) as address, ${told} as told, case when guest.answer is not null then ${waitedUntil(sql`l.first`)} end as waited
      from m join guest on guest.event_id = ${scope.eventId} and guest.id = m.guest_id left join l on l.guest_id = m.guest_id where guest.deleted_at is null),
    known as (
      select told, saw, answer, comes, heads, split_part(address, '@', 2) as domain, ${pace} as pace, extract(epoch from waited) / 60 as minutes, last_error, state from w),
    one as materialized (select *, told = 'sent' or told = 'unsure' and saw as delivered from known)
    select json_build_object(
      'steps', (select json_build_object(
        'mailed', count(*) filter (where told in ('sent', 'refused', 'unsure')), 'delivered', count(*) filter (where delivered), 'refused', count(*) filter (where told = 'refused'),
        'unsure', count(*) filter (where told = 'unsure' and not saw), 'underWay', count(*) filter (where told = 'under-way'), 'stopped', count(*) filter (where told = 'stopped'),
        'saw', count(*) filter (where delivered and saw), 'answered', count(*) filter (where delivered and answer is not null),
        'coming', count(*) filter (where delivered and comes), 'people', coalesce(sum(heads) filter (where told in ('sent', 'refused', 'unsure')), 0),
        'median', floor(percentile_disc(0.5) within group (order by minutes) filter (where delivered))) from one),
      'domains', (select coalesce(json_agg(d), '[]') from (
        select domain, count(*) as mails, count(*) filter (where delivered) as delivered, count(*) filter (where told = 'refused') as refused
        from one where told in ('sent', 'refused', 'unsure') group by domain order by 4 desc, 2 desc, 1 limit ${mostDomains}) as d),
      'paces', (select coalesce(json_agg(p), '[]') from (select pace, count(*) as mails, sum(heads) as people from one where delivered and pace is not null group by pace) as p),
      'refusals', (select coalesce(json_agg(r), '[]') from (
        select ${refusalCode} as code, min(m.last_error) as words, count(*) as mails from one as m where m.told = 'refused' group by 1 order by 3 desc, 1) as r)) as figures`.execute(tx)
  return rows[0]!.figures
}

/** Guests nobody can write to, and those no invitation is on its way to. */
export async function unreached(tx: Tx, scope: EventScope): Promise<{ noAddress: number }> {
  const { rows } = await sql<{ noAddress: number }>`
    select count(*)::int as "noAddress" from guest where event_id = ${scope.eventId} and deleted_at is null and email = '' and not walk_in`.execute(tx)
  return rows[0] ?? { noAddress: 0 }
}
