import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import { contactForClient } from '@mehfil/contract/events/public-pages.ts'
import { publishToggle, saveDomain } from '@mehfil/contract/events/publishing.ts'
import { getAssetHref } from './pages/assets.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { EID, getVisibleText, meera, openPublicPages, page } from '../../test/flows/public-pages.ts'

const { testApp, setEvent, get, post } = await openPublicPages()
const asha = await testApp.as('asha')
describe('Our product serves a public page', () => {
  it('with safe headers', async () => {
    const { statusCode, headers, body } = await get(page)
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1')
    expect(getVisibleText(body)).toContain('Rang Mahal')
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

  it('with the hosts’ contact, like the contact page, while it is open', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ contact: JSON.stringify({ hosts: 'Meena & Rajiv Iyer', phone: '+919812345670' }) })
      .where('id', '=', EID)
      .execute()
    const contact = (id: string) =>
      testApp.visitor().call(contactForClient, { params: { EID: id } })
    expect((await contact(EID)).data).toMatchObject({
      hosts: 'Meena & Rajiv Iyer',
      phone: '+919812345670',
      email: '',
      social: [],
    })
    await setEvent({ unpublished_at: testApp.clock.now() })
    expect([(await contact(EID)).http, (await contact(castEvents.draft)).http]).toEqual([404, 404])
  })

  it('compressed as the browser accepts, and without a body when unchanged', async () => {
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

  it('from the cache, without using the limiter or the database', async () => {
    const hits = async () =>
      (
        await sql<{ hits: string }>`select coalesce(sum(hits), 0) as hits from rate_bucket`.execute(
          testApp.world.db,
        )
      ).rows[0]?.hits
    let turn = 0
    const isKept = async () => {
      await get(page)
      await testApp.world.db
        .updateTable('event')
        .set({ title: `Behind its back ${(turn += 1)}` })
        .where('id', '=', EID)
        .execute()
      const before = await hits()
      const { body } = await get(page)
      return [body.includes(`Behind its back ${turn}`), (await hits()) === before]
    }
    // An edited page is rendered again once its font subsets are stored.
    await expect.poll(isKept, { timeout: 10_000, interval: 100 }).toEqual([false, true])
  })

  it(
    'never stale after an edit: at once here, and within a moment on another server',
    { tags: 'long' },
    async () => {
      const other = await testApp.secondNode()
      await Promise.all([get(page), get(page, {}, other)])
      await asha.call(updateEvent, { params: { EID }, input: { title: 'Ananya weds Vikram' } })
      expect((await get(page)).body).toContain('Ananya weds Vikram')
      await expect
        .poll(async () => (await get(page, {}, other)).body, { timeout: 15_000, interval: 10 })
        .toContain('Ananya weds Vikram')
      await asha.call(publishToggle, { input: { id: EID, status: 'UNPUBLISHED' } })
      expect((await get(page)).body).not.toContain('<form')
      await asha.call(publishToggle, { input: { id: EID, status: 'PUBLISHED' } })
      expect((await get(page)).body).toContain('<form')
    },
  )

  it('that shows by itself when answers close and when the event is over', async () => {
    await setEvent({ answer_deadline: new Date(testApp.clock.now().getTime() + 60_000) })
    expect((await get(page)).body).toContain('<form')
    testApp.clock.move(61_000)
    expect(getVisibleText((await get(page)).body)).toContain('RSVPs closed on')
    await setEvent({
      answer_deadline: null,
      starts_at: new Date(testApp.clock.now().getTime() - 86_400_000),
    })
    expect(getVisibleText((await get(page)).body)).toContain('This event has taken place')
  })

  it('that says when all places are taken, and takes names for the waiting list', async () => {
    await setEvent({ capacity: 1 })
    expect((await get(page)).body).toContain('name="answer"')
    const [before] = await testApp.world.db
      .selectFrom('guest')
      .select(({ fn }) => fn.countAll().as('all'))
      .where('event_id', '=', EID)
      .execute()
    const last = await post(page, { answer: 'yes', name: 'Takes The Last' })
    expect([last.statusCode, getVisibleText(last.body)]).toEqual([303, ''])
    expect(
      Number(
        (
          await testApp.world.db
            .selectFrom('guest')
            .select(({ fn }) => fn.countAll().as('all'))
            .where('event_id', '=', EID)
            .execute()
        )[0]?.all,
      ),
    ).toBe(Number(before?.all) + 1)
    await expect
      .poll(async () => getVisibleText((await get(page)).body), { timeout: 15_000, interval: 10 })
      .toContain('This event is full')
    const joined = await post(page, {
      answer: 'yes',
      name: 'In Line',
      email: 'line@guests.example',
      line: '1',
      people: '1',
    })
    expect(joined.statusCode).toBe(303)
    expect(getVisibleText((await get(String(joined.headers['location']))).body)).toContain(
      'You’re on the waiting list',
    )
  })

  it(
    'in a language of the event, by address or by browser, right to left in Arabic',
    { tags: 'long' },
    async () => {
      expect((await get(page)).body).toContain('<html lang="en" dir="ltr">')
      expect((await get(page, { 'accept-language': 'fr-FR,fr;q=0.9' })).body).toContain(
        '<html lang="fr" dir="ltr">',
      )
      const arabic = (await get(`${page}?lang=ar`, { 'accept-language': 'fr' })).body
      expect(arabic).toContain('<html lang="ar" dir="rtl">')
      expect(getVisibleText(arabic)).toMatch(/[\u0600-\u06ff]{4}/)
      await setEvent({ languages: ['fr'] })
      expect((await get(`${page}?lang=ar`, { 'accept-language': 'en' })).body).toContain(
        '<html lang="fr" dir="ltr">',
      )
    },
  )

  it('under its new label, and redirects the old one', async () => {
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

  it('and not for unknown addresses or drafts', async () => {
    await testApp.world.db
      .insertInto('event_domain')
      .values({ label: 'house-party', event_id: castEvents.draft, taken_at: testApp.clock.now() })
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
        url === `/${EID}/contacts` ? `/not-found?from=link&event=${EID}` : '/not-found',
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

describe('Our product changes no guest data on a view', () => {
  it('of any page, by GET or HEAD, with any prefetch header', { tags: 'long' }, async () => {
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
                testApp.world.db,
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
          await testApp.visitor().inject({ method, url, headers })
      }
    }
    expect(await state()).toEqual(before)
    await testApp.visitor().send('POST', `/api/public${meera}/view`)
    await post(meera, { answer: 'maybe', note: 'the hash does see a change' })
    expect(await state()).not.toEqual(before)
  })
})

describe('Our product serves the assets of a page', () => {
  it('cacheable forever: style sheet, script and fonts with content hashes in their names', async () => {
    const { body } = await get(page)
    const sheet = getAssetHref('jaali')
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

  it('with font subsets for the text of the page, within a size budget', async () => {
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
