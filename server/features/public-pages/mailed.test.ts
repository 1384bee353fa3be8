import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  checkEmailResponse,
  emailRsvpForClient,
  emailRsvpResponse,
  sendEmailAnswer,
  sendWebAnswer,
} from '@mehfil/contract/rsvp.ts'
import { castEvents, castGuests, guestRow, mailRow } from '../../seed/events.ts'
import { fingerprintOf, look, press } from '../../test/guest-pages.ts'
import { openHouse, type House } from '../../test/house.ts'

const EID = castEvents.mail
const [layla, tom] = ['A5A00000000EE11', 'A5A00000000EE12']
const link = `/${EID}/${layla}`
const menu = '00000000000000A'

let house: House
beforeAll(async () => {
  house = await openHouse()
  const { db } = house.world
  const now = house.clock.now()
  await db
    .insertInto('event')
    .values(
      mailRow(now, {
        published_at: now,
        languages: ['en', 'arb'],
        check_in: true,
        note_allowed: true,
        maybe_allowed: true,
        words: JSON.stringify({
          arb: {
            title: 'فوانيس على البحيرة',
            venue: 'قصر رانغ',
            address: 'طريق البحيرة، أودايبور',
            questions: { [menu]: 'العشاء؟' },
            options: { '0000000000000C1': 'نباتي' },
          },
        }),
      }),
    )
    .execute()
  await db
    .insertInto('question')
    .values({
      event_id: EID,
      id: menu,
      position: 0,
      body: 'Dinner?',
      mandatory: false,
      kind: 'radio',
      max: 1,
      choices: JSON.stringify([
        { id: '0000000000000C1', value: 'Vegetarian' },
        { id: '0000000000000C2', value: 'Everything' },
      ]),
    })
    .execute()
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  const now = house.clock.now()
  await house.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await house.world.db
    .insertInto('guest')
    .values([
      guestRow(EID, layla, 'Layla Haddad', now, {
        language: 'arb',
        party_limit: 3,
        invited_at: now,
      }),
      guestRow(EID, tom, 'Tom Ek', now, { invited_at: now }),
    ])
    .execute()
  await house.world.db
    .insertInto('companion')
    .values({ event_id: EID, guest_id: layla, position: 1, name: 'Jon Haddad' })
    .execute()
})

const row = () =>
  house.world.db
    .selectFrom('guest')
    .selectAll()
    .where('event_id', '=', EID)
    .where('id', '=', layla)
    .executeTakeFirstOrThrow()
const shown = async (url = link, headers = {}) =>
  (await look(house, url, headers)).body.replaceAll(/[\u2066-\u2069]/g, '')
const chosen = (html: string) => {
  const tag = [...html.matchAll(/<input type="radio"[^>]*name="answer"[^>]*>/g)]
    .map(([found]) => found)
    .find((found) => found.includes('checked=""'))
  return /value="(\w+)"/.exec(tag ?? '')?.[1] ?? null
}

describe('Our product opens an e-mailed invitation', () => {
  it('in the guest’s language and the event’s words for it, on the page that goes with the mail', async () => {
    const html = await shown()
    for (const part of [
      '<html lang="ar" dir="rtl"',
      'class="lights"',
      'فوانيس على البحيرة',
      'قصر رانغ',
      'العشاء؟',
      'نباتي',
      'Everything',
    ])
      expect(html).toContain(part)
    expect(html).not.toContain('Lanterns on the lake')
    const english = await shown(`${link}?lang=en`)
    expect([
      english.includes('Lanterns on the lake'),
      english.includes('Vegetarian'),
      english.includes('فوانيس'),
    ]).toEqual([true, true, false])
  })

  it('and says for whom places are kept, until there is an answer', async () => {
    expect(await shown(`${link}?lang=en`)).toContain(
      'We’ve saved 3 places for you, Jon Haddad and one more.',
    )
    expect(await shown()).toContain('حجزنا لكم 3 أماكن: أنتم وJon Haddad وشخص آخر.')
    expect(await shown(`/${EID}/${tom}`)).not.toContain('We’ve saved')
    await press(house, link, { answer: 'maybe' })
    expect(await shown(`${link}?lang=en&change=1`)).not.toContain('We’ve saved')
  })

  it.each([
    ['yes', 'yes'],
    ['maybe', 'maybe'],
    ['no', 'no'],
    ['YES', null],
    ['', null],
    ['yes&answer=no', null],
    ['<b>', null],
  ])(
    'with the answer of the button that was pressed chosen, and nothing written: %s',
    async (asked, expected) => {
      const before = await fingerprintOf(house)
      expect(chosen(await shown(`${link}?answer=${asked}`))).toBe(expected)
      expect(await fingerprintOf(house)).toBe(before)
    },
  )

  it('and shows what stands where the same answer is asked for again, the form where another is', async () => {
    await press(house, link, { answer: 'yes' })
    expect(chosen(await shown(`${link}?answer=yes`))).toBeNull()
    expect(chosen(await shown(`${link}?answer=no`))).toBe('no')
  })

  it('offering no maybe where the host allows none', async () => {
    await house.world.db
      .updateTable('event')
      .set({ maybe_allowed: false })
      .where('id', '=', EID)
      .execute()
    expect(chosen(await shown(`${link}?answer=maybe`))).toBeNull()
    await house.world.db
      .updateTable('event')
      .set({ maybe_allowed: true })
      .where('id', '=', EID)
      .execute()
  })
})

describe('Our product takes an answer by the link alone', () => {
  it('in one press, with the name and address of the invitation, and shows the code for the door', async () => {
    const { statusCode, headers } = await press(house, link, {
      answer: 'yes',
      companion: ['Jon Haddad'],
      [`q-${menu}`]: '0000000000000C1',
      name: 'Eve',
      email: 'eve@evil.example',
    })
    expect([statusCode, headers['location']]).toEqual([303, `${link}?lang=arb#reply`])
    expect(await row()).toMatchObject({
      answer: 'yes',
      people: 2,
      name: 'Layla Haddad',
      email: 'layla@guests.example',
      language: 'arb',
    })
    const later = await shown()
    const { passcode } = await row()
    expect(later).toContain(`${passcode.slice(0, 4)} ${passcode.slice(4)}`)
    expect(later).toMatch(/<svg[^>]*viewBox="0 0 37 37"/)
    expect(later).toContain(`href="${link}/calendar.ics?lang=ar"`)
  })

  it('unticking a companion who stays at home', async () => {
    await press(house, link, { answer: 'yes' })
    expect((await row()).people).toBe(1)
  })

  it('and lets the guest take it back with a reason, and come again', async () => {
    await press(house, link, { answer: 'yes' })
    const sent = await shown(`${link}?lang=en`)
    expect(sent).toContain('I can’t come after all')
    await press(house, link, { answer: 'no', reason: 'A cold' })
    expect(await row()).toMatchObject({ answer: 'no', cancel_reason: 'A cold' })
    const gone = await shown(`${link}?lang=en`)
    expect([gone.includes('after all'), gone.includes('Thanks for letting us know')]).toEqual([
      false,
      true,
    ])
    expect(await shown(`${link}?lang=en&change=1`)).toContain('A cold</textarea>')
    await press(house, link, { answer: 'yes' })
    expect(await row()).toMatchObject({ answer: 'yes', cancel_reason: '', cancelled_at: null })
  })

  it('and says at its field when a reason is too long', async () => {
    await press(house, link, { answer: 'yes' })
    const { statusCode, body } = await press(house, link, { answer: 'no', reason: 'x'.repeat(501) })
    expect([statusCode, body.includes('id="e-reason"'), body.includes('x'.repeat(501))]).toEqual([
      422,
      true,
      true,
    ])
    expect((await row()).answer).toBe('yes')
  })

  it('and answers the calls of a page drawn elsewhere alike', async () => {
    const params = { EID, GID: layla }
    const visitor = house.visitor({ lang: 'arb' })
    expect((await visitor.call(checkEmailResponse, { params })).data).toEqual({
      name: 'Layla Haddad',
      answer: null,
      people: 0,
      partyLimit: 3,
      companions: ['Jon Haddad'],
      waiting: false,
      status: 'INVITED',
    })
    expect((await visitor.call(emailRsvpForClient, { params: { EID } })).data.form).toMatchObject([
      { text: 'العشاء؟', values: [{ value: 'نباتي' }, { value: 'Everything' }] },
    ])
    const { data } = await visitor.call(sendEmailAnswer, {
      params,
      input: {
        answer: 'yes',
        name: 'Eve',
        companions: ['Jon Haddad', 'Uma'],
        submission: house.world.random.id(),
      },
    })
    expect(data).toEqual({
      guestId: layla,
      link: `http://localhost:3000${link}`,
      answer: 'yes',
      waiting: false,
      people: 3,
    })
    expect((await visitor.call(checkEmailResponse, { params })).data).toMatchObject({
      name: 'Layla Haddad',
      answer: 'yes',
      people: 3,
      companions: ['Jon Haddad', 'Uma'],
    })
    const asha = await house.as('asha')
    expect((await asha.call(emailRsvpResponse, { params })).data).toMatchObject({
      name: 'Layla Haddad',
      answer: 'yes',
      history: [{ by: 'guest' }],
    })
    const over = await visitor.call(sendEmailAnswer, {
      params,
      input: { answer: 'yes', name: 'x', people: 4, submission: house.world.random.id() },
    })
    expect([over.code, Object.keys(over.errors)]).toEqual(['partyTooLarge', ['PEOPLE']])
  })

  it('from nobody else: an event by mail has no public page and takes no stranger', async () => {
    await house.world.db
      .insertInto('event_domain')
      .values({ label: 'lanterns', event_id: EID, taken_at: house.clock.now() })
      .onConflict((on) => on.doNothing())
      .execute()
    const before = await fingerprintOf(house)
    const stranger = await house
      .visitor()
      .call(sendWebAnswer, {
        params: { EID },
        input: { answer: 'yes', name: 'Stranger', submission: house.world.random.id() },
      })
    expect([stranger.http, stranger.code]).toEqual([404, 'wrongMode'])
    expect((await look(house, '/lanterns')).headers['location']).toBe('/not-found')
    expect(
      (await press(house, '/lanterns', { answer: 'yes', name: 'Stranger' })).headers['location'],
    ).toBe('/not-found')
    expect(
      (await house.visitor().inject({ method: 'GET', url: `/api/public/${EID}/web-rsvp` }))
        .statusCode,
    ).toBe(404)
    expect(
      (
        await house
          .visitor()
          .inject({ method: 'GET', url: `/api/public/${castEvents.wedding}/email-rsvp` })
      ).statusCode,
    ).toBe(404)
    expect(
      (
        await house
          .visitor()
          .send('POST', `/api/public/${castEvents.wedding}/${castGuests.meera}/email-rsvp`, {
            ANSWER: 'yes',
            NAME: 'x',
            SUBMISSION: house.world.random.id(),
          })
      ).statusCode,
    ).toBe(404)
    expect(await fingerprintOf(house)).toBe(before)
  })

  it('and from our own pages only', async () => {
    const { statusCode } = await press(
      house,
      link,
      { answer: 'yes' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    )
    expect([statusCode, (await row()).answer]).toEqual([403, null])
  })
})

describe('Our product speaks another language without losing a word', () => {
  it('drawing the form again with all that was typed, and writing nothing', async () => {
    const before = await fingerprintOf(house)
    const { statusCode, body } = await press(house, `${link}?lang=en`, {
      redraw: 'en',
      answer: 'yes',
      companion: ['Jon Haddad', 'Uma <b>'],
      note: 'Bientôt',
      [`q-${menu}`]: '0000000000000C1',
    })
    expect([
      statusCode,
      chosen(body),
      body.includes('lang="en"'),
      body.includes('role="alert"'),
      body.includes('name="redraw" value="en"'),
    ]).toEqual([200, 'yes', true, false, false])
    for (const kept of [
      'Bientôt</textarea>',
      'value="Uma &lt;b&gt;"',
      'checked="" value="0000000000000C1"',
    ])
      expect(body).toContain(kept)
    expect(await fingerprintOf(house)).toBe(before)
  })

  it('on the public page too', async () => {
    await house.world.db
      .updateTable('event')
      .set({ languages: ['en', 'fr'], updated_at: house.clock.now() })
      .where('id', '=', castEvents.wedding)
      .execute()
    const { statusCode, body } = await press(house, '/ananya-vikram?lang=fr', {
      redraw: 'fr',
      answer: 'yes',
      name: 'Léa',
      email: 'not an address',
      companion: ['Uma'],
    })
    expect([
      statusCode,
      body.includes('<html lang="fr"'),
      chosen(body),
      body.includes('value="Léa"'),
      body.includes('value="not an address"'),
      body.includes('value="Uma"'),
    ]).toEqual([200, true, 'yes', true, true, true])
  })

  it('and writes to the guest in the language the guest chose, else in the guest’s own', async () => {
    await press(house, `${link}?lang=arb`, { answer: 'yes' })
    expect((await row()).language).toBe('arb')
    await press(house, `${link}?lang=en`, { answer: 'maybe' })
    expect((await row()).language).toBe('en')
    await house.world.db
      .updateTable('guest')
      .set({ language: 'fr' })
      .where('id', '=', layla)
      .execute()
    await press(house, `${link}?lang=en`, { answer: 'no' })
    expect((await row()).language, 'the page had no French to offer').toBe('fr')
  })
})

describe('Our product hands the event to a calendar', () => {
  const unfolded = async (url: string) =>
    (await look(house, url)).body.replaceAll('\r\n ', '').replaceAll('\\', '')

  it('in the reader’s words, with the commas of the language and the way back', async () => {
    await press(house, link, { answer: 'yes' })
    const arabic = await unfolded(`${link}/calendar.ics`)
    expect([
      arabic.includes('SUMMARY:فوانيس على البحيرة'),
      arabic.includes('LOCATION:قصر رانغ، طريق البحيرة، أودايبور'),
      arabic.includes(`http://localhost:3000${link}`),
    ]).toEqual([true, true, true])
    const english = await unfolded(`${link}/calendar.ics?lang=en`)
    expect([
      english.includes('SUMMARY:Lanterns on the lake'),
      english.includes('LOCATION:Rang Mahal, Lake Road'),
    ]).toEqual([true, true])
    expect(await unfolded(`/${EID}/calendar.ics`)).toContain(`http://localhost:3000/${EID}/contact`)
  })
})

describe('Our product says how to reach the hosts of an event by mail', () => {
  it('with the way back to the guest’s own page, known from where the guest came', async () => {
    const from = (referer?: string) => shown(`/${EID}/contact?lang=en`, referer ? { referer } : {})
    expect(await from(`http://localhost:3000${link}?lang=en`)).toContain(
      `href="${link}?lang=en">Back to the invitation`,
    )
    for (const elsewhere of [
      undefined,
      `http://localhost:3000/${EID}/contact`,
      `https://evil.example${link}`,
    ])
      expect(await from(elsewhere)).not.toContain('Back to the invitation')
    expect(await from()).not.toContain(layla)
  })
})

describe('Our product changes nothing for machines that look at links', () => {
  const profiles: Array<[string, Record<string, string>, 'GET' | 'HEAD']> = [
    [
      'one that asks for the head alone',
      { 'user-agent': 'Mozilla/5.0 (compatible; SafeLinks/2.0)' },
      'HEAD',
    ],
    [
      'one that follows links',
      { 'user-agent': 'Mozilla/5.0 (compatible; MailScanner/1.0)' },
      'GET',
    ],
    ['one without a name', { 'user-agent': '' }, 'GET'],
    [
      'a browser that looks ahead',
      { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender', 'x-moz': 'prefetch' },
      'GET',
    ],
  ]
  const urls = ['yes', 'maybe', 'no'].flatMap((answer) => [
    `${link}?answer=${answer}`,
    `${link}?answer=${answer}&submission=0123456789ABCDE&reason=x`,
  ])

  it.each(profiles)('%s, and a burst of them from two addresses', async (_who, headers, method) => {
    const before = await fingerprintOf(house)
    const burst = ['203.0.113.5', '198.51.100.9'].flatMap((remoteAddress) =>
      urls.map((url) => house.app.inject({ method, url, headers, remoteAddress })),
    )
    expect(new Set((await Promise.all(burst)).map(({ statusCode }) => statusCode))).toEqual(
      new Set([200]),
    )
    expect(await fingerprintOf(house)).toBe(before)
  })

  it('where a person who presses the button is heard', async () => {
    const before = await fingerprintOf(house)
    await press(house, link, { answer: 'yes' })
    expect(await fingerprintOf(house)).not.toBe(before)
  })
})

describe('Our product sends a page as small as its reader can take it', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('by "%s"', async (accepts, coding) => {
    const { headers, rawPayload } = await look(house, link, { 'accept-encoding': accepts })
    expect([headers['content-encoding'], headers['vary'], headers['cache-control']]).toEqual([
      coding,
      'accept-encoding',
      'no-store',
    ])
    expect(rawPayload.length < 8_000).toBe(coding !== undefined)
  })
})
