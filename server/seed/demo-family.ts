import { sql } from 'kysely'
import { ageOptionIds, agesQuestionId } from '@mehfil/contract/rsvp/ages.ts'
import type { Db } from '../base/database/db.ts'
import type { DemoEvent } from './demo-event.ts'
import { dateAgo } from './demo-event.ts'

/** The last ones by id and by name, so that the others of the demo keep what chance gives them. */
const guest = {
  id: 'FFFFFFFFFF0FA01',
  passcode: '90210417',
  name: 'Zubin Irani',
  email: 'zubin@irani.example',
  phone: '+919820014144',
  category: 'Friends',
  language: 'en',
  party_limit: 4,
  people: 4,
  answer: 'yes',
}
const second = { email: 'tanaz@irani.example', name: 'Tanaz Irani' }
const companions = ['Tanaz Irani', 'Cyrus Irani', 'Ava Irani']
const ages = ['adult', 'adult', 'child', 'infant'] as const

/** A couple with an address each, and two children. Their mails arrive at both. */
export async function addFamily(
  tx: Db,
  { id: eventId }: DemoEvent['event'],
  now: Date,
): Promise<void> {
  const [invitedAt, answeredAt] = [dateAgo(now, 11), dateAgo(now, 9)]
  await tx
    .insertInto('guest')
    .values({
      ...guest,
      event_id: eventId,
      created_at: invitedAt,
      invited_at: invitedAt,
      viewed_at: answeredAt,
      answered_at: answeredAt,
      confirmed_at: answeredAt,
      updated_at: answeredAt,
    })
    .execute()
  const key = { event_id: eventId, guest_id: guest.id }
  await tx
    .insertInto('guest_address')
    .values({ ...key, ...second })
    .execute()
  await tx
    .insertInto('companion')
    .values(companions.map((name, position) => ({ ...key, position, name })))
    .execute()
  await tx
    .insertInto('answer_log')
    .values({ ...key, at: answeredAt, answer: 'yes', people: guest.people, by: 'guest' })
    .execute()
  await addAges(tx, eventId)
}

/** In a party of the demo the third person is a child, and so is a fourth. */
async function addAges(tx: Db, eventId: string): Promise<void> {
  const of = (at: number) => ageOptionIds[ages[at] ?? 'adult']
  await sql`
    insert into question_answer (event_id, guest_id, question_id, person, value)
    select g.event_id, g.id, ${agesQuestionId}, p.person, case when g.id = ${guest.id} and p.person = 3 then ${of(3)} when p.person > 1 then ${of(2)} else ${of(0)} end
    from guest g cross join lateral generate_series(0, g.people - 1) as p (person)
    where g.event_id = ${eventId} and g.answer = 'yes'`.execute(tx)
}

/** The mails of the event, once more to each second address. */
export async function addSecondMails(tx: Db, { id: eventId }: DemoEvent['event']): Promise<void> {
  await sql`
    insert into mail (id, account_id, event_id, guest_id, kind, to_name, to_address, from_name, language, subject, html, body_text, state, attempts, sent_at, next_at, created_at, second_of)
    select md5('second ' || m.id)::uuid, m.account_id, m.event_id, m.guest_id, m.kind, a.name, a.email, m.from_name, m.language, m.subject, '', '', m.state, m.attempts, m.sent_at, m.next_at, m.created_at, m.id
    from mail m join guest_address a on a.event_id = m.event_id and a.guest_id = m.guest_id
    where m.event_id = ${eventId} and m.campaign_id is not null and m.second_of is null`.execute(tx)
}
