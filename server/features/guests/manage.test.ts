import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGuest, guestById, manageGuest } from '@mehfil/contract/guests/guests.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { changeWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const meera = { EID, GID: castGuests.meera }
const jon = { EID, GID: castGuests.jon }

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
  await testApp.visitor().call(changeWebAnswer, {
    params: jon,
    input: { answer: 'yes', name: 'Jon', people: 1, submission: '0123456789ABCDE' },
  })
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  await testApp.world.db
    .updateTable('guest')
    .set({ party_limit: 4, people: 3, answer: 'yes', answered_at: testApp.world.now() })
    .where('id', '=', castGuests.jon)
    .execute()
})

const change = (input: object, params: { EID: string; GID: string } = meera) =>
  asha.call(manageGuest, { params, input })

describe('Our product lets a host edit a guest', () => {
  it('and changes only the fields that were sent', async () => {
    const before = (await asha.call(guestById, { params: meera })).data
    const { data } = await change({
      name: 'Meera Iyer',
      category: ' vip ',
      companions: ['Ravi Iyer', 'Uma'],
      language: 'arb',
    })
    expect(data).toEqual({
      ...before,
      name: 'Meera Iyer',
      category: 'VIP',
      companions: ['Ravi Iyer', 'Uma'],
      language: 'arb',
    })
    expect((await change({ companions: [] })).data.companions).toEqual([])
  })

  it('with table and door note, which empty values remove', async () => {
    expect((await change({ table: ' 7 ', doorNote: 'By the stage' })).data).toMatchObject({
      table: '7',
      doorNote: 'By the stage',
    })
    expect((await change({ language: 'arb' })).data).toMatchObject({
      table: '7',
      doorNote: 'By the stage',
    })
    expect((await change({ table: '', doorNote: '' })).data).toMatchObject({
      table: '',
      doorNote: '',
    })
    const { body } = await asha.send('POST', `/api/events/${EID}/guests/${castGuests.meera}`, {
      TABLE: 'x'.repeat(31),
      DOOR_NOTE: 'two\nlines',
    })
    expect(Object.keys(JSON.parse(body).data.errors)).toEqual(['TABLE', 'DOOR_NOTE'])
  })

  it.each([
    [
      'a limit below those who come',
      { partyLimit: 2 },
      'PARTY_LIMIT',
      'The guest replied for 3 people, so the party can’t be smaller.',
    ],
    [
      'more names than come',
      { companions: ['A', 'B', 'C'] },
      'COMPANIONS',
      'The reply is for 3 people, including the guest. Change the reply to add more names.',
    ],
    [
      'more names than the party holds',
      { companions: ['A', 'B', 'C', 'D'] },
      'COMPANIONS',
      'You can add 3 names besides the guest’s own.',
    ],
  ])('and refuses %s at its field', async (_, input, field, sentence) => {
    const { http, errors, message } = await change(input, jon)
    expect([http, errors, message]).toEqual([400, { [field]: sentence }, sentence])
  })

  it('and refuses a party that is too large', async () => {
    const { body } = await asha.send('POST', `/api/events/${EID}/guests/${castGuests.jon}`, {
      PARTY_LIMIT: 22,
    })
    expect(JSON.parse(body).data.errors).toEqual({
      PARTY_LIMIT: 'Please enter a whole number from 1 to 21.',
    })
  })

  it('never beyond the plan’s limit, but always to fewer people', async () => {
    const { db } = testApp.world
    await db.updateTable('plan_limit').set({ people: 8 }).where('plan', '=', 'Business').execute()
    expect((await change({ partyLimit: 6 })).code).toBe('planLimitPeople')
    expect((await change({ partyLimit: 5 })).data.people).toBe(5)
    await db.updateTable('plan_limit').set({ people: 1 }).where('plan', '=', 'Business').execute()
    expect((await change({ partyLimit: 4 })).data.people).toBe(4)
    await db
      .updateTable('plan_limit')
      .set({ people: 1_000 })
      .where('plan', '=', 'Business')
      .execute()
  })

  it('with an address that is unique in the event and no longer counts as bounced', async () => {
    const { db } = testApp.world
    await db
      .updateTable('guest')
      .set({ bounced_at: testApp.world.now() })
      .where('id', '=', castGuests.meera)
      .execute()
    const under = async () =>
      (await asha.call(guestsOfEvent, { params: { EID }, query: { tab: 'not-delivered' } })).data
    expect([
      (await under()).guests.map(({ name }) => name),
      (await under()).counts['not-delivered'],
    ]).toEqual([['Meera Iyer'], 4])
    const taken = await change({ email: 'JON@guests.example' })
    expect([taken.http, taken.errors]).toEqual([
      409,
      { EMAIL: 'A guest with this email is already on the list.' },
    ])
    expect((await change({ email: 'MEERA@guests.example' })).http).toBe(200)
    expect((await under()).guests).toHaveLength(1)
    expect((await change({ email: 'meera.iyer@guests.example' })).data.email).toBe(
      'meera.iyer@guests.example',
    )
    expect([(await under()).guests, (await under()).counts['not-delivered']]).toEqual([[], 0])
  })

  it('with companions from the start, whose names decide the party size', async () => {
    const { data } = await asha.call(addGuest, {
      params: { EID },
      input: { name: 'Tara', companions: ['Om', 'Ila'] },
    })
    expect([data.partyLimit, data.people, data.companions]).toEqual([3, 3, ['Om', 'Ila']])
    expect(
      (
        await asha.call(addGuest, {
          params: { EID },
          input: { name: 'Tara', partyLimit: 2, companions: ['Om', 'Ila'] },
        })
      ).errors,
    ).toEqual({ COMPANIONS: 'You can add 1 name besides the guest’s own.' })
  })

  it('only for events of the own account', async () => {
    const ivo = await testApp.as('ivo')
    expect((await ivo.call(manageGuest, { params: meera, input: { name: 'Mine' } })).http).toBe(404)
    expect((await asha.call(guestById, { params: meera })).data.name).toBe('Meera Iyer')
  })
})

describe('Our product tells a host whether mails reach a guest', () => {
  const campaign = '6f3c0c5e-0000-4000-8000-000000000001'
  const mail = (id: string, different: object = {}) => ({
    id,
    account_id: cast.asha.accountId,
    event_id: EID,
    guest_id: castGuests.meera,
    campaign_id: null as string | null,
    kind: 'thanks',
    to_address: 'meera.iyer@guests.example',
    from_name: 'A',
    language: 'en',
    subject: 'Come',
    html: '',
    body_text: '',
    state: 'sent',
    next_at: testApp.world.now(),
    created_at: testApp.world.now(),
    sent_at: null as Date | null,
    last_error: null as string | null,
    ...different,
  })
  const row = async () => (await asha.call(guestById, { params: meera })).data

  it('with the last campaign mail, and whether mails are stopped', async () => {
    const { db } = testApp.world
    const now = testApp.world.now()
    expect(await row()).toMatchObject({ invitation: null, stopped: null })
    await db.insertInto('mail').values(mail('6f3c0c5e-0000-4000-8000-00000000000a')).execute()
    expect((await row()).invitation).toBeNull()

    const heldUntil = new Date(now.getTime() + 30_000)
    await db
      .insertInto('campaign')
      .values({
        event_id: EID,
        id: campaign,
        account_id: cast.asha.accountId,
        kind: 'invitation',
        submission: 'x',
        created_by: cast.asha.personId,
        created_at: now,
        held_until: heldUntil,
      })
      .execute()
    await db
      .insertInto('mail')
      .values(
        mail('6f3c0c5e-0000-4000-8000-00000000000b', {
          campaign_id: campaign,
          kind: 'invitation',
          state: 'unwritten',
          subject: '',
        }),
      )
      .execute()
    expect((await row()).invitation).toMatchObject({
      kind: 'invitation',
      state: 'held',
      to: 'meera.iyer@guests.example',
      nextAt: heldUntil,
    })
    testApp.clock.move(30_000)
    expect((await row()).invitation).toMatchObject({ state: 'waiting' })

    await db
      .updateTable('mail')
      .set({ state: 'failed', last_error: '550 no such user' })
      .where('campaign_id', '=', campaign)
      .execute()
    expect((await row()).invitation).toMatchObject({ state: 'failed', reason: '550 no such user' })
    await db
      .updateTable('mail')
      .set({ state: 'sent', last_error: null })
      .where('campaign_id', '=', campaign)
      .execute()
    await db
      .updateTable('guest')
      .set({ bounced_at: testApp.world.now() })
      .where('id', '=', castGuests.meera)
      .execute()
    expect((await row()).invitation?.state).toBe('bounced')

    await db
      .updateTable('mail')
      .set({ state: 'aborted' })
      .where('campaign_id', '=', campaign)
      .execute()
    expect((await row()).invitation?.state).toBe('stopped')
    await db.updateTable('campaign').set({ cancelled_at: now }).where('id', '=', campaign).execute()
    expect((await row()).invitation).toBeNull()
  })

  it('also after a complaint to another account, but not after a mere unsubscription there', async () => {
    const { db } = testApp.world
    const stop = (accountId: string, reason: string) =>
      sql`
      insert into suppression (account_id, address_hash, reason, at) values (${accountId}, hash_address('Meera.Iyer@guests.example'), ${reason}, now())
      on conflict (account_id, address_hash) do update set reason = excluded.reason`.execute(db)
    await stop(cast.ivo.accountId, 'unsubscribed')
    expect((await row()).stopped).toBeNull()
    await stop(cast.ivo.accountId, 'complained')
    expect((await row()).stopped).toBe('complained')
    await stop(cast.asha.accountId, 'unsubscribed')
    expect((await row()).stopped).toBe('complained')
  })
})
