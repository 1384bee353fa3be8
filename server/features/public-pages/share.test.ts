import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { castEvents, castGuests } from '../../seed/events.ts'
import { look, setWedding } from '../../test/guest-pages.ts'
import { openHouse, type House } from '../../test/house.ts'

const EID = castEvents.wedding
const page = '/ananya-vikram'
const meera = `/${EID}/${castGuests.meera}`

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})
beforeEach(() =>
  setWedding(house, {
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

/** What a messenger reads in a page's head. */
function headOf(html: string): Record<string, string> {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
    ([, name = '', content = '']): [string, string] => [name, content],
  )
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1]
  return { ...Object.fromEntries(metas), ...(canonical && { canonical }) }
}
const head = async (url: string) => headOf((await look(house, url)).body)
const publicUrl = () => house.world.settings.publicUrl

describe('Our product describes a link that is shared', () => {
  it('in the language of the page, by whole addresses', async () => {
    const english = await head(`${page}?lang=en`)
    expect(english).toMatchObject({
      'og:type': 'website',
      'og:title': 'Ananya &amp; &quot;Vikram&quot;',
      'og:locale': 'en_GB',
      'og:site_name': house.world.settings.brand.name,
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
    await setWedding(house, { languages: ['fr'] })
    expect((await head(page))['og:url']).toBe(`${publicUrl()}${page}`)
  })

  it('at the contact page too', async () => {
    expect(await head(`/${EID}/contact?lang=fr`)).toMatchObject({
      'og:title': 'Ananya &amp; &quot;Vikram&quot;',
      'og:locale': 'fr_FR',
      canonical: `${publicUrl()}/${EID}/contact?lang=fr`,
    })
  })

  it('by a guest’s own link without a word of the guest, and leads to the page for everybody', async () => {
    const { body, headers } = await look(house, `${meera}?lang=en`)
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

  it('an address that waits for a yes, also to a guest who knows it', async () => {
    await setWedding(house, { hide_address: true })
    await house.world.db
      .updateTable('guest')
      .set({
        answer: 'yes',
        people: 1,
        answered_at: house.clock.now(),
        confirmed_at: house.clock.now(),
      })
      .where('event_id', '=', EID)
      .where('id', '=', castGuests.meera)
      .execute()
    const own = await look(house, `${meera}?lang=en`)
    expect(own.body.slice(own.body.indexOf('<body'))).toContain('Rang Mahal')
    for (const url of [`${page}?lang=en`, `/${EID}/contact?lang=en`, `${meera}?lang=en`]) {
      const described = await head(url)
      expect([url, described['description']?.startsWith('Saturday')]).toEqual([url, true])
      expect([url, JSON.stringify(described).includes('Rang Mahal')]).toEqual([url, false])
    }
  })

  it('and not at all while the page is not open', async () => {
    await setWedding(house, { unpublished_at: house.clock.now() })
    for (const url of [page, `/${EID}/contact`, meera]) {
      const described = await head(url)
      expect([url, Object.keys(described).filter((name) => name !== 'viewport')]).toEqual([
        url,
        ['robots'],
      ])
    }
  })
})
