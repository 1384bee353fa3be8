import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { getPage, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const page = '/ananya-vikram'
const meera = `/${EID}/${castGuests.meera}`

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(() =>
  setWedding(testApp, {
    title: 'Ananya & "Vikram"',
    description_html: '<p>Dinner <b>&amp; dance</b> under the stars.</p>',
    hide_address: false,
    unpublished_at: null,
    languages: ['en', 'fr', 'arb'],
    search_engines: true,
    starts_at: new Date('2026-12-12T13:30:00Z'),
    mode: 'Web',
  }),
)

/** The meta data that a messenger reads in a page's head. */
function headOf(html: string): Record<string, string> {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
    ([, name = '', content = '']): [string, string] => [name, content],
  )
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1]
  return { ...Object.fromEntries(metas), ...(canonical && { canonical }) }
}
const head = async (url: string) => headOf((await getPage(testApp, url)).body)
const publicUrl = () => testApp.world.settings.publicUrl

describe('Our product gives shared links a preview', () => {
  it('in the language of the page, with absolute addresses', async () => {
    const english = await head(`${page}?lang=en`)
    expect(english).toMatchObject({
      'og:type': 'website',
      'og:title': 'Ananya &amp; &quot;Vikram&quot;',
      'og:locale': 'en_GB',
      'og:site_name': testApp.world.settings.brand.name,
      'og:url': `${publicUrl()}${page}?lang=en`,
      canonical: `${publicUrl()}${page}?lang=en`,
    })
    expect(english['og:description']).toBe(english['description'])
    expect(english['description']?.replaceAll('\u00a0', ' ')).toMatch(
      /^Saturday 12 December 2026, 7:00 pm .*Rang Mahal.*Dinner &amp; dance under the stars\.$/,
    )
    expect((await head(`${page}?lang=fr`))['description']?.replaceAll('\u00a0', ' ')).toMatch(
      /^Samedi 12 décembre 2026, (?:de|à partir de) 19 h/,
    )
    expect(await head(`${page}?lang=fr`)).toMatchObject({
      'og:locale': 'fr_FR',
      'og:url': `${publicUrl()}${page}?lang=fr`,
    })
    expect(await head(`${page}?lang=ar`)).toMatchObject({
      'og:locale': 'ar_AR',
      'og:url': `${publicUrl()}${page}?lang=ar`,
    })
    await setWedding(testApp, { languages: ['fr'] })
    expect((await head(page))['og:url']).toBe(`${publicUrl()}${page}`)
  })

  it('for the contact page too', async () => {
    expect(await head(`/${EID}/contact?lang=fr`)).toMatchObject({
      'og:title': 'Ananya &amp; &quot;Vikram&quot;',
      'og:locale': 'fr_FR',
      canonical: `${publicUrl()}/${EID}/contact?lang=fr`,
    })
  })

  it('without guest data for a personal link, leading to the public page', async () => {
    const { body, headers } = await getPage(testApp, `${meera}?lang=en`)
    const described = headOf(body)
    expect(body.slice(body.indexOf('<body'))).toContain('Meera')
    expect(described).toMatchObject({
      robots: 'noindex',
      'og:url': `${publicUrl()}${page}?lang=en`,
      canonical: `${publicUrl()}${page}?lang=en`,
    })
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(JSON.stringify(described)).not.toMatch(new RegExp(`Meera|${castGuests.meera}`))
  })

  it('without an address that only guests with a yes may know', { tags: 'long' }, async () => {
    await setWedding(testApp, { hide_address: true })
    await testApp.world.db
      .updateTable('guest')
      .set({
        answer: 'yes',
        people: 1,
        answered_at: testApp.clock.now(),
        confirmed_at: testApp.clock.now(),
      })
      .where('event_id', '=', EID)
      .where('id', '=', castGuests.meera)
      .execute()
    const own = await getPage(testApp, `${meera}?lang=en`)
    expect(own.body.slice(own.body.indexOf('<body'))).toContain('Rang Mahal')
    for (const url of [`${page}?lang=en`, `/${EID}/contact?lang=en`, `${meera}?lang=en`]) {
      const described = await head(url)
      expect([url, described['description']?.startsWith('Saturday')]).toEqual([url, true])
      expect([url, JSON.stringify(described).includes('Rang Mahal')]).toEqual([url, false])
    }
  })

  it('and not at all while the page is not open', async () => {
    await setWedding(testApp, { unpublished_at: testApp.clock.now() })
    for (const url of [page, `/${EID}/contact`, meera]) {
      const described = await head(url)
      expect([url, Object.keys(described).filter((name) => name !== 'viewport')]).toEqual([
        url,
        ['robots'],
      ])
    }
  })
})
