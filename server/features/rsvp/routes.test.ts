import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { confirmGuest } from '@mehfil/contract/guests/guests.ts'
import {
  changeWebAnswer,
  sendWebAnswer,
  sendWebView,
  type GuestAnswer,
} from '@mehfil/contract/rsvp/answers.ts'
import { rsvpResponses, webRsvpResponse } from '@mehfil/contract/rsvp/responses.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { EID, jon, meera, openWebAnswers } from '../../test/flows/web-answers.ts'

const { testApp, asha, setEvent, submission, reply, send, guest } = await openWebAnswers()

const change = (who: { EID: string; GID: string }, different: Partial<GuestAnswer> = {}) =>
  testApp
    .visitor()
    .call(changeWebAnswer, { params: who, input: reply({ name: 'ignored', ...different }) })

async function setCapacityLeft(left: number): Promise<void> {
  const { taken } = await testApp.world.db
    .selectFrom('event_tally')
    .select(({ fn }) => fn.sum<number>('yes').as('taken'))
    .where('event_id', '=', EID)
    .executeTakeFirstOrThrow()
  await setEvent({ capacity: Number(taken) + left, waiting_list: false })
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 300)
  })

describe('Our product takes answers', () => {
  it('and adds a guest from the public page, with companions, a history and a personal link', async () => {
    const { data } = await send({
      name: 'Leela Iyer',
      email: 'leela@guests.example',
      companions: ['Ravi Iyer', 'Uma Iyer'],
      note: 'Late by an hour',
    })
    expect(data).toMatchObject({ answer: 'yes', people: 3, waiting: false })
    expect(data.link).toBe(`http://localhost:3000/${EID}/${data.guestId}`)
    expect(await guest(data.guestId)).toMatchObject({
      name: 'Leela Iyer',
      people: 3,
      answer: 'yes',
      note: 'Late by an hour',
    })
    const { data: seen } = await asha.call(webRsvpResponse, { params: { EID, GID: data.guestId } })
    expect(seen).toMatchObject({
      name: 'Leela Iyer',
      companions: ['Ravi Iyer', 'Uma Iyer'],
      status: 'CONFIRMED',
      history: [{ answer: 'yes', people: 3, by: 'guest' }],
    })
  })

  it('once for a repeated submission', async () => {
    const once = submission()
    const sent = await Promise.all(
      [1, 2, 3, 4].map(() => send({ name: 'Double Click', submission: once })),
    )
    expect(new Set(sent.map(({ data }) => data.guestId)).size).toBe(1)
    const rows = await testApp.world.db
      .selectFrom('guest')
      .select('id')
      .where('name', '=', 'Double Click')
      .execute()
    const log = await testApp.world.db
      .selectFrom('answer_log')
      .select('at')
      .where('guest_id', '=', rows[0]?.id ?? '')
      .execute()
    expect([rows.length, log.length]).toEqual([1, 1])
  })

  it('and gives both of two identical submissions for the last place the same result', async () => {
    await setCapacityLeft(1)
    const once = submission()
    // Answers that arrive while a batch waits for the lock form the next batch.
    const sent = await testApp.world.db
      .transaction()
      .execute(async (tx) => {
        await sql`select lock_event_seats(${EID})`.execute(tx)
        const first = send({ answer: 'no', name: 'Not Coming' })
        await pause()
        const twice = [1, 2].map(() => send({ name: 'Last Place', submission: once }))
        await pause()
        return () => Promise.all([first, ...twice])
      })
      .then((answers) => answers())
      .then(([, ...twice]) => twice)
    expect(sent.map(({ http, code, data }) => [http, code ?? null, data.answer])).toEqual(
      [1, 2].map(() => [200, null, 'yes']),
    )
    expect(new Set(sent.map(({ data }) => data.guestId)).size).toBe(1)
    expect((await send({ name: 'Too Late' })).code).toBe('eventFull')
  })

  it('and tells a guest who sends the form of the last place again that the place is theirs', async () => {
    await setCapacityLeft(1)
    const once = submission()
    const last = { name: 'Last Guest', email: 'last@guests.example', submission: once }
    const first = await send(last)
    const again = await send(last)
    expect([again.http, again.data]).toEqual([200, first.data])
    await testApp.mails()
    testApp.caught.length = 0
    const known = await send({ name: 'Last Guest', email: 'last@guests.example' })
    expect([known.http, known.code]).toEqual([409, 'guestTaken'])
    expect((await testApp.mails()).map(({ to }) => to.address)).toEqual(['last@guests.example'])
    expect((await send({ name: 'Later' })).code).toBe('eventFull')
  })

  it('up to the plan’s limit, or the number bought for a single event', async () => {
    const { db } = testApp.world
    const { people } = await db
      .selectFrom('event_tally')
      .select(({ fn }) => fn.sum<number>('people').as('people'))
      .where('event_id', '=', EID)
      .executeTakeFirstOrThrow()
    const holds = (most: number) =>
      db.updateTable('plan_limit').set({ people: most }).where('plan', '=', 'Custom').execute()
    const on = (plan: string, bought: number | null) =>
      db
        .updateTable('account')
        .set({ plan, people_bought: bought })
        .where('id', '=', cast.asha.accountId)
        .execute()
    await Promise.all([holds(Number(people)), on('Custom', null)])
    const full = await send({ name: 'One Too Many' })
    await on('Custom', 100)
    const among = await send({ name: 'One Of Those Bought' })
    await Promise.all([holds(100), on('Business', null)])
    expect([full.code, among.http]).toEqual(['eventFull', 200])
  })

  it('and sends a guest with a known address the personal link instead of adding a second answer', async () => {
    await send({ name: 'Known Person', email: 'known@guests.example' })
    await testApp.mails()
    testApp.caught.length = 0
    const again = await send({ name: 'Somebody', email: 'KNOWN@guests.example' })
    expect([again.http, again.code]).toEqual([409, 'guestTaken'])
    expect(again.errors['EMAIL']).toContain('We’ve sent the link again')
    expect(JSON.stringify(again)).not.toContain('Known Person')
    const [mail] = await testApp.mails()
    expect(mail?.to.address).toBe('known@guests.example')
    expect(mail?.text).toMatch(new RegExp(`/${EID}/[0-9A-F]{15}`))
  })

  it.each([null, 20])(
    'and knows a guest by the second address, with %s places left',
    async (left) => {
      const email = `family${left}@guests.example`
      const { data: first } = await send({ name: 'Arjun Rao', email })
      await testApp.world.db
        .insertInto('guest_address')
        .values({ event_id: EID, guest_id: first.guestId, email: `second.${email}`, name: 'Leela' })
        .execute()
      if (left !== null) await setCapacityLeft(left)
      const count = async () =>
        (
          await testApp.world.db
            .selectFrom('guest')
            .select('id')
            .where('event_id', '=', EID)
            .execute()
        ).length
      const [before] = [await count(), await testApp.mails()]
      testApp.caught.length = 0
      const again = await send({ name: 'Leela Rao', email: `SECOND.${email}` })
      expect([again.http, again.code]).toEqual([409, 'guestTaken'])
      expect(JSON.stringify(again)).not.toContain('Arjun Rao')
      expect(await count()).toBe(before)
      const mails = await testApp.mails()
      expect(mails.map(({ to }) => to.address).sort()).toEqual([email, `second.${email}`])
      const other = await send({ name: 'Leela Other', email: `third.${email}` })
      expect([other.http, await count()]).toEqual([200, before + 1])
    },
  )

  it('and lets a guest change the answer by personal link, keeping the history', async () => {
    await change(meera, { answer: 'yes', companions: ['Arjun Nair'] })
    testApp.clock.move(60_000)
    const { data } = await change(meera, { answer: 'no' })
    expect(data).toMatchObject({ guestId: meera.GID, answer: 'no', people: 0 })
    const { data: seen } = await asha.call(webRsvpResponse, { params: meera })
    expect(seen.history.map(({ answer, people }) => [answer, people])).toEqual([
      ['yes', 2],
      ['no', 0],
    ])
    expect(seen.companions).toEqual([])
    expect((await guest(meera.GID)).name).toBe('Meera Nair')
  })

  it('and limits an invitation to its party, and the public page to its companions', async () => {
    const tooMany = await change(jon, { companions: ['One More'] })
    expect([tooMany.http, tooMany.code, Object.keys(tooMany.errors)]).toEqual([
      422,
      'partyTooLarge',
      ['PEOPLE'],
    ])
    const crowd = await send({ companions: ['A', 'B', 'C', 'D'] })
    expect([crowd.http, Object.keys(crowd.errors)]).toEqual([400, ['PEOPLE']])
    expect((await guest(jon.GID)).answer).toBeNull()
  })

  it('until the deadline, the lock, the end or the closing of the page, each with its message', async () => {
    await change(jon, { answer: 'maybe' })
    await setEvent({ answer_deadline: testApp.clock.now() })
    expect((await send()).code).toBe('answersClosed')
    expect((await change(jon, { answer: 'yes' })).code).toBe('answersClosed')
    await setEvent({ change_lock_at: new Date(testApp.clock.now().getTime() + 3_600_000) })
    expect((await change(jon, { answer: 'yes' })).data.answer).toBe('yes')
    await setEvent({ answer_deadline: null, change_lock_at: testApp.clock.now() })
    expect((await change(jon, { answer: 'no' })).code).toBe('answersLocked')
    await setEvent({ unpublished_at: testApp.clock.now() })
    expect((await send()).code).toBe('notOpen')
    await setEvent({
      unpublished_at: null,
      starts_at: new Date(testApp.clock.now().getTime() - 86_400_000),
    })
    expect((await send()).code).toBe('eventPassed')
    await setEvent({ starts_at: new Date(testApp.clock.now().getTime() + 30 * 86_400_000) })
    expect((await send()).http).toBe(200)
  })

  it('and lists them in pages, the latest first, each once', async () => {
    for (let at = 0; at < 35; at += 1) {
      testApp.clock.move(1_000)
      await send({ name: `Page ${at}`, answer: 'maybe' })
    }
    const first = (await asha.call(rsvpResponses, { params: { EID }, input: { answer: 'maybe' } }))
      .data
    const second = (
      await asha.call(rsvpResponses, {
        params: { EID },
        input: { answer: 'maybe', after: first.next ?? '' },
      })
    ).data
    const names = [...first.responses, ...second.responses].map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 35 }, (_, at) => `Page ${34 - at}`))
    expect([first.responses.length, second.next, second.tallies]).toEqual([30, null, []])
  })

  it('and records only the first view of a personal page', async () => {
    await testApp.world.db
      .updateTable('guest')
      .set({ answer: null, answered_at: null, viewed_at: null, people: null, confirmed_at: null })
      .where('id', '=', jon.GID)
      .execute()
    await testApp.visitor().call(sendWebView, { params: jon })
    const first = (await guest(jon.GID)).viewed_at
    testApp.clock.move(60_000)
    await testApp.visitor().call(sendWebView, { params: jon })
    expect([first !== null, (await guest(jon.GID)).viewed_at?.getTime()]).toEqual([
      true,
      first?.getTime(),
    ])
  })

  it('and lets the host confirm by hand, with one mail to the guest', async () => {
    await setEvent({ confirmation: 'by-hand' })
    expect(Object.keys((await send({ name: 'No Address' })).errors)).toEqual(['EMAIL'])
    const { data } = await send({ name: 'By Hand', email: 'hand@guests.example' })
    await testApp.mails()
    testApp.caught.length = 0
    const who = { params: { EID, GID: data.guestId } }
    expect(
      (await asha.call(confirmGuest, { ...who, input: { status: 'RESPONDED' } })).data.status,
    ).toBe('CONFIRMED')
    expect(
      (await asha.call(confirmGuest, { ...who, input: { status: 'CONFIRMED' } })).data.status,
    ).toBe('RESPONDED')
    await asha.call(confirmGuest, { ...who, input: { status: 'RESPONDED' } })
    expect((await testApp.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your place is confirmed'),
    ])
  })

  it('and reveals nothing to another account', async () => {
    const ivo = await testApp.as('ivo')
    expect(
      (await asha.call(rsvpResponses, { params: { EID }, input: {} })).data.responses.length,
    ).toBeGreaterThan(0)
    expect((await ivo.call(rsvpResponses, { params: { EID }, input: {} })).http).toBe(404)
    expect((await ivo.call(webRsvpResponse, { params: meera })).http).toBe(404)
    expect(
      (
        await testApp
          .visitor()
          .call(changeWebAnswer, { params: { EID, GID: castGuests.ivos }, input: reply() })
      ).http,
    ).toBe(404)
    expect(
      (
        await testApp
          .visitor()
          .call(sendWebAnswer, { params: { EID: castEvents.draft }, input: reply() })
      ).http,
    ).toBe(404)
  })
})
