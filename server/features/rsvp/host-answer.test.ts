import { beforeEach, describe, expect, it } from 'vitest'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { changeWebAnswer, type GuestAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { webRsvpResponse } from '@mehfil/contract/rsvp/responses.ts'
import { cast } from '../../seed/cast.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { EID, jon, meera, openWebAnswers } from '../../test/flows/web-answers.ts'
import { hashAddress } from '../../base/mail/unsubscribe-token.ts'
import { stopMailsForReader } from '../mail/store/suppression.ts'
import type { HostAnswerInput } from './rules/host-answer.ts'

const { testApp, asha, setEvent, submission: id, guest: row } = await openWebAnswers('each')

const write = (who: typeof meera | typeof jon, reply: HostAnswerInput) =>
  asha.call(setGuestAnswer, { params: who, input: reply })
const answer = (who: typeof meera | typeof jon, different: Partial<GuestAnswer>) =>
  testApp.visitor().call(changeWebAnswer, {
    params: who,
    input: { answer: 'yes', name: 'x', submission: id(), ...different },
  })
const mailsOf = async (GID: string) =>
  (await testApp.world.db.selectFrom('mail').select(['kind']).where('guest_id', '=', GID).execute())
    .map(({ kind }) => kind)
    .sort()

beforeEach(async () => {
  testApp.clock.move(1_000)
  for (const GID of [castGuests.meera, castGuests.jon]) {
    await testApp.world.db
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
      await testApp.world.db.deleteFrom(table).where('guest_id', '=', GID).execute()
  }
})

describe('Our product lets a host record a guest’s answer', () => {
  it('for the given number of people, without a mail and without counting as a view', async () => {
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

  it('and mails the guest where the host wants that, but never the host', async () => {
    await write(meera, { answer: 'yes', people: 1, tell: true })
    expect(await mailsOf(castGuests.meera)).toEqual(['thanks'])
    await setEvent({ unpublished_at: testApp.clock.now() })
    expect((await write(meera, { answer: 'no', tell: true })).code).toBe('notOpen')
    expect((await write(meera, { answer: 'no' })).http).toBe(200)
  })

  it('but mails no guest who stopped mails', async () => {
    await stopMailsForReader(
      testApp.world.db,
      { accountId: cast.asha.accountId, eventId: EID },
      {
        address: hashAddress('meera@guests.example'),
        scope: 'hosts',
        at: testApp.clock.now(),
      },
    )
    const refused = await write(meera, { answer: 'yes', tell: true })
    const quiet = await write(meera, { answer: 'yes' })
    await testApp.world.db.deleteFrom('suppression').execute()
    expect([refused.http, refused.code, quiet.http, await mailsOf(castGuests.meera)]).toEqual([
      422,
      'addressStopped',
      200,
      [],
    ])
  })

  it('regardless of the deadline and the lock', async () => {
    await setEvent({
      answer_deadline: new Date(testApp.clock.now().getTime() - 1),
      change_lock_at: new Date(testApp.clock.now().getTime() - 1),
    })
    expect((await answer(meera, {})).code).toBe('answersClosed')
    expect((await write(meera, { answer: 'maybe' })).data.answer).toBe('maybe')
    expect((await write(meera, { answer: 'yes' })).data.answer).toBe('yes')
  })

  it('and keeps the guest’s note, companions and people where nothing else is given', async () => {
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

  it('and removes an answer with its place, position on the waiting list and reason', async () => {
    await answer(meera, { people: 2 })
    const { data } = await write(meera, { answer: 'none' })
    expect(data).toMatchObject({ answer: null, waiting: false, confirmed: false, answeredAt: null })
    const log = await testApp.world.db
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
        await testApp.world.db
          .selectFrom('answer_log')
          .select('at')
          .where('guest_id', '=', castGuests.meera)
          .execute()
      ).length,
    ]).toEqual([200, 2])
  })

  it('within the invitation and the capacity, saying at the field what is left', async () => {
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

  it('and gives a freed place to the first on the waiting list', async () => {
    await setEvent({ capacity: 2 })
    await write(meera, { answer: 'yes', people: 2 })
    expect((await write(jon, { answer: 'yes' })).data.waiting).toBe(true)
    await write(meera, { answer: 'none' })
    expect((await row(castGuests.jon)).waitlisted_at).toBeNull()
  })

  it('for the host’s own events only, and only valid answers', async () => {
    const ivo = await testApp.as('ivo')
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

describe('Our product asks a guest who cancels for the reason, and tells the host', () => {
  const bcc = 'The train\r\nBcc: everybody@evil.example\r\n\r\nis late'

  it('and keeps the reason until the guest says yes again', async () => {
    await answer(meera, { people: 2 })
    await answer(meera, { answer: 'no', reason: bcc })
    expect(await row(castGuests.meera)).toMatchObject({
      answer: 'no',
      cancel_reason: expect.stringContaining('The train') as string,
      cancelled_at: testApp.clock.now(),
    })
    expect((await asha.call(webRsvpResponse, { params: meera })).data.reason).toContain('is late')
    await testApp.mails()
    const notices = testApp.caught.filter(
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

  it('but not a guest who never said yes', async () => {
    await answer(jon, { answer: 'no', reason: 'Never' })
    expect(await row(castGuests.jon)).toMatchObject({
      answer: 'no',
      cancel_reason: '',
      cancelled_at: null,
    })
  })
})
