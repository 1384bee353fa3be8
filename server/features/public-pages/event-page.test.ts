import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { castEvents } from '../../seed/cast-events.ts'
import { getPage, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const address = '/ananya-vikram'
const hours = (count: number) => new Date(testApp.clock.now().getTime() + count * 3_600_000)

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(() =>
  setWedding(testApp, {
    languages: ['en'],
    capacity: null,
    waiting_list: true,
    unpublished_at: null,
    answer_deadline: null,
    hide_address: false,
    search_engines: false,
    starts_at: hours(500),
    title: 'Ananya & Vikram',
  }),
)

describe('Our product shows an event at its address', () => {
  it('in full once, and later only after a change', async () => {
    const first = await getPage(testApp, address)
    const tag = String(first.headers['etag'])
    expect([
      first.statusCode,
      first.headers['content-type'],
      first.headers['cache-control'],
    ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
    expect(first.body).toContain('Ananya &amp; Vikram')
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
      const again = await getPage(testApp, address, { 'if-none-match': known })
      expect([
        again.statusCode,
        again.body,
        again.headers['etag'],
        again.headers['content-security-policy'],
      ]).toEqual([304, '', tag, first.headers['content-security-policy']])
    }
    expect((await getPage(testApp, address, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('compressed as the browser accepts', async () => {
    const { body } = await getPage(testApp, address)
    const inBrotli = await getPage(testApp, address, { 'accept-encoding': 'gzip, deflate, br' })
    const inGzip = await getPage(testApp, address, { 'accept-encoding': 'gzip;q=1, br;q=0' })
    expect([inBrotli.headers['content-encoding'], inGzip.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(inBrotli.rawPayload).toString()).toBe(body)
    expect(gunzipSync(inGzip.rawPayload).toString()).toBe(body)
    expect(inBrotli.headers['vary']).toBe('accept-encoding, accept-language')
    expect(inBrotli.headers['etag']).toBe(inGzip.headers['etag'])
  })

  it('in the requested language, else the browser’s, else the event’s first, and always in one of the event’s', async () => {
    await setWedding(testApp, { languages: ['arb', 'en'] })
    const languageOf = async (query: string, accept?: string) =>
      /<html lang="(\w+)" dir="(\w+)"/
        .exec(
          (await getPage(testApp, address + query, accept ? { 'accept-language': accept } : {}))
            .body,
        )
        ?.slice(1)
    expect(await languageOf('?lang=ar', 'en-GB')).toEqual(['ar', 'rtl'])
    expect(await languageOf('?lang=en', 'ar')).toEqual(['en', 'ltr'])
    expect(await languageOf('', 'ar-AE,en;q=0.5')).toEqual(['ar', 'rtl'])
    expect(await languageOf('?lang=fr', 'ar')).toEqual(['ar', 'rtl'])
    expect(await languageOf('?lang=%00%00', 'en')).toEqual(['en', 'ltr'])
    expect(await languageOf('?lang=ar&lang=en', 'en')).toEqual(['en', 'ltr'])
  })

  it('under its new label when the old one is requested, in the same language', async () => {
    const { db } = testApp.world
    await db
      .updateTable('event_domain')
      .set({ retired_at: testApp.clock.now() })
      .where('label', '=', 'ananya-vikram')
      .execute()
    await db
      .insertInto('event_domain')
      .values({
        label: 'the-new-label',
        event_id: castEvents.wedding,
        taken_at: testApp.clock.now(),
      })
      .execute()
    await setWedding(testApp, {})
    const old = await getPage(testApp, `${address}?lang=ar`)
    expect([old.statusCode, old.headers['location']]).toEqual([302, '/the-new-label?lang=ar'])
    expect((await getPage(testApp, '/the-new-label')).body).toContain('Ananya &amp; Vikram')
    await db.deleteFrom('event_domain').where('label', '=', 'the-new-label').execute()
    await db
      .updateTable('event_domain')
      .set({ retired_at: null })
      .where('label', '=', 'ananya-vikram')
      .execute()
  })

  it('with the product’s name in the language of the page', { tags: 'long' }, async () => {
    await setWedding(testApp, { languages: ['en', 'fr', 'arb'] })
    const { getTranslator } = testApp.world
    for (const [lang, language, name] of [
      ['en', 'en', 'Mehfil'],
      ['fr', 'fr', 'Mehfil'],
      ['ar', 'arb', 'محفل'],
    ] as const) {
      const made = getTranslator(language, 'guest')('page.madeWith', { name })
      for (const url of [
        address,
        `/${castEvents.wedding}/A5A00000000EE01`,
        `/${castEvents.wedding}/contact`,
      ])
        expect([
          lang,
          url,
          (await getPage(testApp, `${url}?lang=${lang}`)).body.includes(made),
        ]).toEqual([lang, url, true])
      const missing = (await getPage(testApp, '/not-found', { 'accept-language': lang })).body
      expect([lang, missing.includes(name), missing.includes('Mehfil')]).toEqual([
        lang,
        true,
        name === 'Mehfil',
      ])
    }
  })

  it('with the state of its replies', async () => {
    const shown = async (changes: object) => {
      await setWedding(testApp, changes)
      return (await getPage(testApp, address)).body
    }
    expect(await shown({})).toContain('name="answer"')
    expect(await shown({ answer_deadline: hours(-1) })).toMatch(/RSVPs closed on .*November/)
    expect(await shown({ answer_deadline: null, starts_at: hours(-100) })).toContain(
      'This event has taken place',
    )
    await testApp.world.db
      .updateTable('guest')
      .set({ answer: 'yes', people: 2, answered_at: testApp.clock.now() })
      .where('event_id', '=', castEvents.wedding)
      .execute()
    const full = await shown({ starts_at: hours(500), capacity: 4 })
    expect(full).toContain('This event is full.')
    expect(full).toContain('name="line" value="1"')
    expect(await shown({ waiting_list: false })).not.toContain('value="yes"')
    const closed = await shown({ unpublished_at: hours(-1) })
    expect([
      closed.includes('This event isn’t open right now'),
      closed.includes('<form'),
      closed.includes('Dinner follows'),
    ]).toEqual([true, false, false])
    await testApp.world.db
      .updateTable('guest')
      .set({ answer: null, people: null, answered_at: null })
      .where('event_id', '=', castEvents.wedding)
      .execute()
  })

  it('changed in the second a deadline passes, without an edit', async () => {
    await setWedding(testApp, { answer_deadline: hours(1) })
    expect((await getPage(testApp, address)).body).toContain('name="answer"')
    testApp.clock.move(3_599_000)
    expect((await getPage(testApp, address)).body).toContain('name="answer"')
    testApp.clock.move(1_000)
    expect((await getPage(testApp, address)).body).toContain('RSVPs closed on')
  })
})

describe('Our product leads unknown addresses to one page', () => {
  it('for unknown labels, drafts, invalid labels and incomplete links', async () => {
    await testApp.world.db
      .insertInto('event_domain')
      .values({ label: 'house-party', event_id: castEvents.draft, taken_at: testApp.clock.now() })
      .execute()
    const answers = await Promise.all(
      [
        '/nobody-here',
        '/house-party',
        '/UPPER',
        '/a',
        '/%F0%9F%8E%89',
        '/.env',
        '/wp-login.php',
        `/${castEvents.wedding}`,
        '/0123456789ABCDE/contact',
        '/0123456789ABCDE/calendar.ics',
        '/a/b/c/d',
      ].map(async (url) => {
        const { statusCode, headers } = await getPage(testApp, url)
        return [url, statusCode, headers['location']]
      }),
    )
    expect(answers).toEqual(answers.map(([url]) => [url, 303, '/not-found']))
    for (const url of [
      '/%00/contact',
      '/%ED%A0%80/calendar.ics',
      `/${castEvents.wedding.toLowerCase()}/contact`,
    ])
      expect([url, (await getPage(testApp, url)).headers['location']]).toEqual([url, '/not-found'])
    for (const url of ['/api/public/domain/%00', '/api/public/%00/template'])
      expect([url, (await getPage(testApp, url)).statusCode]).toEqual([url, 404])
    const missing = await getPage(testApp, '/not-found', { 'accept-language': 'fr' })
    expect([
      missing.statusCode,
      missing.headers['x-robots-tag'],
      missing.headers['cache-control'],
    ]).toEqual([404, 'noindex', 'no-store'])
    expect(missing.body).toContain('<html lang="fr"')
  })

  it('in the language of the address that is missing', async () => {
    for (const path of ['/nothing-here', '/A5A00000000EE99/contact', '/nothing/at/all']) {
      const moved = await getPage(testApp, `${path}?lang=ar`)
      expect([path, moved.headers['location']]).toEqual([path, '/not-found?lang=ar'])
    }
    expect((await getPage(testApp, '/not-found?lang=ar')).body).toContain('<html lang="ar"')
    const { location } = (await getPage(testApp, '/nothing-here?lang=%22%3E')).headers
    expect(location).toBe('/not-found')
  })

  it('and tells a guest whom to ask, and a host where to continue', async () => {
    const guest = (await getPage(testApp, '/not-found')).body
    expect([
      guest.includes('ask the hosts for a new link'),
      guest.includes('href="/dashboard"'),
    ]).toEqual([true, false])
    const { headers, body: host } = await (await testApp.as('asha')).send('GET', '/not-found')
    expect([
      host.includes('ask the hosts'),
      host.includes('You can publish a draft from its last step.'),
      host.includes('href="/dashboard"'),
    ]).toEqual([false, true, true])
    expect(headers['cache-control']).toBe('no-store')
    const { body: visitor } = await testApp
      .visitor({ websession: 'over.long-ago' })
      .send('GET', '/not-found')
    expect([visitor.includes('ask the hosts'), visitor.includes('href="/one-time-event"')]).toEqual(
      [false, true],
    )
  })
})

describe('Our product lets browsers run and render only our own content', () => {
  it('with the one style block allowed by its hash', async () => {
    for (const url of [
      address,
      `/${castEvents.wedding}/contact`,
      '/not-found',
      `/${castEvents.wedding}/A5A00000000EE01`,
    ]) {
      const { body, headers } = await getPage(testApp, url)
      const styles = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '')
      const allowed = /style-src 'self' '(sha256-[^']+)'/.exec(
        String(headers['content-security-policy']),
      )?.[1]
      expect(
        styles.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
        url,
      ).toEqual([allowed])
      expect(body, url).not.toMatch(
        /\sstyle=|\son\w+=|<script(?! type="module" src="\/assets\/pages\/enhance\.[0-9a-f]{12}\.js"><\/script>| type="application\/ld\+json">[^<>]*<\/script>)/,
      )
      expect(headers['referrer-policy'], url).toBe('same-origin')
    }
  })

  it('hidden from search engines unless the host allows them', async () => {
    const hidden = await getPage(testApp, address)
    expect([
      hidden.headers['x-robots-tag'],
      hidden.body.includes('<meta name="robots" content="noindex">'),
    ]).toEqual(['noindex', true])
    await setWedding(testApp, { search_engines: true })
    const open = await getPage(testApp, address)
    expect([open.headers['x-robots-tag'], open.body.includes('noindex')]).toEqual([
      undefined,
      false,
    ])
    expect((await getPage(testApp, `/${castEvents.wedding}/contact`)).headers['x-robots-tag']).toBe(
      'noindex',
    )
  })

  it('with style sheets, script and fonts that exist and can be cached forever', async () => {
    const { body, headers } = await getPage(testApp, address)
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
    const files = [
      ...body.matchAll(/(?:href|src)="(\/assets\/pages\/[^"]+)"/g),
      ...style.matchAll(/url\("?(\/fonts\/[^")]+)"?\)/g),
    ].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const found = await getPage(testApp, file)
      expect([file, found.statusCode, found.headers['cache-control']]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(found.rawPayload.length, file).toBeGreaterThan(200)
    }
    expect(headers['content-security-policy']).toContain("font-src 'self'")
  })

  it(
    'with font subsets made in another thread, never during a request',
    { tags: 'long' },
    async () => {
      await setWedding(testApp, { title: 'Łucja Šťastná Ždanová' })
      const fontsIn = async () => [
        ...new Set(
          [...(await getPage(testApp, address)).body.matchAll(/url\("?(\/fonts\/[^")]+)"?\)/g)].map(
            ([, file]) => file ?? '',
          ),
        ),
      ]
      const before = await fontsIn()
      expect(
        before.some((file) => !/font-[0-9a-f]{24}/.test(file)),
        'no reader waits for a cut',
      ).toBe(true)
      await expect
        .poll(fontsIn, { timeout: 15_000, interval: 100 })
        .toSatisfy((files: string[]) =>
          files.every((file) => /font-[0-9a-f]{24}\.woff2$/.test(file)),
        )
      const [whole, cut] = await Promise.all(
        [before, await fontsIn()].map(async (files) =>
          (await Promise.all(files.map((file) => getPage(testApp, file)))).reduce(
            (sum, { rawPayload }) => sum + rawPayload.length,
            0,
          ),
        ),
      )
      expect(cut).toBeLessThan(whole ?? 0)
      for (const name of [
        '/fonts/..%2f..%2fpackage.json',
        '/fonts/font-zz.woff2',
        '/fonts/secret-key',
        '/assets/pages/..%2fbase.css',
        '/assets/pages/x.css',
      ]) {
        expect([name, (await getPage(testApp, name)).statusCode]).toEqual([name, 404])
      }
    },
  )
})
