import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventActivity } from '@mehfil/contract/activity.ts'
import * as calls from '@mehfil/contract/notices.ts'
import { mailsOfGuest } from '@mehfil/contract/mail.ts'
import { castEvents } from '../../seed/events.ts'
import { press, stopPath } from '../../test/guest-pages.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noticedGuest as idOf, setNoticed, sweep } from '../../test/noticing.ts'

const EID = castEvents.wedding
const params = { EID }
const letters = {
  en: {
    subject: 'Parking, {name}',
    message: 'Dear {name},\nthe gate opens at {time}. Everything is on {link}.',
  },
}

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
  await setNoticed(house, [{ name: 'Zoya Rao' }, {}, {}])
})

const submission = () => house.world.random.id()
const send = (input: object = {}) =>
  asha.call(calls.sendNotification, {
    params,
    input: { letters, submission: submission(), ...input } as never,
  })
const sent = async (seconds = 31) => {
  house.clock.move(seconds * 1_000)
  house.caught.length = 0
  return [...(await house.mails())]
}
const history = async () => (await asha.call(calls.notificationHistory, { params })).data.notices
const of = (notice: { id: string }) => ({ EID, NOTICE: notice.id })

describe('Our product writes to guests', () => {
  it('half a minute after the click, each by name, in a history with what became of it', async () => {
    const { data, http } = await send({ guests: 3 })
    expect([http, data]).toMatchObject([
      200,
      {
        kind: 'notice',
        state: 'held',
        guests: 3,
        people: 3,
        counts: { held: 3 },
        by: 'Asha Menon',
        audience: {},
        when: {},
      },
    ])
    expect(await sent(20)).toEqual([])
    const mails = await sent(11)
    expect(mails.map(({ to }) => to.address).sort()).toEqual([
      'guest1@guests.example',
      'guest2@guests.example',
      'guest3@guests.example',
    ])
    const first = mails.find(({ to }) => to.address.startsWith('guest1'))
    expect(first).toMatchObject({
      subject: 'Parking, Zoya',
      headers: {
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Unsubscribe': expect.stringContaining(`/${EID}/${idOf(1)}/stop`),
      },
    })
    for (const said of [first?.html, first?.text]) {
      expect(said).toContain('Zoya')
      expect(said).toContain(`http://localhost:3000/${EID}/${idOf(1)}`)
      expect(said).not.toMatch(/[\ue000\ue001]|\{\w+\}|undefined|Guest2/)
    }
    expect(await history()).toMatchObject([{ id: data.id, state: 'done', counts: { sent: 3 } }])
    expect(
      (await asha.call(mailsOfGuest, { params: { EID, GID: idOf(1) } })).data.mails,
    ).toMatchObject([{ kind: 'notice', state: 'sent' }])
    expect(await sent(3_600)).toEqual([])
  })

  it('without inviting them, and leaves alone whom no mail reaches', async () => {
    await setNoticed(house, [
      {},
      { email: '' },
      { bounced_at: new Date() },
      { deleted_at: new Date() },
      {},
    ])
    await press(house, stopPath(house, { EID, GID: idOf(5) }, 'guest5@guests.example'), {
      'List-Unsubscribe': 'One-Click',
    })
    expect((await asha.call(calls.notificationGuests, { params, query: {} })).data).toMatchObject({
      guests: 1,
      withoutAddress: 1,
      stopped: 2,
      languages: { en: 1 },
    })
    await send()
    expect((await sent()).map(({ to }) => to.address)).toEqual(['guest1@guests.example'])
    expect(
      (
        await house.world.db
          .selectFrom('guest')
          .select('invited_at')
          .where('id', '=', idOf(1))
          .executeTakeFirstOrThrow()
      ).invited_at,
    ).toBeNull()
  })

  it('once, however often the button is pressed', async () => {
    const one = submission()
    const [first, second] = await Promise.all([
      send({ submission: one }),
      send({ submission: one }),
    ])
    expect(first.data.id).toBe(second.data.id)
    expect(await sent()).toHaveLength(3)
    expect(await history()).toHaveLength(1)
  })

  it('nobody when the list is another one than the button named, or there is nobody', async () => {
    const refused = await send({ guests: 4 })
    expect([refused.http, refused.code, refused.message]).toEqual([
      409,
      'recipientsChanged',
      expect.stringContaining('3 guests'),
    ])
    expect((await send({ audience: { answers: ['yes'] } })).code).toBe('nobodyToTell')
    expect(await history()).toEqual([])
  })

  it('not at all when it is taken back in time, and later nobody who waits', async () => {
    const { data } = await send()
    expect((await asha.call(calls.cancelNotification, { params: of(data) })).data).toMatchObject({
      state: 'cancelled',
      counts: { stopped: 3 },
    })
    expect(await sent()).toEqual([])
    const late = await send()
    await sent()
    expect((await asha.call(calls.cancelNotification, { params: of(late.data) })).code).toBe(
      'sendingBegun',
    )
  })

  it.each([
    ['while the event is not open', { unpublished_at: new Date() }, 409, 'notPublished'],
    ['of a draft', { published_at: null }, 409, 'notPublished'],
  ])('nobody %s', async (_, changes, http, code) => {
    await setNoticed(house, [{}], changes)
    expect(await send()).toMatchObject({ http, code })
  })

  it('after the end, to say thank you to those who came and to those who were missed', async () => {
    await setNoticed(
      house,
      [
        {
          answer: 'yes',
          answered_at: new Date(),
          people: 2,
          party_limit: 2,
          attended_at: new Date(),
          arrived: 2,
        },
        { answer: 'yes', answered_at: new Date(), people: 1 },
        { answer: 'no', answered_at: new Date() },
      ],
      { starts_at: new Date(house.clock.now().getTime() - 86_400_000) },
    )
    const { data } = await asha.call(calls.notificationHistory, { params })
    expect(data).toMatchObject({
      thanked: { guests: 1, people: 2 },
      missed: { guests: 1, people: 1 },
    })
    await send({
      audience: calls.thankedAudience,
      letters: { en: { subject: 'Thank you', message: 'It was a joy, {name}.' } },
    })
    await send({
      audience: calls.missedAudience,
      letters: { en: { subject: 'We missed you', message: 'Next time.' } },
    })
    const mails = await sent()
    expect(mails.map(({ to, subject }) => [to.address, subject]).sort()).toEqual([
      ['guest1@guests.example', 'Thank you'],
      ['guest2@guests.example', 'We missed you'],
    ])
    expect(mails[0]?.html).not.toContain('?answer=')
  })

  it.each(['thank', 'missed', 'remind'] as const)(
    'with words ready to begin with in every language of the event, which can go as they stand: %s',
    async (what) => {
      await setNoticed(house, [{ name: 'Zoya Rao' }, { language: 'fr' }, { language: 'arb' }], {
        languages: ['en', 'fr', 'arb'],
      })
      const { ready } = (await asha.call(calls.notificationHistory, { params })).data
      expect(Object.keys(ready[what])).toEqual(['en', 'fr', 'arb'])
      expect((await send({ letters: ready[what] })).data).toMatchObject({
        state: 'held',
        guests: 3,
      })
      const mails = await sent()
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3)
      for (const { subject, text } of mails)
        expect(subject + text).not.toMatch(/\{\w+\}|undefined|ready\./)
    },
  )

  it('in the language of each, as far as the host wrote in it', async () => {
    await setNoticed(house, [{}, { language: 'fr' }, { language: 'arb' }], {
      languages: ['en', 'fr', 'arb'],
    })
    await send({
      letters: {
        en: { subject: 'Parking', message: 'At the mill.' },
        arb: { subject: 'المواقف', message: 'عند الطاحونة، {name}.' },
      },
    })
    const mails = await sent()
    const to = (at: number) => mails.find((mail) => mail.to.address === `guest${at}@guests.example`)
    expect([to(1)?.subject, to(2)?.subject, to(3)?.subject]).toEqual([
      'Parking',
      'Parking',
      'المواقف',
    ])
    expect(to(3)?.html).toContain('dir="rtl"')
    expect(to(2)?.html).toContain('<html lang="en"')
  })

  it('even where the event speaks that language no more', async () => {
    await setNoticed(house, [{ language: 'fr' }], { languages: ['en'] })
    await send({ letters: { en: { subject: 'Parking', message: 'At the mill.' } } })
    await house.world.db
      .updateTable('event')
      .set({ languages: ['fr'] })
      .where('id', '=', EID)
      .execute()
    expect(await sent()).toMatchObject([
      { subject: 'Parking', text: expect.stringContaining('At the mill.') },
    ])
  })

  it('and tells nobody a place that follows a yes before it', async () => {
    await setNoticed(house, [{}, { answer: 'yes', answered_at: new Date(), people: 1 }], {
      hide_address: true,
    })
    await send({ letters: { en: { subject: 'Where', message: 'We meet here: {place}' } } })
    const mails = await sent()
    const [silent, coming] = [
      mails.find(({ to }) => to.address.startsWith('guest1')),
      mails.find(({ to }) => to.address.startsWith('guest2')),
    ]
    expect(coming?.text).toContain('Rang Mahal')
    for (const said of [silent?.html, silent?.text])
      expect(said).not.toMatch(/Rang Mahal|Lake Road/)
  })
})

describe('Our product refuses', () => {
  it.each([
    [
      'an unknown placeholder, by its name',
      { letters: { en: { subject: 'x', message: 'Dear {nom}' } } },
      'LETTERS.en.MESSAGE',
      '{nom}',
    ],
    [
      'a letter half written',
      { letters: { en: { subject: '', message: 'x' } } },
      'LETTERS.en.SUBJECT',
      'subject',
    ],
    ['none at all', { letters: {} }, 'LETTERS.en.SUBJECT', 'subject'],
    [
      'a moment that has passed',
      { when: { at: new Date('2026-11-01T10:00:00Z') } },
      'WHEN.AT',
      'passed',
    ],
    [
      'days before an event that is nearer',
      { when: { anchor: 'start', days: 40, minute: 600 } },
      'WHEN.DAYS',
      'passed',
    ],
    [
      'days from nothing',
      { when: { anchor: 'deadline', days: 1, minute: 600 } },
      'WHEN.ANCHOR',
      'isn’t set for this event yet',
    ],
    ['half a moment', { when: { anchor: 'start' } }, 'WHEN.DAYS', '365'],
  ])('%s, at its field', async (_, input, field, words) => {
    const refused = await send(input)
    expect([refused.http, refused.code, Object.keys(refused.errors)[0]]).toEqual([
      400,
      'invalidInput',
      field,
    ])
    expect(refused.errors[field]).toContain(words)
  })

  it.each([
    ['a line end in a subject', { en: { SUBJECT: 'Hi\r\nBcc: all@evil.example', MESSAGE: 'x' } }],
    [
      'signs that stand for a guest\u2019s own words',
      { en: { SUBJECT: 'Hi', MESSAGE: '\ue000stop\ue001' } },
    ],
    ['a subject that is too long', { en: { SUBJECT: 'x'.repeat(151), MESSAGE: 'x' } }],
    ['a message that is too long', { en: { SUBJECT: 'x', MESSAGE: 'x'.repeat(5_001) } }],
    ['a language nobody speaks', { xx: { SUBJECT: 'x', MESSAGE: 'x' } }],
  ])('%s', async (_, LETTERS) => {
    const response = await asha.send('POST', `/api/events/${EID}/notifications`, {
      LETTERS,
      SUBMISSION: submission(),
    })
    expect(response.statusCode).toBe(400)
    expect(await history()).toEqual([])
  })

  it('whoever is of another house, and what is not there', async () => {
    const { data } = await send()
    const ivo = await house.as('ivo')
    for (const call of [
      calls.cancelNotification,
      calls.resumeNotification,
      calls.notificationDetails,
    ] as const)
      expect(
        (await ivo.call(call as typeof calls.cancelNotification, { params: of(data) })).http,
      ).toBe(404)
    expect(
      (
        await ivo.call(calls.notificationDetails, {
          params: { EID: castEvents.ivos, NOTICE: data.id },
        })
      ).http,
    ).toBe(404)
    for (const NOTICE of ['x', house.world.random.uuid()])
      expect((await asha.call(calls.cancelNotification, { params: { EID, NOTICE } })).http).toBe(
        404,
      )
  })
})

describe('Our product puts a guest\u2019s words in', () => {
  it('as words: nothing of them is markup, a head, or read again', async () => {
    await setNoticed(
      house,
      [
        { name: '{link} <img src=x onerror=alert(1)> & Co', email: 'a@guests.example' },
        { name: 'Bcc: all@evil.example', email: 'b@guests.example' },
      ],
      { title: '{name} <b>&\u0022' },
    )
    await send({
      letters: {
        en: {
          subject: '{name}: {event}',
          message: '{name} comes to {event} <script>alert(1)</script>',
        },
      },
    })
    const mails = await sent()
    for (const { html, text, headers } of mails) {
      expect(html).not.toMatch(/<script|<img src=x|<b>&/)
      expect(text).toContain('<script>alert(1)</script>')
      expect(text).toContain('{name} <b>&')
      expect(headers['Bcc']).toBeUndefined()
    }
    expect(mails.find(({ to }) => to.address === 'a@guests.example')?.text).toContain('{link}')
  })
})

describe('Our product shows a notice before it goes', () => {
  it('as a guest in their language gets it, and to the host alone as a test that answers nothing', async () => {
    await setNoticed(house, [{ name: 'Élodie Martin', language: 'fr' }], {
      languages: ['en', 'fr'],
    })
    const both = { ...letters, fr: { subject: 'Parking, {name}', message: 'Bonjour {name}.' } }
    const shown = await asha.call(calls.previewNotification, {
      params,
      input: { letters: both, guestId: idOf(1) },
    })
    expect(shown.data).toMatchObject({
      subject: 'Parking, Élodie',
      language: 'fr',
      to: 'guest1@guests.example',
      name: 'Élodie Martin',
      text: expect.stringContaining('Bonjour Élodie.'),
    })
    expect(
      (
        await asha.call(calls.previewNotification, {
          params,
          input: { letters: both, guestId: idOf(1), language: 'en' },
        })
      ).data.text,
    ).toContain('Dear Élodie')
    expect(
      (
        await asha.call(calls.previewNotification, {
          params,
          input: { letters: { en: { subject: '', message: '{x}' } } },
        })
      ).http,
    ).toBe(400)
    expect(
      (
        await asha.call(calls.sendTestNotification, {
          params,
          input: { letters: both, guestId: idOf(1) },
        })
      ).data.to,
    ).toBe('asha@mehfil.example')
    const [test] = await sent(0)
    expect(test).toMatchObject({
      to: { address: 'asha@mehfil.example' },
      subject: expect.stringContaining('Parking'),
    })
    expect(test?.html).not.toContain(`/${EID}/${idOf(1)}`)
    expect(await history()).toEqual([])
  })
})

describe('Our product plans a notice', () => {
  it('for an instant, and sends it to those who fit then', async () => {
    const when = { at: new Date(house.clock.now().getTime() + 3_600_000) }
    const { data } = await send({ when, audience: { answers: ['yes'] } })
    expect(data).toMatchObject({ state: 'planned', dueAt: when.at, guests: 0, heldUntil: null })
    expect(await sweep(house, 3_500)).toEqual([])
    await house.world.db
      .updateTable('guest')
      .set({ answer: 'yes', answered_at: new Date(), people: 1 })
      .where('id', '=', idOf(2))
      .execute()
    expect((await sweep(house, 120)).map(({ to }) => to.address)).toEqual(['guest2@guests.example'])
    expect(await history()).toMatchObject([{ state: 'done', guests: 1, counts: { sent: 1 } }])
    expect(await sweep(house, 60)).toEqual([])
  })

  it('that can be written anew, sent now, or given up, and not once it went', async () => {
    const { data } = await send({ when: { anchor: 'start', days: 1, minute: 600 } })
    const changed = await asha.call(calls.updateNotification, {
      params: of(data),
      input: {
        letters: { en: { subject: 'Coats', message: 'It is cold.' } },
        when: { anchor: 'start', days: 2, minute: 600 },
      },
    })
    expect(changed.data).toMatchObject({
      state: 'planned',
      when: { anchor: 'start', days: 2, minute: 600 },
      letters: { en: { subject: 'Coats' } },
    })
    const now = { letters: { en: { subject: 'Coats', message: 'Now.' } }, guests: 3 }
    const [one, two] = await Promise.all([
      asha.call(calls.updateNotification, { params: of(data), input: now }),
      asha.call(calls.updateNotification, { params: of(data), input: now }),
    ])
    expect([one.data.state, two.data.state]).toEqual(['held', 'held'])
    const toOthers = await asha.call(calls.updateNotification, {
      params: of(data),
      input: { letters: now.letters, audience: { answers: ['no'] } },
    })
    expect(toOthers.code, 'other guests are not the same press').toBe('noticeSent')
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Coats', 'Coats', 'Coats'])
    expect((await asha.call(calls.updateNotification, { params: of(data), input: now })).code).toBe(
      'noticeSent',
    )
    const given = await send({ when: { anchor: 'start', days: 1, minute: 600 } })
    expect((await asha.call(calls.cancelNotification, { params: of(given.data) })).data.state).toBe(
      'cancelled',
    )
    expect(await sweep(house, 30 * 86_400)).toEqual([])
  })

  it.each([
    [
      'whoever planned it may not any more',
      'no-access',
      (noah: string) =>
        house.world.db
          .updateTable('member')
          .set({ permissions: ['CheckIn'] })
          .where('person_id', '=', noah)
          .execute(),
    ],
    [
      'they were taken off the account',
      'no-access',
      (noah: string) =>
        house.world.db
          .updateTable('member')
          .set({ removed_at: new Date() })
          .where('person_id', '=', noah)
          .execute(),
    ],
    [
      'the event was closed',
      'unpublished',
      () =>
        house.world.db
          .updateTable('event')
          .set({ unpublished_at: new Date() })
          .where('id', '=', EID)
          .execute(),
    ],
    [
      'the account is not active',
      'inactive',
      () => house.world.db.updateTable('account').set({ active: 'Inactive' }).execute(),
    ],
    [
      'nobody fits',
      'nobody',
      () =>
        house.world.db
          .updateTable('guest')
          .set({ deleted_at: new Date() })
          .where('event_id', '=', EID)
          .execute(),
    ],
  ])('and says why it did not go when %s', async (_, reason, act) => {
    const noah = await house.as('noah')
    const { person_id: id } = await house.world.db
      .selectFrom('member')
      .select('person_id')
      .where('role', '=', 'Normaluser')
      .executeTakeFirstOrThrow()
    await house.world.db
      .updateTable('member')
      .set({ permissions: ['Notification'], removed_at: null })
      .where('person_id', '=', id)
      .execute()
    await noah.call(calls.sendNotification, {
      params,
      input: {
        letters,
        submission: submission(),
        when: { at: new Date(house.clock.now().getTime() + 3_600_000) },
      },
    })
    expect(await history()).toMatchObject([
      { state: 'planned', by: expect.stringContaining('Noah') },
    ])
    await act(id)
    expect(await sweep(house, 3_700)).toEqual([])
    await house.world.db.updateTable('account').set({ active: 'Active' }).execute()
    expect(await history()).toMatchObject([{ state: 'skipped', reason, guests: 0 }])
    const { lines } = (await asha.call(eventActivity, { params, query: { kind: 'mails' } })).data
    expect(
      lines.filter(({ call }) => call === 'skippedNotice')[0],
      'in the account\u2019s own record, as nobody\u2019s act',
    ).toMatchObject({
      name: '',
      subject: '',
      changes: [{ field: 'skipped', before: '', after: reason }],
    })
  })
})
