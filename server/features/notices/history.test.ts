import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/mail/notices.ts'
import { bounceMail } from '@mehfil/contract/mail/campaigns.ts'
import { deliverDueMails } from '../../base/mail/mail-worker.ts'
import { formatReturnPath } from '../../base/mail/return-path.ts'
import { mailWork } from '../../feature-list.ts'
import { createMailer } from '../../adapters/smtp/mailer.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getNoticeGuestId as idOf, setNoticeGuests } from '../../test/flows/notices.ts'
import { scriptedServer } from '../../test/fakes/scripted-smtp.ts'

const EID = castEvents.wedding
const params = { EID }
const letters = { en: { subject: 'Parking', message: 'At the mill, {name}.' } }
const buildGuests = (count: number, different: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({
    passcode: String(at).padStart(8, '0'),
    created_at: new Date(testApp.clock.now().getTime() + at),
    ...different(at),
  }))

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  asha = await testApp.as('asha')
})

const send = async () =>
  (
    await asha.call(calls.sendNotification, {
      params,
      input: { letters, submission: testApp.world.random.id() },
    })
  ).data
const deliverMails = async (seconds = 31) => {
  testApp.clock.move(seconds * 1_000)
  testApp.caught.length = 0
  return [...(await testApp.mails())]
}
const readDetails = async (NOTICE: string, query: object = {}) =>
  (await asha.call(calls.notificationDetails, { params: { EID, NOTICE }, query })).data
const resend = (NOTICE: string, at: number) =>
  asha.call(calls.sendNotificationAgain, { params: { EID, NOTICE, GID: idOf(at) } })

describe('Our product shows the results of a notice', () => {
  it('guest by guest, with the mail server\u2019s own words where one of three was refused', async () => {
    await setNoticeGuests(testApp, [{}, {}, {}])
    const server = await scriptedServer()
    server.play((mail) =>
      mail === 2 ? { at: 'RCPT', does: { says: '550 5.1.1 No such user here' } } : null,
    )
    const smtp = createMailer(server.url)
    const { id } = await send()
    testApp.clock.move(31_000)
    while ((await deliverDueMails({ ...testApp.world, sendMail: smtp.sendMail }, mailWork, 1)) > 0);
    smtp.close()
    server.close()
    expect(server.taken).toHaveLength(2)
    const { notice, guests } = await readDetails(id)
    expect(notice).toMatchObject({ state: 'done', guests: 3, counts: { sent: 2, failed: 1 } })
    expect(guests.map(({ state }) => state)).toEqual(['failed', 'sent', 'sent'])
    const [refused] = guests
    expect(refused).toMatchObject({
      reason: expect.stringContaining('550 5.1.1 No such user here'),
      to: expect.stringMatching(/^guest\d@guests\.example$/),
      again: false,
      without: 'stopped',
    })
    expect((await readDetails(id, { state: 'failed' })).guests).toHaveLength(1)

    const at = Number(refused?.id.slice(-3))
    expect((await resend(id, at)).code).toBe('addressStopped')
    await testApp.world.db
      .insertInto('guest_address')
      .values({ event_id: EID, guest_id: idOf(at), email: 'second@guests.example' })
      .execute()
    expect((await readDetails(id)).guests[0]).toMatchObject({
      again: true,
      without: '',
      onlyTo: 'second@guests.example',
    })
    await testApp.world.db.deleteFrom('guest_address').execute()
    await testApp.world.db
      .updateTable('guest')
      .set({ email: 'mended@guests.example' })
      .where('id', '=', idOf(at))
      .execute()
    expect((await readDetails(id)).guests[0]).toMatchObject({
      state: 'failed',
      again: true,
      without: '',
    })
    const [one, two] = await Promise.all([resend(id, at), resend(id, at)])
    expect([one.data.state, two.data.state]).toEqual(['held', 'held'])
    expect(
      (await deliverMails(11)).map(({ to, text }) => [to.address, text.includes('At the mill')]),
    ).toEqual([['mended@guests.example', true]])
    expect((await readDetails(id)).notice).toMatchObject({
      state: 'done',
      guests: 3,
      counts: { sent: 3 },
    })
    expect((await asha.call(calls.notificationHistory, { params })).data.notices).toHaveLength(1)
  })

  it('page by page, failures first, and finds a guest', async () => {
    await setNoticeGuests(
      testApp,
      buildGuests(120, (at) => ({
        name: `Guest ${String(at).padStart(3, '0')}`,
        email: `${at === 77 ? 'no' : 'yes'}${at}@guests.example`,
      })),
    )
    const { sendMail } = testApp.world
    testApp.world.sendMail = (mail) =>
      mail.to.address.startsWith('no')
        ? Promise.reject(Object.assign(new Error('550 5.7.1 Not today'), { responseCode: 550 }))
        : sendMail(mail)
    const { id } = await send()
    await deliverMails()
    testApp.world.sendMail = sendMail
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; page < 4; page += 1) {
      const { guests, next } = await readDetails(id, after ? { after } : {})
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
    expect((await readDetails(id, { search: 'guest 04' })).guests).toHaveLength(10)
    expect((await readDetails(id, { search: 'NO77@' })).guests.map(({ reason }) => reason)).toEqual(
      ['550 5.7.1 Not today'],
    )
  })

  it('with later bounces, and suppresses the address', async () => {
    await setNoticeGuests(testApp, [{}, {}])
    testApp.world.settings.mailBounces = 'bounces@mehfil.example'
    const { id } = await send()
    await deliverMails()
    const mail = await testApp.world.db
      .selectFrom('mail')
      .select(['id', 'guest_id'])
      .where('guest_id', '=', idOf(1))
      .executeTakeFirstOrThrow()
    const report = `To: ${formatReturnPath(testApp.world.settings, mail.id)}\r\nFrom: MAILER-DAEMON@x.example\r\nSubject: Undelivered\r\n\r\n550 5.1.1 No such user\r\n`
    expect((await testApp.visitor().call(bounceMail, { input: { raw: report } })).http).toBe(200)
    expect((await readDetails(id)).guests[0]).toMatchObject({
      state: 'bounced',
      reason: expect.stringContaining('No such user'),
      again: false,
    })
    for (let round = 0; round < 3; round += 1) {
      await send()
      expect((await deliverMails()).map(({ to }) => to.address)).toEqual(['guest2@guests.example'])
    }
  })

  it('and sends it again only to its recipients, and never sends a notice of another account', async () => {
    await setNoticeGuests(testApp, [{}, { email: '' }])
    const { id } = await send()
    await deliverMails()
    expect((await resend(id, 2)).http).toBe(404)
    expect((await resend(testApp.world.random.uuid(), 1)).http).toBe(404)
    await testApp.world.db
      .updateTable('guest')
      .set({ deleted_at: testApp.clock.now() })
      .where('id', '=', idOf(1))
      .execute()
    expect((await resend(id, 1)).http).toBe(404)
    expect((await readDetails(id)).guests[0]).toMatchObject({ without: 'deleted', again: false })
  })
})

describe('Our product pauses a notice', () => {
  it('with too many failures, and resumes it at the host\u2019s request', async () => {
    await setNoticeGuests(
      testApp,
      buildGuests(60, (at) => ({ email: `${at < 12 ? 'no' : 'yes'}${at}@guests.example` })),
    )
    const { sendMail } = testApp.world
    testApp.world.sendMail = (mail) =>
      mail.to.address.startsWith('no')
        ? Promise.reject(Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550 }))
        : sendMail(mail)
    const { id } = await send()
    await testApp.world.db
      .updateTable('mail')
      .set({ next_at: new Date(testApp.clock.now().getTime() + 20_000) })
      .where('to_address', 'like', 'no%')
      .execute()
    testApp.clock.move(31_000)
    await deliverDueMails(testApp.world, mailWork, 20)
    await deliverDueMails(testApp.world, mailWork, 20)
    expect((await readDetails(id)).notice).toMatchObject({
      state: 'paused',
      reason: 'failures',
      counts: { failed: 12, sent: 8, waiting: 40 },
    })
    expect(await deliverMails()).toEqual([])
    expect(
      (await asha.call(calls.resumeNotification, { params: { EID, NOTICE: id } })).data.state,
    ).toBe('sending')
    expect(await deliverMails(1)).toHaveLength(40)
    testApp.world.sendMail = sendMail
    expect((await readDetails(id)).notice).toMatchObject({
      state: 'done',
      counts: { failed: 12, sent: 48 },
    })
  })

  it('which the host can also cancel for good', async () => {
    await setNoticeGuests(testApp, buildGuests(4))
    const { id } = await send()
    await testApp.world.db
      .updateTable('campaign')
      .set({ paused_at: testApp.clock.now(), pause_reason: 'failures' })
      .execute()
    expect(await deliverMails()).toEqual([])
    expect(
      (await asha.call(calls.cancelNotification, { params: { EID, NOTICE: id } })).data,
    ).toMatchObject({ state: 'cancelled', counts: { stopped: 4 } })
    expect(
      (await asha.call(calls.resumeNotification, { params: { EID, NOTICE: id } })).data.state,
    ).toBe('cancelled')
    expect(await deliverMails()).toEqual([])
  })
})
