import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { cast } from '../../seed/cast.ts'
import { buildGuestRow, castEvents, castGuests } from '../../seed/cast-events.ts'
import { findTraces } from '../../test/database/traces.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { erasePersonOfAccount } from './actions/erase.ts'

const EID = castEvents.wedding
const zelda = 'ABC000000000071'
const { accountId, personId } = cast.asha
const email = 'zelda@quokka.example'
const phone = '+919812345678'

let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp({ leniency: 1_000_000 })
})
afterAll(() => testApp.close())

const db = () => testApp.world.db
const now = () => testApp.clock.now()
const erase = (address = email) =>
  erasePersonOfAccount(testApp.world, { accountId, email: address })

/** A guest of the public form, which asks for any names. */
async function addGuest(name: string, companions: readonly string[] = [], address = email) {
  await db()
    .insertInto('guest')
    .values(buildGuestRow(EID, zelda, name, now(), { email: address }))
    .execute()
  for (const [position, one] of companions.entries())
    await db()
      .insertInto('companion')
      .values({ event_id: EID, guest_id: zelda, position: position + 1, name: one })
      .execute()
}

const plan = (search: string) => ({
  event_id: EID,
  id: testApp.world.random.uuid(),
  account_id: accountId,
  submission: testApp.world.random.id(),
  selection: JSON.stringify({ search, category: 'Friends', language: 'English' }),
  starts_at: now(),
  next_at: now(),
  facts: '{}',
  created_by: personId,
  created_at: now(),
})
const view = (id: string, search: string) => ({
  event_id: EID,
  id,
  person_id: personId,
  shared: true,
  name: 'Friends of Ananya',
  filters: JSON.stringify({ search, category: 'Friends', language: 'English' }),
  sort: '',
  columns: [],
  created_at: now(),
})
const logLine = (eventId: string | null, subject: string, values: object) => ({
  account_id: accountId,
  event_id: eventId,
  person_id: personId,
  call: 'POST /user/update-normal-user',
  subject,
  before: JSON.stringify(values),
  after: JSON.stringify(values),
  ip_hash: '',
  request_id: '',
  at: now(),
})
const mail = (words: string, more: object = {}) => ({
  id: testApp.world.random.uuid(),
  account_id: accountId,
  event_id: EID,
  kind: 'notice',
  to_address: cast.asha.email,
  from_name: '',
  language: 'en',
  subject: words,
  html: words,
  body_text: words,
  next_at: now(),
  created_at: now(),
  ...more,
})
const message = (subject: string, facts: object) => ({
  account_id: accountId,
  webhook_id: testApp.world.random.uuid(),
  kind: 'guest.changed',
  subject,
  event_id: EID,
  facts: JSON.stringify(facts),
  happened_at: now(),
  due_at: now(),
})

/** What hosts and programs have, with words that are keys, or names of others. */
async function writeWork() {
  await db().insertInto('invitation_plan').values(plan('Ananya')).execute()
  await db().insertInto('guest_list_view').values(view('0000000000000F3', 'Ananya')).execute()
  await db()
    .insertInto('audit')
    .values([
      logLine(null, personId, { permissions: ['ManageGuests'], note: 'Ananya' }),
      logLine(EID, EID, { title: 'Ananya & Vikram', language: 'Ananya' }),
    ])
    .execute()
  await db()
    .insertInto('mail')
    .values([
      mail('A guest has answered for Ananya & Vikram'),
      mail('Replies of the day: Ananya, Jon', { idempotency_key: 'digest of this day' }),
    ])
    .execute()
  await db()
    .insertInto('webhook_message')
    .values([
      message(EID, { event: { title: 'Ananya & Vikram' } }),
      message(castGuests.jon, { guest: { name: 'Jon', note: 'for Ananya' } }),
    ])
    .execute()
}

async function readWork(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'plan' as of, to_jsonb(p) as row from invitation_plan p
    union all select 'view', to_jsonb(v) from guest_list_view v
    union all select 'log', to_jsonb(a) from audit a where a.call like '%update-normal-user'
    union all select 'mail', to_jsonb(m) from mail m where m.kind = 'notice'
    union all select 'message', to_jsonb(w) from webhook_message w order by 1, 2`.execute(db())
  return rows
}

describe('Our product forgets a guest whose name is another word', () => {
  it.each([
    ['a key', 'permissions', ['search', 'language', 'category', 'guest', 'event', 'title', 'Jon']],
    ['a value', 'Friends', ['English', 'ManageGuests', 'for Ananya', 'answered', 'Replies']],
    ['the bride', 'Ananya', ['Vikram', 'Ananya & Vikram']],
  ])('such as %s, and leaves all work of the hosts', async (_, name, companions) => {
    await db()
      .updateTable('guest')
      .set({ name: 'Ananya Rao' })
      .where('id', '=', castGuests.meera)
      .execute()
    await writeWork()
    await addGuest(name, companions)
    const before = await readWork()
    expect(before.length).toBeGreaterThan(7)
    await erase()
    expect(await findTraces(testApp, email)).toEqual([])
    expect(await readWork()).toEqual(before)
  })

  it('and lines of the log about the account by the address alone', async () => {
    await addGuest('Ananya')
    await db().updateTable('guest').set({ phone }).where('id', '=', zelda).execute()
    await db()
      .insertInto('audit')
      .values([
        logLine(null, zelda, { name: 'Ananya', id: zelda }),
        logLine(null, personId, { phone }),
        logLine(null, personId, { note: `From\n${email}` }),
        logLine(EID, EID, { phone }),
        logLine(EID, EID, { guests: [zelda], names: ['ananya'] }),
        logLine(EID, EID, { guests: [zelda], count: 1 }),
      ])
      .execute()
    await erase()
    const lines = await db()
      .selectFrom('audit')
      .select('before')
      .where('call', '=', 'POST /user/update-normal-user')
      .orderBy('id')
      .execute()
    expect(lines.map((line) => line.before)).toEqual([
      { name: 'Ananya', id: zelda },
      { phone },
      null,
      null,
      null,
      { guests: [zelda], count: 1 },
    ])
  })

  it('with a search for the name that finds no other guest, and the digest of the day of the answer', async () => {
    await addGuest('Zelda Quokkason')
    await db()
      .insertInto('answer_log')
      .values({ event_id: EID, guest_id: zelda, at: now(), answer: 'yes', people: 1, by: 'guest' })
      .execute()
    await db()
      .insertInto('guest_list_view')
      .values(view('0000000000000F4', 'zelda quokkason'))
      .execute()
    await db().insertInto('invitation_plan').values(plan('Zelda Quokkason')).execute()
    await db()
      .insertInto('mail')
      .values(mail('Zelda Quokkason: yes', { idempotency_key: 'digest of this day' }))
      .execute()
    await erase()
    expect(await findTraces(testApp, 'Quokka')).toEqual([])
    const plans = await db()
      .selectFrom('invitation_plan')
      .select(['next_at', 'selection'])
      .execute()
    expect(plans).toEqual([{ next_at: null, selection: null }])
  })

  it('whose address is a part of another one', async () => {
    const short = 'a@b.example'
    await addGuest('Al', [], short)
    const other = { email: 'anna@b.example', note: 'x.a@b.example, a@b.example.org' }
    await db()
      .insertInto('audit')
      .values(logLine(EID, EID, other))
      .execute()
    await db()
      .updateTable('guest')
      .set({ host_note: `anna@b.example or ${short}` })
      .where('id', '=', castGuests.jon)
      .execute()
    await erase(short)
    const { rows } = await sql`
      select a.before, g.host_note from audit a, guest g where a.call like '%update-normal-user' and g.id = ${castGuests.jon}`.execute(
      db(),
    )
    expect(rows).toEqual([{ before: other, host_note: 'anna@b.example or ' }])
  })
})
