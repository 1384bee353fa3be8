import { sql } from 'kysely'

/** The last invitation of the guest in `guest`, as `m`; what a cancelled campaign never sent is not told of. */
export const lastInvitation = sql`(
  select mail.state, mail.created_at, mail.sent_at, mail.to_address, mail.last_error from mail left join campaign c on c.event_id = mail.event_id and c.id = mail.campaign_id
  where mail.event_id = guest.event_id and mail.guest_id = guest.id and mail.kind = 'invitation' and not (mail.state = 'aborted' and c.cancelled_at is not null)
  order by mail.created_at desc limit 1) as m`

/** What a host is told of it, as `toldState` says it. */
export const told = sql<'sent' | 'refused' | 'unsure' | 'under-way' | 'stopped'>`(case
  when m.state = 'aborted' then 'stopped'
  when m.state in ('failed', 'bounced') then 'refused'
  when m.state in ('sent', 'uncertain') and guest.bounced_at >= m.created_at and lower(m.to_address) = lower(guest.email) then 'refused'
  when m.state in ('sent', 'complained') then 'sent'
  when m.state = 'uncertain' then 'unsure'
  else 'under-way' end)`

/** When the guest answered for the first time. */
export const firstAnswer = sql<Date>`coalesce((
  select min(l.at) from answer_log l where l.event_id = guest.event_id and l.guest_id = guest.id and l.answer <> 'none'), guest.answered_at)`

/** From the mail to the first answer; null where the answer was there before. */
export const timeToAnswer = sql`case when ${firstAnswer} >= coalesce(m.sent_at, m.created_at) then ${firstAnswer} - coalesce(m.sent_at, m.created_at) end`

export const pace = sql`(case
  when ${timeToAnswer} <= interval '1 hour' then 'hour' when ${timeToAnswer} <= interval '1 day' then 'day' when ${timeToAnswer} <= interval '3 days' then 'three-days'
  when ${timeToAnswer} <= interval '7 days' then 'week' when ${timeToAnswer} is not null then 'longer' end)`

/** The mail server's code in its own words, the finer one where there is one. */
export const refusalCode = sql`coalesce(substring(m.last_error from '\\m[245]\\.\\d{1,3}\\.\\d{1,3}\\M'), substring(m.last_error from '\\m[45]\\d\\d\\M'), 'other')`
