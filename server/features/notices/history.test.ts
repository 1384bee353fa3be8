import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/notices.ts'
import { bounceMail } from '@mehfil/contract/mail.ts'
import { deliverDue } from '../../base/postman.ts'
import { senderOf } from '../../base/return-path.ts'
import { postWork } from '../../features.ts'
import { postOver } from '../../outside/smtp/post.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noticedGuest as idOf, setNoticed } from '../../test/noticing.ts'
import { scriptedServer } from '../../test/scripted-smtp.ts'

const EID = castEvents.wedding
const params = { EID }
const letters = { en: { subject: 'Parking', message: 'At the mill, {name}.' } }
const many = (count: number, different: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({
    passcode: String(at).padStart(8, '0'),
    created_at: new Date(house.clock.now().getTime() + at),
    ...different(at),
  }))

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  asha = await house.as('asha')
})

const send = async () =>
  (
    await asha.call(calls.sendNotification, {
      params,
      input: { letters, submission: house.world.random.id() },
    })
  ).data
const sent = async (seconds = 31) => {
  house.clock.move(seconds * 1_000)
  house.caught.length = 0
  return [...(await house.mails())]
}
const details = async (NOTICE: string, query: object = {}) =>
  (await asha.call(calls.notificationDetails, { params: { EID, NOTICE }, query })).data
const again = (NOTICE: string, at: number) =>
  asha.call(calls.sendNotificationAgain, { params: { EID, NOTICE, GID: idOf(at) } })

describe('Our product tells what became of a notice', () => {
  it('guest by guest, with the mail server\u2019s own words where one of three was refused', async () => {
    await setNoticed(house, [{}, {}, {}])
    const server = await scriptedServer()
    server.play((mail) =>
      mail === 2 ? { at: 'RCPT', does: { says: '550 5.1.1 No such user here' } } : null,
    )
    const smtp = postOver(server.url)
    const { id } = await send()
    house.clock.move(31_000)
    while ((await deliverDue({ ...house.world, post: smtp.post }, postWork, 1)) > 0);
    smtp.close()
    server.close()
    expect(server.taken).toHaveLength(2)
    const { notice, guests } = await details(id)
    expect(notice).toMatchObject({ state: 'done', guests: 3, counts: { sent: 2, failed: 1 } })
    expect(guests.map(({ state }) => state)).toEqual(['failed', 'sent', 'sent'])
    const [refused] = guests
    expect(refused).toMatchObject({
      reason: expect.stringContaining('550 5.1.1 No such user here'),
      to: expect.stringMatching(/^guest\d@guests\.example$/),
      again: false,
      without: 'stopped',
    })
    expect((await details(id, { state: 'failed' })).guests).toHaveLength(1)

    const at = Number(refused?.id.slice(-3))
    expect((await again(id, at)).code).toBe('addressStopped')
    await house.world.db
      .updateTable('guest')
      .set({ email: 'mended@guests.example' })
      .where('id', '=', idOf(at))
      .execute()
    expect((await details(id)).guests[0]).toMatchObject({
      state: 'failed',
      again: true,
      without: '',
    })
    const [one, two] = await Promise.all([again(id, at), again(id, at)])
    expect([one.data.state, two.data.state]).toEqual(['held', 'held'])
    expect(
      (await sent(11)).map(({ to, text }) => [to.address, text.includes('At the mill')]),
    ).toEqual([['mended@guests.example', true]])
    expect((await details(id)).notice).toMatchObject({
      state: 'done',
      guests: 3,
      counts: { sent: 3 },
    })
    expect((await asha.call(calls.notificationHistory, { params })).data.notices).toHaveLength(1)
  })

  it('a page at a time, what went wrong first, and finds a guest', async () => {
    await setNoticed(
      house,
      many(120, (at) => ({
        name: `Guest ${String(at).padStart(3, '0')}`,
        email: `${at === 77 ? 'no' : 'yes'}${at}@guests.example`,
      })),
    )
    const { post } = house.world
    house.world.post = (mail) =>
      mail.to.address.startsWith('no')
        ? Promise.reject(Object.assign(new Error('550 5.7.1 Not today'), { responseCode: 550 }))
        : post(mail)
    const { id } = await send()
    await sent()
    house.world.post = post
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; page < 4; page += 1) {
      const { guests, next } = await details(id, after ? { after } : {})
      seen.push(...guests.map(({ name }) => name))
      if (!next) break
      after = next
    }
    expect([seen.length, new Set(seen).size, seen[0], seen[1], seen.at(-1)]).toEqual([
      120,
      120,
      'Guest 077',
      'Guest 000',
      'Guest 119',
    ])
    expect((await details(id, { search: 'guest 04' })).guests).toHaveLength(10)
    expect((await details(id, { search: 'NO77@' })).guests.map(({ reason }) => reason)).toEqual([
      '550 5.7.1 Not today',
    ])
  })

  it('also what came back later, and stops the address for good', async () => {
    await setNoticed(house, [{}, {}])
    house.world.settings.mailBounces = 'bounces@mehfil.example'
    const { id } = await send()
    await sent()
    const mail = await house.world.db
      .selectFrom('mail')
      .select(['id', 'guest_id'])
      .where('guest_id', '=', idOf(1))
      .executeTakeFirstOrThrow()
    const report = `To: ${senderOf(house.world.settings, mail.id)}\r\nFrom: MAILER-DAEMON@x.example\r\nSubject: Undelivered\r\n\r\n550 5.1.1 No such user\r\n`
    expect((await house.visitor().call(bounceMail, { input: { raw: report } })).http).toBe(200)
    expect((await details(id)).guests[0]).toMatchObject({
      state: 'bounced',
      reason: expect.stringContaining('No such user'),
      again: false,
    })
    for (let round = 0; round < 3; round += 1) {
      await send()
      expect((await sent()).map(({ to }) => to.address)).toEqual(['guest2@guests.example'])
    }
  })

  it('again only to whom it went, and no reminder of a notice of somebody else\u2019s', async () => {
    await setNoticed(house, [{}, { email: '' }])
    const { id } = await send()
    await sent()
    expect((await again(id, 2)).http).toBe(404)
    expect((await again(house.world.random.uuid(), 1)).http).toBe(404)
    await house.world.db
      .updateTable('guest')
      .set({ deleted_at: house.clock.now() })
      .where('id', '=', idOf(1))
      .execute()
    expect((await again(id, 1)).http).toBe(404)
    expect((await details(id)).guests[0]).toMatchObject({ without: 'deleted', again: false })
  })
})

describe('Our product pauses a notice', () => {
  it('of which too much is wrong, and goes on at the host\u2019s word', async () => {
    await setNoticed(
      house,
      many(60, (at) => ({ email: `${at < 12 ? 'no' : 'yes'}${at}@guests.example` })),
    )
    const { post } = house.world
    house.world.post = (mail) =>
      mail.to.address.startsWith('no')
        ? Promise.reject(Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550 }))
        : post(mail)
    const { id } = await send()
    await house.world.db
      .updateTable('mail')
      .set({ next_at: new Date(house.clock.now().getTime() + 20_000) })
      .where('to_address', 'like', 'no%')
      .execute()
    house.clock.move(31_000)
    await deliverDue(house.world, postWork, 20)
    await deliverDue(house.world, postWork, 20)
    expect((await details(id)).notice).toMatchObject({
      state: 'paused',
      reason: 'failures',
      counts: { failed: 12, sent: 8, waiting: 40 },
    })
    expect(await sent()).toEqual([])
    expect(
      (await asha.call(calls.resumeNotification, { params: { EID, NOTICE: id } })).data.state,
    ).toBe('sending')
    expect(await sent(1)).toHaveLength(40)
    house.world.post = post
    expect((await details(id)).notice).toMatchObject({
      state: 'done',
      counts: { failed: 12, sent: 48 },
    })
  })

  it('which can be stopped instead, and stays so', async () => {
    await setNoticed(house, many(4))
    const { id } = await send()
    await house.world.db
      .updateTable('campaign')
      .set({ paused_at: house.clock.now(), pause_reason: 'failures' })
      .execute()
    expect(await sent()).toEqual([])
    expect(
      (await asha.call(calls.cancelNotification, { params: { EID, NOTICE: id } })).data,
    ).toMatchObject({ state: 'cancelled', counts: { stopped: 4 } })
    expect(
      (await asha.call(calls.resumeNotification, { params: { EID, NOTICE: id } })).data.state,
    ).toBe('cancelled')
    expect(await sent()).toEqual([])
  })
})
