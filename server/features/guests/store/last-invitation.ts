import { sql } from 'kysely'

/** On `mail`: copies to second addresses and mails that a cancelled campaign never sent are left out. */
const isShownMail = sql`mail.second_of is null and not (mail.state = 'aborted' and exists (select from campaign c where c.event_id = mail.event_id and c.id = mail.campaign_id and c.cancelled_at is not null))`

/** On the log: `none` means that a host withdrew the answer. */
const isAnswer = sql`answer <> 'none'`

/** The last invitation of the guest in `guest`, as `m`. */
export const lastInvitation = sql`(
  select mail.state, mail.created_at, mail.sent_at, mail.to_address, mail.last_error from mail
  where mail.event_id = guest.event_id and mail.guest_id = guest.id and mail.kind = 'invitation' and ${isShownMail}
  order by mail.created_at desc limit 1) as m`

/** The last invitations of all of an event's guests at once, as `m`. */
export const lastInvitations = (eventId: string) => sql`(
  select distinct on (mail.guest_id) mail.guest_id, mail.state, mail.created_at, mail.sent_at, mail.to_address, mail.last_error from mail
  where mail.event_id = ${eventId} and mail.kind = 'invitation' and ${isShownMail} order by mail.guest_id desc, mail.created_at desc) as m`

/** When each guest of an event answered first, as `l`. */
export const firstAnswers = (eventId: string) => sql`(
  select guest_id, min(at) as first from answer_log where event_id = ${eventId} and ${isAnswer} group by guest_id) as l`

/** The state of the mail as `getShownMailState` shows it to hosts. */
export const mailOutcome = sql<'sent' | 'refused' | 'unsure' | 'under-way' | 'stopped'>`(case
  when m.state = 'aborted' then 'stopped'
  when m.state in ('failed', 'bounced') then 'refused'
  when m.state in ('sent', 'uncertain') and guest.bounced_at >= m.created_at and lower(m.to_address) = lower(guest.email) then 'refused'
  when m.state in ('sent', 'complained') then 'sent'
  when m.state = 'uncertain' then 'unsure'
  else 'under-way' end)`

/**
 * The time from the mail to the first answer. Without a log, the present answer is used. Null where
 * the answer came before the mail.
 */
export const answerDelay = (firstLogged: ReturnType<typeof sql>) => {
  const first = sql`coalesce(${firstLogged}, guest.answered_at)`
  const sent = sql`coalesce(m.sent_at, m.created_at)`
  return sql<string | null>`case when ${first} >= ${sent} then ${first} - ${sent} end`
}

/** The same for one guest at a time, as `w.waited`. */
export const answerDelayJoin = sql`lateral (select ${answerDelay(sql`l.first`)} as waited
  from (select min(at) as first from answer_log where answer_log.event_id = guest.event_id and answer_log.guest_id = guest.id and ${isAnswer}) as l offset 0) as w`

/** The answer delay as a named pace. */
export const answerPace = sql`(case
  when w.waited <= interval '1 hour' then 'hour' when w.waited <= interval '1 day' then 'day' when w.waited <= interval '3 days' then 'three-days'
  when w.waited <= interval '7 days' then 'week' when w.waited is not null then 'longer' end)`

/** The mail server's reply code, the extended one where there is one. */
export const refusalCode = sql`coalesce(substring(m.last_error from '\\m[245]\\.\\d{1,3}\\.\\d{1,3}\\M'), substring(m.last_error from '\\m[45]\\d\\d\\M'), 'other')`
