import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as calls from '@mehfil/contract/mail.ts'
import { guestById } from '@mehfil/contract/guests.ts'
import { deliverDue } from '../../base/postman.ts'
import type { OutgoingMail } from '../../base/world.ts'
import { postWork } from '../../features.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { press, stopPath } from '../../test/guest-pages.ts'
import { openHouse, type House } from '../../test/house.ts'

const EID = castEvents.wedding
const params = { EID }

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const idOf = (at: number) => `ABC${String(at).padStart(12, '0')}`
async function setGuests(list: Array<Partial<ReturnType<typeof guestRow>>>) {
  const { db } = house.world
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('campaign').execute()
  await db.deleteFrom('suppression').execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db
    .insertInto('guest')
    .values(
      list.map((one, at) =>
        guestRow(EID, idOf(at + 1), `Guest${at + 1} Rao`, house.clock.now(), one),
      ),
    )
    .execute()
}
const setEvent = (changes: object) =>
  house.world.db.updateTable('event').set(changes).where('id', '=', EID).execute()
const submission = () => house.world.random.id()
const invite = (input: Partial<{ selection: object; guests: number; submission: string }> = {}) =>
  asha.call(calls.inviteGuests, { params, input: { submission: submission(), ...input } as never })
const sent = async (seconds = 31): Promise<OutgoingMail[]> => {
  house.clock.move(seconds * 1_000)
  house.caught.length = 0
  return [...(await house.mails())]
}
const guest = (at: number) =>
  house.world.db
    .selectFrom('guest')
    .selectAll()
    .where('event_id', '=', EID)
    .where('id', '=', idOf(at))
    .executeTakeFirstOrThrow()
const states = async () =>
  (await house.world.db.selectFrom('mail').select(['state']).execute())
    .map(({ state }) => state)
    .sort()

beforeEach(async () => {
  await setEvent({
    languages: ['en', 'fr', 'arb'],
    published_at: house.clock.now(),
    unpublished_at: null,
    letters: '{}',
    told: null,
    title: 'Ananya & Vikram',
    words: '{}',
    hide_address: false,
    capacity: null,
    starts_at: new Date(house.clock.now().getTime() + 21 * 86_400_000),
  })
  await setGuests([{}, {}, {}])
})

describe('Our product fills a host’s own words in', () => {
  const write = (subject: string, greeting: string) =>
    asha.call(calls.saveLetter, { params: { EID, LANGUAGE: 'en' }, input: { subject, greeting } })

  it('for each guest, however what is to be filled in was marked', async () => {
    expect(
      (await write('{{name}}, come to {event}', 'Dear [Name],\nwe meet on {date}. [black tie]'))
        .http,
    ).toBe(200)
    await invite()
    const first = (await sent()).find(({ subject }) => subject.startsWith('Guest1'))
    expect([
      first?.subject,
      first?.text.includes('Dear Guest1 Rao,'),
      first?.text.includes('[black tie]'),
    ]).toEqual(['Guest1 Rao, come to Ananya & Vikram', true, true])
    expect(first?.html).toContain('Dear Guest1 Rao,')
    expect(`${first?.subject}${first?.text}`).not.toMatch(/\{|\[Name\]|\ue000/)
  })

  it('and sends nothing in which something is left that nobody can fill in', async () => {
    expect((await write('Hello *|LNAME|*', 'x')).errors).toEqual({
      SUBJECT: '*|LNAME|* isn’t a placeholder we can fill in. Please use one from the list.',
    })
    await setEvent({
      letters: JSON.stringify({ en: { subject: '', greeting: 'By {deadline}, {company}' } }),
    })
    expect([(await invite()).errors, await states()]).toEqual([
      { MESSAGE: '{company} isn’t a placeholder we can fill in. Please use one from the list.' },
      [],
    ])
  })
})

describe('Our product invites', () => {
  it('whatever is wrong with another event', async () => {
    const { db } = house.world
    const theirs = { ...guestRow(castEvents.ivos, idOf(99), 'Their Guest', house.clock.now()) }
    await db.insertInto('guest').values(theirs).execute()
    const ivo = await house.as('ivo')
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
    const complaints = vi.spyOn(house.world.log, 'error').mockImplementation(() => {})
    const mails = await sent()
    complaints.mockRestore()
    await db
      .updateTable('event')
      .set({ zone: 'Asia/Kolkata' })
      .where('id', '=', castEvents.ivos)
      .execute()
    await db.deleteFrom('guest').where('id', '=', theirs.id).execute()
    expect([mails.length, (await states()).filter((state) => state !== 'sent').length > 0]).toEqual(
      [3, true],
    )
  })

  it('everybody who is not invited yet, half a minute after the click, once', async () => {
    await setGuests([
      { party_limit: 3 },
      { language: 'fr' },
      { email: '' },
      { invited_at: house.clock.now() },
      { walk_in: true },
      { deleted_at: house.clock.now() },
      { answer: 'yes', answered_at: house.clock.now(), people: 1 },
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
    const { data } = await invite({ guests: 2 })
    expect(data).toMatchObject({
      state: 'held',
      kind: 'invitation',
      guests: 2,
      people: 4,
      counts: { held: 2 },
      by: 'Asha Menon',
    })
    expect(await sent(20)).toEqual([])
    const mails = await sent(11)
    expect(mails.map(({ to }) => to.address).sort()).toEqual([
      'guest1@guests.example',
      'guest2@guests.example',
    ])
    expect((await guest(1)).invited_at).toEqual(house.clock.now())
    expect((await asha.call(calls.campaignsOf, { params })).data.campaigns).toMatchObject([
      { state: 'done', counts: { sent: 2 } },
    ])
    expect(await sent(3_600)).toEqual([])
  })

  it('each with a mail of their own: name, party, links and the heads that mail programs ask for', async () => {
    await setGuests([
      { name: 'Zoë <b>O\u2019Hara</b>', party_limit: 3 },
      { name: 'ليلى حداد', language: 'arb' },
    ])
    await house.world.db
      .insertInto('companion')
      .values({ event_id: EID, guest_id: idOf(1), position: 0, name: 'Ravi & Co' })
      .execute()
    await invite()
    const mails = await sent()
    const [zoe, laila] = [
      mails.find(({ to }) => to.address.startsWith('guest1')),
      mails.find(({ to }) => to.name === 'ليلى حداد'),
    ]
    const link = `http://localhost:3000/${EID}/${idOf(1)}`
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

  it('once when the button is pressed twice, or by two hosts at once', async () => {
    const one = submission()
    const [first, second] = await Promise.all([
      invite({ submission: one }),
      invite({ submission: one }),
    ])
    expect([first.data.id === second.data.id, first.data.guests]).toEqual([true, 3])
    const third = await invite()
    expect([third.http, third.code]).toEqual([409, 'nobodyToInvite'])
    expect(await sent()).toHaveLength(3)
  })

  it('nobody when the list is another one than the button named', async () => {
    const refused = await invite({ guests: 4 })
    expect([refused.http, refused.code, refused.message]).toEqual([
      409,
      'guestsChanged',
      expect.stringContaining('3 guests can be invited'),
    ])
    expect(await states()).toEqual([])
  })

  it.each([
    ['a draft', { published_at: null }, 'notPublished'],
    ['a page that was closed', { unpublished_at: new Date() }, 'notPublished'],
    ['an event that is over', { starts_at: new Date('2026-01-01T10:00:00Z') }, 'eventPassed'],
  ])('nobody to %s, with a sentence', async (_, changes, code) => {
    await setEvent(changes)
    const refused = await invite()
    expect([refused.http, refused.code]).toEqual([409, code])
    expect(refused.message).not.toContain('refusal')
  })

  it('nobody while the account is not active', async () => {
    await house.world.db.updateTable('account').set({ active: 'Inactive' }).execute()
    expect((await invite()).code).toBe('inactiveAccount')
    await house.world.db.updateTable('account').set({ active: 'Active' }).execute()
  })

  it('a selection, and no event of somebody else', async () => {
    expect((await invite({ selection: { ids: [idOf(2)] } })).data.guests).toBe(1)
    expect((await sent()).map(({ to }) => to.address)).toEqual(['guest2@guests.example'])
    const ivo = await house.as('ivo')
    for (const call of [calls.inviteGuests, calls.tellChange] as const)
      expect(
        (await ivo.call(call, { params, input: { submission: submission() } as never })).http,
      ).toBe(404)
    expect((await ivo.call(calls.campaignsOf, { params })).http).toBe(404)
  })

  it('not whom it cannot reach any more when the mail would go', async () => {
    await setGuests([{}, {}, {}, {}])
    await invite()
    await house.world.db
      .updateTable('guest')
      .set({ deleted_at: house.clock.now() })
      .where('id', '=', idOf(1))
      .execute()
    await house.world.db
      .updateTable('guest')
      .set({ email: 'mended@guests.example' })
      .where('id', '=', idOf(2))
      .execute()
    await press(house, stopPath(house, { EID, GID: idOf(3) }, 'guest3@guests.example'), {
      'List-Unsubscribe': 'One-Click',
    })
    expect((await sent()).map(({ to }) => to.address).sort()).toEqual([
      'guest4@guests.example',
      'mended@guests.example',
    ])
    expect(await states()).toEqual(['aborted', 'aborted', 'sent', 'sent'])
  })

  it('nobody once the page is closed meanwhile', async () => {
    await invite()
    await setEvent({ unpublished_at: house.clock.now() })
    expect(await sent()).toEqual([])
    expect(await states()).toEqual(['aborted', 'aborted', 'aborted'])
  })

  it('not at all when it is taken back in time, and later what is left', async () => {
    const { data } = await invite()
    const cancelled = await asha.call(calls.cancelCampaign, { params: { EID, CAMPAIGN: data.id } })
    expect(cancelled.data).toMatchObject({ state: 'cancelled', counts: { stopped: 3 } })
    expect(await sent()).toEqual([])
    const again = await invite()
    expect(again.data.guests).toBe(3)
    house.clock.move(31_000)
    await deliverDue(house.world, postWork, 1)
    expect(
      (await asha.call(calls.cancelCampaign, { params: { EID, CAMPAIGN: again.data.id } })).data
        .counts,
    ).toEqual({ sent: 1, stopped: 2 })
    expect(await sent()).toEqual([])
    expect(
      (
        await asha.call(calls.cancelCampaign, {
          params: { EID, CAMPAIGN: house.world.random.uuid() },
        })
      ).http,
    ).toBe(404)
  })

  it('one guest again, and after ten seconds', async () => {
    const one = { EID, GID: idOf(1) }
    await Promise.all([
      asha.call(calls.inviteGuest, { params: one }),
      asha.call(calls.inviteGuest, { params: one }),
    ])
    expect((await asha.call(guestById, { params: one })).data.invitation).toMatchObject({
      state: 'held',
      subject: expect.stringContaining('Ananya'),
    })
    expect(await sent(11)).toHaveLength(1)
    await asha.call(calls.inviteGuest, { params: one })
    expect(await sent(11)).toHaveLength(1)
    expect((await asha.call(calls.mailsOfGuest, { params: one })).data).toMatchObject({
      mails: [
        { kind: 'invitation', state: 'sent' },
        { kind: 'invitation', state: 'sent' },
      ],
      messageText: expect.stringContaining(`/${EID}/${idOf(1)}`),
      whatsapp: expect.stringMatching(/^https:\/\/wa\.me\//),
    })
    await setGuests([{ email: '' }])
    expect(await asha.call(calls.inviteGuest, { params: one })).toMatchObject({
      http: 422,
      code: 'noAddress',
    })
  })

  it('and says what a mail server refused, and tries a mended address anew', async () => {
    const { post } = house.world
    house.world.post = (mail) =>
      mail.to.address.startsWith('guest1')
        ? Promise.reject(Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550 }))
        : post(mail)
    await invite()
    await sent()
    house.world.post = post
    const one = { EID, GID: idOf(1) }
    expect((await guest(1)).bounced_at).not.toBeNull()
    expect((await asha.call(guestById, { params: one })).data).toMatchObject({
      stopped: 'bounced',
      invitation: { state: 'failed', reason: '550 5.1.1 No such user' },
    })
    expect(await asha.call(calls.inviteGuest, { params: one })).toMatchObject({
      http: 422,
      code: 'addressStopped',
    })
    await house.world.db
      .updateTable('guest')
      .set({ email: 'right@guests.example' })
      .where('id', '=', idOf(1))
      .execute()
    await asha.call(calls.inviteGuest, { params: one })
    expect((await sent(11)).map(({ to }) => to.address)).toEqual(['right@guests.example'])
    expect(await guest(1)).toMatchObject({ bounced_at: null, invited_at: house.clock.now() })
  })
})

describe('Our product pauses', () => {
  it('a sending of which too much is wrong, and goes on at the host\u2019s word', async () => {
    await setGuests(
      Array.from({ length: 60 }, (_, at) => ({
        email: `${at < 12 ? 'no' : 'yes'}${at}@guests.example`,
        created_at: new Date(house.clock.now().getTime() + at),
        passcode: String(at).padStart(8, '0'),
      })),
    )
    const { post } = house.world
    house.world.post = (mail) =>
      mail.to.address.startsWith('no')
        ? Promise.reject(Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550 }))
        : post(mail)
    const { data } = await invite()
    await house.world.db
      .updateTable('mail')
      .set({ next_at: new Date(house.clock.now().getTime() + 20_000) })
      .where('to_address', 'like', 'no%')
      .execute()
    house.clock.move(31_000)
    await deliverDue(house.world, postWork, 20)
    await deliverDue(house.world, postWork, 20)
    expect((await asha.call(calls.campaignsOf, { params })).data.campaigns).toMatchObject([
      { state: 'paused', reason: 'failures', counts: { failed: 12, sent: 8, waiting: 40 } },
    ])
    await sent()
    expect(
      (await asha.call(calls.resumeCampaign, { params: { EID, CAMPAIGN: data.id } })).data.state,
    ).toBe('sending')
    expect(await sent(1)).toHaveLength(40)
    house.world.post = post
  })
})
