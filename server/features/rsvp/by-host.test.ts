import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setGuestAnswer } from '@mehfil/contract/guests.ts'
import { changeWebAnswer, webRsvpResponse, type GuestAnswer } from '@mehfil/contract/rsvp.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { stopAddress } from '../mail/store/suppression.ts'
import type { HostReply } from './rules/by-host.ts'

const EID = castEvents.wedding
const meera = { EID, GID: castGuests.meera }
const jon = { EID, GID: castGuests.jon }

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const id = () => house.world.random.id()
const write = (who: typeof meera | typeof jon, reply: HostReply) =>
  asha.call(setGuestAnswer, { params: who, input: reply })
const answer = (who: typeof meera | typeof jon, different: Partial<GuestAnswer>) =>
  house
    .visitor()
    .call(changeWebAnswer, {
      params: who,
      input: { answer: 'yes', name: 'x', submission: id(), ...different },
    })
const setEvent = (changes: object) =>
  house.world.db
    .updateTable('event')
    .set({ ...changes, updated_at: house.clock.now() })
    .where('id', '=', EID)
    .execute()
const row = (GID: string) =>
  house.world.db
    .selectFrom('guest')
    .selectAll()
    .where('event_id', '=', EID)
    .where('id', '=', GID)
    .executeTakeFirstOrThrow()
const mailsOf = async (GID: string) =>
  (await house.world.db.selectFrom('mail').select(['kind']).where('guest_id', '=', GID).execute())
    .map(({ kind }) => kind)
    .sort()

beforeEach(async () => {
  house.clock.move(1_000)
  await setEvent({
    answer_deadline: null,
    change_lock_at: null,
    capacity: null,
    waiting_list: true,
    confirmation: 'at-once',
    unpublished_at: null,
    companions: 3,
    host_notices: 'each',
  })
  for (const GID of [castGuests.meera, castGuests.jon]) {
    await house.world.db
      .updateTable('guest')
      .set({
        answer: null,
        answered_at: null,
        people: null,
        confirmed_at: null,
        waitlisted_at: null,
        viewed_at: null,
        note: '',
        cancelled_at: null,
        cancel_reason: '',
      })
      .where('id', '=', GID)
      .execute()
    for (const table of ['companion', 'answer_log', 'mail'] as const)
      await house.world.db.deleteFrom(table).where('guest_id', '=', GID).execute()
  }
})

describe('Our product lets a host write down what a guest said', () => {
  it('for as many as came to speech, quietly, and nobody has seen the page by it', async () => {
    const { http, data } = await write(meera, {
      answer: 'yes',
      people: 3,
      companions: ['Arjun Nair'],
    })
    expect([http, data.answer, data.people, data.companions, data.status]).toEqual([
      200,
      'yes',
      3,
      ['Arjun Nair'],
      'CONFIRMED',
    ])
    expect([(await row(castGuests.meera)).viewed_at, await mailsOf(castGuests.meera)]).toEqual([
      null,
      [],
    ])
    expect((await asha.call(webRsvpResponse, { params: meera })).data.history).toMatchObject([
      { answer: 'yes', people: 3, by: 'host' },
    ])
  })

  it('and tells the guest where the host says so, never the host', async () => {
    await write(meera, { answer: 'yes', people: 1, tell: true })
    expect(await mailsOf(castGuests.meera)).toEqual(['thanks'])
    await setEvent({ unpublished_at: house.clock.now() })
    expect((await write(meera, { answer: 'no', tell: true })).code).toBe('notOpen')
    expect((await write(meera, { answer: 'no' })).http).toBe(200)
  })

  it('but writes to nobody who wants no mails', async () => {
    await stopAddress(house.world.db, {
      accountId: cast.asha.accountId,
      address: 'meera@guests.example',
      eventId: EID,
      reason: 'unsubscribed',
      at: house.clock.now(),
    })
    const refused = await write(meera, { answer: 'yes', tell: true })
    const quiet = await write(meera, { answer: 'yes' })
    await house.world.db.deleteFrom('suppression').execute()
    expect([refused.http, refused.code, quiet.http, await mailsOf(castGuests.meera)]).toEqual([
      422,
      'addressStopped',
      200,
      [],
    ])
  })

  it('whatever the deadline and the lock', async () => {
    await setEvent({
      answer_deadline: new Date(house.clock.now().getTime() - 1),
      change_lock_at: new Date(house.clock.now().getTime() - 1),
    })
    expect((await answer(meera, {})).code).toBe('answersClosed')
    expect((await write(meera, { answer: 'maybe' })).data.answer).toBe('maybe')
    expect((await write(meera, { answer: 'yes' })).data.answer).toBe('yes')
  })

  it('keeping what the guest wrote: note, companions and people where nothing else is said', async () => {
    await answer(meera, { companions: ['Arjun', 'Uma'], note: 'Late', people: 3 })
    expect((await write(meera, { answer: 'maybe' })).data).toMatchObject({
      answer: 'maybe',
      people: 3,
      companions: ['Arjun', 'Uma'],
      note: 'Late',
    })
    expect((await write(meera, { answer: 'yes', people: 2 })).data).toMatchObject({
      people: 2,
      companions: ['Arjun'],
      note: 'Late',
    })
  })

  it('takes an answer back, and its seat, place in line and reason with it', async () => {
    await answer(meera, { people: 2 })
    const { data } = await write(meera, { answer: 'none' })
    expect(data).toMatchObject({ answer: null, waiting: false, confirmed: false, answeredAt: null })
    const log = await house.world.db
      .selectFrom('answer_log')
      .select(['answer', 'by'])
      .where('guest_id', '=', castGuests.meera)
      .orderBy('at')
      .execute()
    expect(log).toMatchObject([
      { answer: 'yes', by: 'guest' },
      { answer: 'none', by: 'host' },
    ])
    const again = await write(meera, { answer: 'none' })
    expect([
      again.http,
      (
        await house.world.db
          .selectFrom('answer_log')
          .select('at')
          .where('guest_id', '=', castGuests.meera)
          .execute()
      ).length,
    ]).toEqual([200, 2])
  })

  it('within the party of the invitation and the room of the event, saying at the field what is left', async () => {
    const tooMany = await write(meera, { answer: 'yes', people: 5 })
    expect([tooMany.http, tooMany.code, Object.keys(tooMany.errors)]).toEqual([
      422,
      'partyTooLarge',
      ['PEOPLE'],
    ])
    await setEvent({ capacity: 2, waiting_list: false })
    const full = await write(meera, { answer: 'yes', people: 3 })
    expect([full.http, full.code, Object.keys(full.errors)]).toEqual([409, 'eventFull', ['PEOPLE']])
    expect((await write(meera, { answer: 'yes', people: 2 })).http).toBe(200)
    expect((await write(jon, { answer: 'yes' })).code).toBe('eventFull')
  })

  it('and gives the seat of a no, or of an answer taken back, to the first in line', async () => {
    await setEvent({ capacity: 2 })
    await write(meera, { answer: 'yes', people: 2 })
    expect((await write(jon, { answer: 'yes' })).data.waiting).toBe(true)
    await write(meera, { answer: 'none' })
    expect((await row(castGuests.jon)).waitlisted_at).toBeNull()
  })

  it('of the host’s own events alone, and only what an answer can be', async () => {
    const ivo = await house.as('ivo')
    expect((await ivo.call(setGuestAnswer, { params: meera, input: { answer: 'yes' } })).http).toBe(
      404,
    )
    for (const wrong of [
      { ANSWER: 'perhaps' },
      { ANSWER: 'yes', PEOPLE: 0 },
      { ANSWER: 'yes', PEOPLE: 1.5 },
      { ANSWER: 'yes', COMPANIONS: ['a\r\nb'] },
      {},
    ]) {
      expect(
        (await asha.send('POST', `/api/events/${EID}/guests/${castGuests.meera}/answer`, wrong))
          .statusCode,
      ).toBe(400)
    }
    expect((await row(castGuests.meera)).answer).toBeNull()
  })
})

describe('Our product asks who takes a yes back why, and tells the host', () => {
  const bcc = 'The train\r\nBcc: everybody@evil.example\r\n\r\nis late'

  it('keeps the reason until the guest comes again', async () => {
    await answer(meera, { people: 2 })
    await answer(meera, { answer: 'no', reason: bcc })
    expect(await row(castGuests.meera)).toMatchObject({
      answer: 'no',
      cancel_reason: expect.stringContaining('The train') as string,
      cancelled_at: house.clock.now(),
    })
    expect((await asha.call(webRsvpResponse, { params: meera })).data.reason).toContain('is late')
    await house.mails()
    const notices = house.caught.filter(
      ({ to, text }) => to.address === 'asha@mehfil.example' && text.includes('The train'),
    )
    expect(
      notices.map(({ subject, headers }) => [
        subject.includes('\n'),
        JSON.stringify(headers).includes('evil'),
      ]),
    ).toEqual([[false, false]])

    await answer(meera, { people: 1 })
    expect(await row(castGuests.meera)).toMatchObject({
      answer: 'yes',
      cancel_reason: '',
      cancelled_at: null,
    })
  })

  it('and has nothing to ask of somebody who never came', async () => {
    await answer(jon, { answer: 'no', reason: 'Never' })
    expect(await row(castGuests.jon)).toMatchObject({
      answer: 'no',
      cancel_reason: '',
      cancelled_at: null,
    })
  })
})
