import { describe, expect, it, vi } from 'vitest'
import { saveEventPassword } from '@mehfil/contract/events/event-password.ts'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import { allEvents } from '@mehfil/contract/events/events.ts'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { deliverDueMails } from '../../base/mail/mail-worker.ts'
import { mailWork } from '../../feature-list.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { submitForm, getStopPath } from '../../test/flows/guest-pages.ts'
import { EID, openInvitations, toGuestId } from '../../test/flows/invitations.ts'

const params = { EID }
const { testApp, asha, setEvent, setGuests, submission, invite, deliverMails, listStates } =
  await openInvitations()

const guest = (at: number) =>
  testApp.world.db
    .selectFrom('guest')
    .selectAll()
    .where('event_id', '=', EID)
    .where('id', '=', toGuestId(at))
    .executeTakeFirstOrThrow()

describe('Our product invites', () => {
  it('guests of one event even when another event causes errors', async () => {
    const { db } = testApp.world
    const theirs = {
      ...buildGuestRow(castEvents.ivos, toGuestId(99), 'Their Guest', testApp.clock.now()),
    }
    await db.insertInto('guest').values(theirs).execute()
    const ivo = await testApp.as('ivo')
    await invite()
    expect(
      (
        await ivo.call(calls.inviteGuests, {
          params: { EID: castEvents.ivos },
          input: { submission: submission() },
        })
      ).http,
    ).toBe(200)
    await db
      .updateTable('event')
      .set({ zone: 'Nowhere/Land' })
      .where('id', '=', castEvents.ivos)
      .execute()
    const complaints = vi.spyOn(testApp.world.log, 'error').mockImplementation(() => {})
    const mails = await deliverMails()
    complaints.mockRestore()
    await db
      .updateTable('event')
      .set({ zone: 'Asia/Kolkata' })
      .where('id', '=', castEvents.ivos)
      .execute()
    await db.deleteFrom('guest').where('id', '=', theirs.id).execute()
    expect([
      mails.length,
      (await listStates()).filter((state) => state !== 'sent').length > 0,
    ]).toEqual([3, true])
  })

  it('with a picture that a later password does not take out of the mail', async () => {
    const { db, storage } = testApp.world
    const file = `${'a'.repeat(24)}.jpg`
    await storage.put(file, Buffer.from('a picture'))
    const picture = { event_id: EID, id: submission(), kind: 'cover', file, added_at: new Date() }
    await db
      .insertInto('event_picture')
      .values({ ...picture, files: [file], width: 9, height: 9, bytes: 9 })
      .execute()
    await invite()
    const [mail] = await deliverMails()
    const [, path = ''] = /src="https?:\/\/[^/]+(\/files\/[^"]+)"/.exec(mail?.html ?? '') ?? []
    const input = { password: 'Jasmine 7' }
    expect((await asha.call(saveEventPassword, { params, input })).http).toBe(200)
    const get = async (url: string) =>
      (await testApp.visitor().inject({ method: 'GET', url })).statusCode
    expect([await get(path), await get(`/files/${file}`)]).toEqual([200, 404])
    await asha.call(saveEventPassword, { params, input: { password: null } })
    await db.deleteFrom('event_picture').where('id', '=', picture.id).execute()
  })

  it('every guest not invited yet, once, half a minute after the click', async () => {
    await setGuests([
      { party_limit: 3 },
      { language: 'fr' },
      { email: '' },
      { invited_at: testApp.clock.now() },
      { walk_in: true },
      { deleted_at: testApp.clock.now() },
      { answer: 'yes', answered_at: testApp.clock.now(), people: 1 },
    ])
    const before = await asha.call(calls.invitationOf, { params })
    expect(before.data).toMatchObject({
      guests: 2,
      people: 4,
      withoutAddress: 1,
      stopped: 0,
      hold: 30,
      from: expect.stringContaining('<invitations@localhost>'),
    })
    const countListed = async () => {
      const { events } = (await asha.call(allEvents)).data
      return events.find(({ id }) => id === EID)?.figures?.invitable
    }
    expect(await countListed()).toBe(before.data.people)
    const { data } = await invite({ guests: 2 })
    expect(await countListed()).toBe(0)
    expect(data).toMatchObject({
      state: 'held',
      kind: 'invitation',
      guests: 2,
      people: 4,
      counts: { held: 2 },
      by: 'Asha Menon',
    })
    expect(await deliverMails(20)).toEqual([])
    const mails = await deliverMails(11)
    expect(mails.map(({ to }) => to.address).sort()).toEqual([
      'guest1@guests.example',
      'guest2@guests.example',
    ])
    expect((await guest(1)).invited_at).toEqual(testApp.clock.now())
    expect((await asha.call(calls.campaignsOf, { params })).data.campaigns).toMatchObject([
      { state: 'done', counts: { sent: 2 } },
    ])
    expect(await deliverMails(3_600)).toEqual([])
  })

  it('each guest with their own mail: name, party, links and the headers that mail programs require', async () => {
    await setGuests([
      { name: 'Zoë <b>O\u2019Hara</b>', party_limit: 3 },
      { name: 'ليلى حداد', language: 'arb' },
    ])
    await testApp.world.db
      .insertInto('companion')
      .values({ event_id: EID, guest_id: toGuestId(1), position: 0, name: 'Ravi & Co' })
      .execute()
    await invite()
    const mails = await deliverMails()
    const [zoe, laila] = [
      mails.find(({ to }) => to.address.startsWith('guest1')),
      mails.find(({ to }) => to.name === 'ليلى حداد'),
    ]
    const link = `http://localhost:3000/${EID}/${toGuestId(1)}`
    expect(zoe?.html).toContain('Zoë')
    expect(zoe?.html).not.toContain('<b>O')
    expect(zoe?.html).toContain('Ravi &amp; Co')
    for (const said of [zoe?.html, zoe?.text]) {
      for (const way of [`${link}?answer=yes`, `${link}?answer=no`, `${link}/stop`])
        expect(said).toContain(way)
      expect(said).not.toMatch(/[\ue000-\ue003]|undefined|\{\{/)
    }
    expect(zoe?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(new RegExp(`^<${link}/stop\\?to=[\\w-]{86}>$`)),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      'Message-ID': zoe?.messageId,
      From: expect.stringContaining('<invitations@localhost>'),
    })
    expect(laila?.html).toContain('dir="rtl"')
    expect(laila?.html).toContain('ليلى')
    expect(laila?.html).not.toContain('Zoë')
  })

  it('each guest once when the button is clicked twice, or by two hosts at once', async () => {
    const one = submission()
    const [first, second] = await Promise.all([
      invite({ submission: one }),
      invite({ submission: one }),
    ])
    expect([first.data.id === second.data.id, first.data.guests]).toEqual([true, 3])
    const third = await invite()
    expect([third.http, third.code]).toEqual([409, 'nobodyToInvite'])
    expect(await deliverMails()).toHaveLength(3)
  })

  it('no guest when the list changed since the button was shown', async () => {
    const refused = await invite({ guests: 4 })
    expect([refused.http, refused.code, refused.message]).toEqual([
      409,
      'guestsChanged',
      expect.stringContaining('3 guests can be invited'),
    ])
    expect(await listStates()).toEqual([])
  })

  it.each([
    ['a draft', { published_at: null }, 'notPublished'],
    ['a page that was closed', { unpublished_at: new Date() }, 'notPublished'],
    ['an event that is over', { starts_at: new Date('2026-01-01T10:00:00Z') }, 'eventPassed'],
  ])('no guest to %s, and says why', async (_, changes, code) => {
    await setEvent(changes)
    const refused = await invite()
    expect([refused.http, refused.code]).toEqual([409, code])
    expect(refused.message).not.toContain('refusal')
  })

  it('no guest while the account is not active', async () => {
    await testApp.world.db.updateTable('account').set({ active: 'Inactive' }).execute()
    expect((await invite()).code).toBe('inactiveAccount')
    await testApp.world.db.updateTable('account').set({ active: 'Active' }).execute()
  })

  it('a selection of guests, and none of another account’s event', async () => {
    expect((await invite({ selection: { ids: [toGuestId(2)] } })).data.guests).toBe(1)
    expect((await deliverMails()).map(({ to }) => to.address)).toEqual(['guest2@guests.example'])
    const ivo = await testApp.as('ivo')
    for (const call of [calls.inviteGuests, calls.tellChange] as const)
      expect(
        (await ivo.call(call, { params, input: { submission: submission() } as never })).http,
      ).toBe(404)
    expect((await ivo.call(calls.campaignsOf, { params })).http).toBe(404)
  })

  it('no guest whose address stops working before the mail is due', async () => {
    await setGuests([{}, {}, {}, {}])
    await invite()
    await testApp.world.db
      .updateTable('guest')
      .set({ deleted_at: testApp.clock.now() })
      .where('id', '=', toGuestId(1))
      .execute()
    await testApp.world.db
      .updateTable('guest')
      .set({ email: 'mended@guests.example' })
      .where('id', '=', toGuestId(2))
      .execute()
    await submitForm(
      testApp,
      getStopPath(testApp, { EID, GID: toGuestId(3) }, 'guest3@guests.example'),
      {
        'List-Unsubscribe': 'One-Click',
      },
    )
    expect((await deliverMails()).map(({ to }) => to.address).sort()).toEqual([
      'guest4@guests.example',
      'mended@guests.example',
    ])
    expect(await listStates()).toEqual(['aborted', 'aborted', 'sent', 'sent'])
  })

  it('no guest after the page was closed', async () => {
    await invite()
    await setEvent({ unpublished_at: testApp.clock.now() })
    expect(await deliverMails()).toEqual([])
    expect(await listStates()).toEqual(['aborted', 'aborted', 'aborted'])
  })

  it('no guest when the host cancels in time, and later only the rest', async () => {
    const { data } = await invite()
    const cancelled = await asha.call(calls.cancelCampaign, { params: { EID, CAMPAIGN: data.id } })
    expect(cancelled.data).toMatchObject({ state: 'cancelled', counts: { stopped: 3 } })
    expect(await deliverMails()).toEqual([])
    const again = await invite()
    expect(again.data.guests).toBe(3)
    testApp.clock.move(31_000)
    await deliverDueMails(testApp.world, mailWork, 1)
    expect(
      (await asha.call(calls.cancelCampaign, { params: { EID, CAMPAIGN: again.data.id } })).data
        .counts,
    ).toEqual({ sent: 1, stopped: 2 })
    expect(await deliverMails()).toEqual([])
    expect(
      (
        await asha.call(calls.cancelCampaign, {
          params: { EID, CAMPAIGN: testApp.world.random.uuid() },
        })
      ).http,
    ).toBe(404)
  })

  it('one guest again, and after ten seconds', async () => {
    const one = { EID, GID: toGuestId(1) }
    await Promise.all([
      asha.call(calls.inviteGuest, { params: one }),
      asha.call(calls.inviteGuest, { params: one }),
    ])
    expect((await asha.call(guestById, { params: one })).data.invitation).toMatchObject({
      state: 'held',
      subject: expect.stringContaining('Ananya'),
    })
    expect(await deliverMails(11)).toHaveLength(1)
    await asha.call(calls.inviteGuest, { params: one })
    expect(await deliverMails(11)).toHaveLength(1)
    expect((await asha.call(calls.mailsOfGuest, { params: one })).data).toMatchObject({
      mails: [
        { kind: 'invitation', state: 'sent' },
        { kind: 'invitation', state: 'sent' },
      ],
      messageText: expect.stringContaining(`/${EID}/${toGuestId(1)}`),
      whatsapp: expect.stringMatching(/^https:\/\/wa\.me\//),
    })
    await setGuests([{ email: '' }])
    expect(await asha.call(calls.inviteGuest, { params: one })).toMatchObject({
      http: 422,
      code: 'noAddress',
    })
  })

  it('a guest whose mail was refused again with a corrected address, and shows the refusal', async () => {
    const { sendMail } = testApp.world
    testApp.world.sendMail = (mail) =>
      mail.to.address.startsWith('guest1')
        ? Promise.reject(Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550 }))
        : sendMail(mail)
    await invite()
    await deliverMails()
    testApp.world.sendMail = sendMail
    const one = { EID, GID: toGuestId(1) }
    expect((await guest(1)).bounced_at).not.toBeNull()
    expect((await asha.call(guestById, { params: one })).data).toMatchObject({
      stopped: 'bounced',
      invitation: { state: 'failed', reason: '550 5.1.1 No such user' },
    })
    expect(await asha.call(calls.inviteGuest, { params: one })).toMatchObject({
      http: 422,
      code: 'addressStopped',
    })
    await testApp.world.db
      .updateTable('guest')
      .set({ email: 'right@guests.example' })
      .where('id', '=', toGuestId(1))
      .execute()
    await asha.call(calls.inviteGuest, { params: one })
    expect((await deliverMails(11)).map(({ to }) => to.address)).toEqual(['right@guests.example'])
    expect(await guest(1)).toMatchObject({ bounced_at: null, invited_at: testApp.clock.now() })
  })
})

describe('Our product pauses', () => {
  it('a campaign with too many failures, and resumes it at the host’s request', async () => {
    await setGuests(
      Array.from({ length: 60 }, (_, at) => ({
        email: `${at < 12 ? 'no' : 'yes'}${at}@guests.example`,
        created_at: new Date(testApp.clock.now().getTime() + at),
        passcode: String(at).padStart(8, '0'),
      })),
    )
    const { sendMail } = testApp.world
    testApp.world.sendMail = (mail) =>
      mail.to.address.startsWith('no')
        ? Promise.reject(Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550 }))
        : sendMail(mail)
    const { data } = await invite()
    await testApp.world.db
      .updateTable('mail')
      .set({ next_at: new Date(testApp.clock.now().getTime() + 20_000) })
      .where('to_address', 'like', 'no%')
      .execute()
    testApp.clock.move(31_000)
    await deliverDueMails(testApp.world, mailWork, 20)
    await deliverDueMails(testApp.world, mailWork, 20)
    expect((await asha.call(calls.campaignsOf, { params })).data.campaigns).toMatchObject([
      { state: 'paused', reason: 'failures', counts: { failed: 12, sent: 8, waiting: 40 } },
    ])
    await deliverMails()
    expect(
      (await asha.call(calls.resumeCampaign, { params: { EID, CAMPAIGN: data.id } })).data.state,
    ).toBe('sending')
    expect(await deliverMails(1)).toHaveLength(40)
    testApp.world.sendMail = sendMail
  })
})
