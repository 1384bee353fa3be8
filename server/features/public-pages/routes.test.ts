import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateEvent } from '@mehfil/contract/events.ts'
import { contactForClient } from '@mehfil/contract/public-pages.ts'
import { publishToggle, saveDomain } from '@mehfil/contract/publishing.ts'
import { castEvents, castGuests } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

const EID = castEvents.wedding
const page = '/ananya-vikram'
const meera = `/${EID}/${castGuests.meera}`

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const setEvent = (changes: object) =>
  house.world.db
    .transaction()
    .execute(async (tx) => {
      await tx
        .updateTable('event')
        .set({ ...changes, updated_at: house.clock.now() })
        .where('id', '=', EID)
        .execute()
      await house.world.live.announce(tx, EID, 'event')
      return tx
    })
    .then((tx) => house.world.live.committed(tx))

beforeEach(() =>
  setEvent({
    title: 'Ananya & Vikram',
    languages: ['en', 'fr', 'arb'],
    capacity: null,
    waiting_list: true,
    companions: 3,
    unpublished_at: null,
    answer_deadline: null,
    hide_address: false,
    search_engines: false,
    starts_at: new Date('2026-12-12T13:30:00Z'),
    confirmation: 'at-once',
  }),
)

const get = (
  url: string,
  headers: Record<string, string> = {},
  node: Pick<House, 'visitor'> = house,
) => node.visitor().inject({ method: 'GET', url, headers })
const plain = (sent: Record<string, string | string[]>) =>
  new URLSearchParams(
    Object.entries(sent).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  ).toString()
const post = (
  url: string,
  sent: Record<string, string | string[]>,
  headers: Record<string, string> = {},
) =>
  house
    .visitor()
    .inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: plain(sent),
    })
const text = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('Our product serves a public page', () => {
  it('with the headers a page of strangers needs', async () => {
    const { statusCode, headers, body } = await get(page)
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1')
    expect(text(body)).toContain('Rang Mahal')
    expect(headers['content-security-policy']).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(body).not.toMatch(/ style="/)
    await setEvent({ search_engines: true })
    const listed = await get(page)
    expect([listed.headers['x-robots-tag'], listed.body.includes('noindex')]).toEqual([
      undefined,
      false,
    ])
  })

  it('and tells whom guests turn to, as the contact page does, while it is open', async () => {
    await house.world.db
      .updateTable('event')
      .set({ contact: JSON.stringify({ hosts: 'Meena & Rajiv Iyer', phone: '+919812345670' }) })
      .where('id', '=', EID)
      .execute()
    const contact = (id: string) => house.visitor().call(contactForClient, { params: { EID: id } })
    expect((await contact(EID)).data).toMatchObject({
      hosts: 'Meena & Rajiv Iyer',
      phone: '+919812345670',
      email: '',
      social: [],
    })
    await setEvent({ unpublished_at: house.clock.now() })
    expect([(await contact(EID)).http, (await contact(castEvents.draft)).http]).toEqual([404, 404])
  })

  it('compressed the way the browser takes it, and not again when nothing changed', async () => {
    const { body, headers } = await get(page)
    const br = await get(page, { 'accept-encoding': 'gzip, br' })
    const gzip = await get(page, { 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body)
    const again = await get(page, { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('from memory, without asking the limiter or the database', async () => {
    const hits = async () =>
      (
        await sql<{ hits: string }>`select coalesce(sum(hits), 0) as hits from rate_bucket`.execute(
          house.world.db,
        )
      ).rows[0]?.hits
    let turn = 0
    const isKept = async () => {
      await get(page)
      await house.world.db
        .updateTable('event')
        .set({ title: `Behind its back ${(turn += 1)}` })
        .where('id', '=', EID)
        .execute()
      const before = await hits()
      const { body } = await get(page)
      return [body.includes(`Behind its back ${turn}`), (await hits()) === before]
    }
    // A page just edited is made anew once its fonts are cut.
    await expect.poll(isKept, { timeout: 10_000, interval: 100 }).toEqual([false, true])
  })

  it('never stale after an edit: at once here, and in a moment on another server', async () => {
    const other = await house.secondNode()
    await Promise.all([get(page), get(page, {}, other)])
    await asha.call(updateEvent, { params: { EID }, input: { title: 'Ananya weds Vikram' } })
    expect((await get(page)).body).toContain('Ananya weds Vikram')
    await expect
      .poll(async () => (await get(page, {}, other)).body, { timeout: 1_000, interval: 10 })
      .toContain('Ananya weds Vikram')
    await asha.call(publishToggle, { input: { id: EID, status: 'UNPUBLISHED' } })
    expect((await get(page)).body).not.toContain('<form')
    await asha.call(publishToggle, { input: { id: EID, status: 'PUBLISHED' } })
    expect((await get(page)).body).toContain('<form')
  })

  it('that says by itself when answers close and when the event is over', async () => {
    await setEvent({ answer_deadline: new Date(house.clock.now().getTime() + 60_000) })
    expect((await get(page)).body).toContain('<form')
    house.clock.move(61_000)
    expect(text((await get(page)).body)).toContain('RSVPs closed on')
    await setEvent({
      answer_deadline: null,
      starts_at: new Date(house.clock.now().getTime() - 86_400_000),
    })
    expect(text((await get(page)).body)).toContain('This event has taken place')
  })

  it('that tells when every place is taken, and takes names for the waiting list', async () => {
    await setEvent({ capacity: 1 })
    expect((await get(page)).body).toContain('name="answer"')
    const [before] = await house.world.db
      .selectFrom('guest')
      .select(({ fn }) => fn.countAll().as('all'))
      .where('event_id', '=', EID)
      .execute()
    await post(page, { answer: 'yes', name: 'Takes The Last' })
    expect(
      Number(
        (
          await house.world.db
            .selectFrom('guest')
            .select(({ fn }) => fn.countAll().as('all'))
            .where('event_id', '=', EID)
            .execute()
        )[0]?.all,
      ),
    ).toBe(Number(before?.all) + 1)
    await expect
      .poll(async () => text((await get(page)).body), { timeout: 1_000, interval: 10 })
      .toContain('This event is full')
    const joined = await post(page, {
      answer: 'yes',
      name: 'In Line',
      email: 'line@guests.example',
      line: '1',
      people: '1',
    })
    expect(joined.statusCode).toBe(303)
    expect(text((await get(String(joined.headers['location']))).body)).toContain(
      'You’re on the waiting list',
    )
  })

  it('in a language the event is kept in, by address or by browser, right to left in Arabic', async () => {
    expect((await get(page)).body).toContain('<html lang="en" dir="ltr">')
    expect((await get(page, { 'accept-language': 'fr-FR,fr;q=0.9' })).body).toContain(
      '<html lang="fr" dir="ltr">',
    )
    const arabic = (await get(`${page}?lang=ar`, { 'accept-language': 'fr' })).body
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(text(arabic)).toMatch(/[\u0600-\u06ff]{4}/)
    await setEvent({ languages: ['fr'] })
    expect((await get(`${page}?lang=ar`, { 'accept-language': 'en' })).body).toContain(
      '<html lang="fr" dir="ltr">',
    )
  })

  it('under its new label, and leads the old one there', async () => {
    await asha.call(saveDomain, { params: { EID }, input: { domain: 'ananya-weds' } })
    expect((await get('/ananya-weds')).statusCode).toBe(200)
    const old = await get(page)
    expect([[301, 302].includes(old.statusCode), old.headers['location']]).toEqual([
      true,
      '/ananya-weds',
    ])
    await asha.call(saveDomain, { params: { EID }, input: { domain: 'ananya-vikram' } })
    expect((await get(page)).statusCode).toBe(200)
  })

  it('and says of an address nobody has, a draft\u2019s among them, that it is not there', async () => {
    await house.world.db
      .insertInto('event_domain')
      .values({ label: 'house-party', event_id: castEvents.draft, taken_at: house.clock.now() })
      .execute()
    for (const url of [
      '/no-such-event',
      '/house-party',
      '/x',
      '/UPPER',
      '/%00',
      `/${EID}/contacts`,
    ]) {
      expect([url, (await get(url)).statusCode, (await get(url)).headers['location']]).toEqual([
        url,
        303,
        '/not-found',
      ])
    }
    const missing = await get('/not-found')
    expect([
      missing.statusCode,
      missing.headers['content-type'],
      missing.body.includes('noindex'),
    ]).toEqual([404, 'text/html; charset=utf-8', true])
  })
})

describe('Our product takes a plain form', () => {
  it('with scripts off: an answer leads to the guest\u2019s own page, which greets by name and knows the code', async () => {
    const sent = await post(page, {
      answer: 'yes',
      name: 'Leela Iyer',
      email: 'leela@guests.example',
      companion: ['Ravi Iyer', '', ''],
      note: 'Late',
    })
    expect(sent.statusCode).toBe(303)
    const own = await get(String(sent.headers['location']))
    const [guest] = await house.world.db
      .selectFrom('guest')
      .selectAll()
      .where('email', '=', 'leela@guests.example')
      .execute()
    expect(guest).toMatchObject({ people: 2, note: 'Late', answer: 'yes' })
    expect(text(own.body)).toContain('Leela')
    expect(text(own.body).replaceAll('\u00a0', ' ')).toContain(
      `${guest?.passcode.slice(0, 4)} ${guest?.passcode.slice(4)}`,
    )
    expect(own.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
  })

  it('and shows everything typed again, with a sentence at each field that needs one', async () => {
    const sent = await post(page, {
      answer: '',
      name: 'A <b>',
      email: 'meera@',
      companion: ['Uma'],
      note: 'Kept "as" typed',
    })
    expect(sent.statusCode).toBe(422)
    for (const typed of [
      'value="A &lt;b&gt;"',
      'value="meera@"',
      'value="Uma"',
      'Kept &quot;as&quot; typed',
    ])
      expect(sent.body).toContain(typed)
    for (const sentence of [
      'Please answer this question.',
      'Please enter a valid email address.',
      'Names can only contain letters',
    ])
      expect(text(sent.body).replaceAll('&#x27;', "'")).toContain(sentence)
    expect(sent.body).toContain('role="alert"')
  })

  it('in the reader\u2019s language, also when something is wrong', async () => {
    const sent = await post(`${page}?lang=ar`, { answer: 'yes', name: '' })
    expect([sent.statusCode, sent.body.includes('dir="rtl"')]).toEqual([422, true])
    const done = await post(`${page}?lang=fr`, { answer: 'no', name: 'Chloé' })
    expect((await get(String(done.headers['location']))).body).toContain('<html lang="fr"')
  })

  it('once, however often the button is pressed', async () => {
    const sent = await Promise.all(
      [1, 2, 3].map(() => post(page, { answer: 'maybe', name: 'Pressed Thrice' })),
    )
    expect(new Set(sent.map(({ headers }) => headers['location'])).size).toBe(1)
    expect(
      await house.world.db
        .selectFrom('guest')
        .select('id')
        .where('name', '=', 'Pressed Thrice')
        .execute(),
    ).toHaveLength(1)
    await post(page, { answer: 'maybe', name: 'Pressed Thrice', note: 'another one of that name' })
    expect(
      await house.world.db
        .selectFrom('guest')
        .select('id')
        .where('name', '=', 'Pressed Thrice')
        .execute(),
    ).toHaveLength(2)
  })

  it('on the personal page too, where the answer is shown, changed and kept in its history', async () => {
    expect(text((await get(meera)).body)).toContain('Dear Meera')
    await post(meera, { answer: 'yes', companion: ['Arjun Nair', ''] })
    expect(text((await get(meera)).body)).toContain('See you on')
    house.clock.move(1_000)
    const changing = (await get(`${meera}?change=1`)).body
    expect(changing).toMatch(/<input[^>]*name="people"[^>]*checked=""[^>]*value="2"/)
    expect(changing).toMatch(/<input[^>]*name="companion"[^>]*value="Arjun Nair"/)
    const done = await post(meera, { answer: 'no' })
    expect([done.statusCode, String(done.headers['location']).startsWith(meera)]).toEqual([
      303,
      true,
    ])
    const log = await house.world.db
      .selectFrom('answer_log')
      .select(['answer', 'people'])
      .where('guest_id', '=', castGuests.meera)
      .orderBy('at')
      .execute()
    expect(log).toEqual([
      { answer: 'yes', people: 2 },
      { answer: 'no', people: 0 },
    ])
  })

  it('from two tabs: the last answer stands, each in the history', async () => {
    const tabs = (await Promise.all([get(`${meera}?change=1`), get(`${meera}?change=1`)])).map(
      ({ body }) => /name="submission" value="([0-9A-F]{15})"/.exec(body)?.[1] ?? '',
    )
    expect(new Set(tabs).size).toBe(2)
    await post(meera, { answer: 'yes', submission: tabs[0] ?? '' })
    house.clock.move(1_000)
    await post(meera, { answer: 'maybe', submission: tabs[1] ?? '' })
    await post(meera, { answer: 'yes', submission: tabs[0] ?? '' })
    const { answer } = await house.world.db
      .selectFrom('guest')
      .select('answer')
      .where('id', '=', castGuests.meera)
      .executeTakeFirstOrThrow()
    expect(answer).toBe('maybe')
  })

  it('from our own pages alone', async () => {
    const count = async () =>
      (await house.world.db.selectFrom('guest').select('id').execute()).length
    const before = await count()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]) {
      expect((await post(page, { answer: 'yes', name: 'Forged' }, headers)).statusCode).toBe(403)
    }
    expect(
      (await post(page, { answer: 'yes', name: 'Forged' }, { 'content-type': 'text/plain' }))
        .statusCode,
    ).toBe(403)
    expect(await count()).toBe(before)
    expect((await post(page, { answer: 'yes', name: 'Own' })).statusCode).toBe(303)
  })
})

describe('Our product keeps a guest\u2019s link secret', () => {
  it('by answering a wrong guest as it answers a wrong event', async () => {
    const wrong = await Promise.all(
      [
        `/${EID}/0000000000000AA`,
        '/0000000000000AA/0000000000000BB',
        `/${EID}/${castGuests.ivos}`,
        `/${castEvents.draft}/${castGuests.meera}`,
      ].map((url) => get(url)),
    )
    const told = wrong.map(({ statusCode, headers, body }) =>
      JSON.stringify([statusCode, { ...headers, 'x-request-id': '', date: '' }, body]),
    )
    expect(new Set(told).size).toBe(1)
    expect([wrong[0]?.statusCode, wrong[0]?.headers['location']]).toEqual([303, '/not-found'])
  })

  it('and ends a search for one after twenty misses, for that address alone', async () => {
    const strict = await openHouse({ leniency: 1 })
    try {
      const look = (url: string, ip: string) =>
        strict.app.inject({ method: 'GET', url, remoteAddress: ip })
      for (let at = 0; at < 20; at += 1)
        expect(
          (await look(`/${EID}/0000000000000${(at + 16).toString(16).toUpperCase()}`, '10.0.0.1'))
            .statusCode,
        ).toBe(303)
      expect((await look(meera, '10.0.0.1')).statusCode).toBe(429)
      expect((await look(meera, '10.0.0.2')).statusCode).toBe(200)
      strict.clock.move(11 * 60_000)
      expect((await look(meera, '10.0.0.1')).statusCode).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('with a calendar file that tells the place only to those who have one', async () => {
    await setEvent({ hide_address: true })
    await post(meera, { answer: 'yes' })
    const [shared, own] = [await get(`/${EID}/calendar.ics`), await get(`${meera}/calendar.ics`)]
    expect(shared.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect([shared.body.includes('Rang Mahal'), own.body.includes('Rang Mahal')]).toEqual([
      false,
      true,
    ])
    expect([
      text((await get(page)).body).includes('Lake Road'),
      text((await get(meera)).body).includes('Lake Road'),
    ]).toEqual([false, true])
    await post(meera, { answer: 'no' })
    expect((await get(`${meera}/calendar.ics`)).body).not.toContain('Rang Mahal')
  })

  it('and shows the hosts\u2019 contact without it', async () => {
    await setEvent({
      contact: JSON.stringify({
        hosts: 'Ananya and Vikram',
        phone: '+91 98765 43210',
        email: 'hosts@wedding.example',
      }),
    })
    const contact = await get(`/${EID}/contact`)
    expect(contact.statusCode).toBe(200)
    expect(text(contact.body)).toContain('+91 98765 43210')
    expect((await get(`/${castEvents.draft}/contact`)).headers['location']).toBe('/not-found')
  })
})

describe('Our product changes nothing on a look', () => {
  it('at any page, by GET or HEAD, with any prefetch header', async () => {
    const tables = [
      'guest',
      'companion',
      'answer_log',
      'question_answer',
      'event',
      'event_tally',
      'mail',
      'audit',
    ] as const
    const state = async () =>
      Promise.all(
        tables.map(
          async (table) =>
            (
              await sql<{
                hash: string
              }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(table)} t`.execute(
                house.world.db,
              )
            ).rows[0]?.hash,
        ),
      )
    const before = await state()
    for (const url of [
      page,
      `${page}?lang=fr`,
      meera,
      `${meera}?change=1`,
      `${meera}?answer=yes`,
      `${meera}/calendar.ics`,
      `/${EID}/contact`,
      `/${EID}/calendar.ics`,
      '/not-found',
    ]) {
      for (const method of ['GET', 'HEAD']) {
        for (const headers of [{}, { 'sec-purpose': 'prefetch' }, { 'user-agent': '' }] as Array<
          Record<string, string>
        >)
          await house.visitor().inject({ method, url, headers })
      }
    }
    expect(await state()).toEqual(before)
    await house.visitor().send('POST', `/api/public${meera}/view`)
    await post(meera, { answer: 'maybe', note: 'the hash does see a change' })
    expect(await state()).not.toEqual(before)
  })
})

describe('Our product shows what people typed as text', () => {
  const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>'

  it('in titles, notes, questions and everything typed again', async () => {
    await house.world.db
      .insertInto('question')
      .values({
        event_id: EID,
        id: '00000000000000A',
        position: 0,
        body: evil,
        mandatory: false,
        kind: 'radio',
        max: 1,
        choices: JSON.stringify([
          { id: '00000000000000B', value: evil },
          { id: '00000000000000C', value: 'ok' },
        ]),
      })
      .execute()
    await setEvent({
      title: evil,
      kicker: evil,
      venue: evil,
      address: evil,
      rsvp_heading: evil,
      contact: JSON.stringify({ hosts: evil }),
    })
    await post(meera, { answer: 'yes', note: evil, 'q-00000000000000A': '00000000000000B' })
    const shown = [
      await get(page),
      await get(meera),
      await get(`${meera}?change=1`),
      await get(`/${EID}/contact`),
      await post(page, {
        answer: 'x',
        name: evil,
        email: evil,
        companion: [evil],
        note: evil,
        'q-00000000000000A': evil,
      }),
    ]
    for (const { body } of shown) {
      expect(body).toContain('&lt;img src=x')
      expect(body).not.toMatch(/<img src=x|<script>alert|onerror=alert\(1\)>(?!&)/i)
    }
  })

  it('and asks the browser to run nothing but its own script', async () => {
    const { headers } = await get(meera)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('Our product serves what a page needs', () => {
  it('for good: a style sheet, a script and fonts under names of their content', async () => {
    const { body } = await get(page)
    const [sheet = ''] = /\/assets\/pages\/jaali\.[0-9a-f]+\.css/.exec(body) ?? []
    const fonts = [...new Set(body.match(/\/fonts\/[\w.-]+\.woff2/g))]
    expect(fonts.length).toBeGreaterThan(0)
    for (const url of [sheet, ...fonts]) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers['cache-control']]).toEqual([
        url,
        200,
        'public, max-age=31536000, immutable',
      ])
    }
    for (const url of [
      '/assets/pages/jaali.css',
      '/assets/pages/../../package.json',
      '/fonts/nothing.woff2',
      '/fonts/..%2f..%2fpackage.json',
    ])
      expect([404, 303]).toContain((await get(url)).statusCode)
  })

  it('cut to the text of the page, within its budget', async () => {
    await get(page)
    const weights = async () => {
      const { body } = await get(page)
      const fonts = [...new Set(body.match(/\/fonts\/[\w.-]+\.woff2/g))]
      return {
        cut: fonts.every((url) => url.includes('/fonts/font-')),
        sum: (await Promise.all(fonts.map((url) => get(url)))).reduce(
          (sum, { rawPayload }) => sum + rawPayload.length,
          0,
        ),
      }
    }
    await expect
      .poll(async () => (await weights()).cut, { timeout: 15_000, interval: 200 })
      .toBe(true)
    expect((await weights()).sum).toBeLessThanOrEqual(60 * 1024)
  }, 30_000)
})
