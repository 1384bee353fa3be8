import { sql } from 'kysely'
import type { AnswerPace } from '@mehfil/contract/guests/guest-list.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import {
  firstAnswers,
  lastInvitations,
  answerPace,
  refusalCode,
  mailOutcome,
  answerDelay,
} from '../../guests/store/last-invitation.ts'
import { hasViewed } from '../../guests/store/answer-state.ts'

type MailStepCounts = Record<
  | 'mailed'
  | 'delivered'
  | 'refused'
  | 'unsure'
  | 'underWay'
  | 'stopped'
  | 'saw'
  | 'answered'
  | 'coming'
  | 'people',
  number
> & {
  /** The median time from the mail to the answer, in minutes. */
  median: number | null
}
type MailsOfDomain = { domain: string; mails: number; delivered: number; refused: number }
type MailsOfPace = { pace: AnswerPace; mails: number; people: number }
type MailsOfRefusal = { code: string; words: string; mails: number }

export type MailFigures = {
  steps: MailStepCounts
  domains: MailsOfDomain[]
  paces: MailsOfPace[]
  refusals: MailsOfRefusal[]
}

const maxDomains = 12

/**
 * The results of the guests' last invitations, read once for all guests. An uncertain mail counts
 * as arrived once its reader opened it.
 */
export async function getMailFigures(tx: Tx, scope: EventScope): Promise<MailFigures> {
  const { rows } = await sql<{ figures: MailFigures }>`
    with one as materialized (
      select told, saw, answered, comes, heads, delivered, told not in ('under-way', 'stopped') as mailed, split_part(lower(email), '@', 2) as domain,
        ${answerPace} as pace, floor(date_part('epoch', w.waited) / 60)::int as minutes, case when told = 'refused' then last_error end as last_error
      from (
        select ${mailOutcome} as told, ${hasViewed} as saw, guest.answer is not null as answered, guest.answer = 'yes' and guest.waitlisted_at is null as comes, guest.heads - guest.absent as heads, guest.email, m.last_error,
          case when guest.answer is not null then ${answerDelay(sql`l.first`)} end as waited
        from ${lastInvitations(scope.eventId)} join guest on guest.event_id = ${scope.eventId} and guest.id = m.guest_id left join ${firstAnswers(scope.eventId)} on l.guest_id = m.guest_id
        where guest.deleted_at is null offset 0) as w cross join lateral (select told = 'sent' or told = 'unsure' and saw as delivered) as arrived)
    select json_build_object(
      'steps', (select json_build_object(
        'mailed', count(*) filter (where mailed), 'delivered', count(*) filter (where delivered), 'refused', count(*) filter (where told = 'refused'),
        'unsure', count(*) filter (where told = 'unsure' and not saw), 'underWay', count(*) filter (where told = 'under-way'), 'stopped', count(*) filter (where told = 'stopped'),
        'saw', count(*) filter (where delivered and saw), 'answered', count(*) filter (where delivered and answered),
        'coming', count(*) filter (where delivered and comes), 'people', coalesce(sum(heads) filter (where mailed), 0),
        'median', percentile_disc(0.5) within group (order by minutes) filter (where delivered)) from one),
      'domains', (select coalesce(json_agg(d), '[]') from (
        select domain, count(*) as mails, count(*) filter (where delivered) as delivered, count(*) filter (where told = 'refused') as refused
        from one where mailed group by domain order by 4 desc, 2 desc, 1 limit ${maxDomains}) as d),
      'paces', (select coalesce(json_agg(p), '[]') from (select pace, count(*) as mails, sum(heads) as people from one where delivered and pace is not null group by pace) as p),
      'refusals', (select coalesce(json_agg(r), '[]') from (
        select ${refusalCode} as code, min(m.last_error) as words, count(*) as mails from one as m where m.told = 'refused' group by 1 order by 3 desc, 1) as r)) as figures`.execute(
    tx,
  )
  return rows[0]!.figures
}
