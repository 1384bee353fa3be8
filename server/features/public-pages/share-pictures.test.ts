import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharePreviews } from '@mehfil/contract/events/public-pages.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { getPage, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const page = '/ananya-vikram'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(() =>
  setWedding(testApp, {
    title: 'Ananya & Vikram',
    hide_address: false,
    unpublished_at: null,
    languages: ['en', 'fr', 'arb'],
    mode: 'Web',
  }),
)

async function findPicture(url: string): Promise<string> {
  const { body } = await getPage(testApp, url)
  const address = /<meta property="og:image" content="([^"]+)">/.exec(body)?.[1] ?? ''
  expect(address.startsWith(`${testApp.world.settings.publicUrl}/assets/shares/`)).toBe(true)
  return new URL(address).pathname
}
const fetchPicture = (path: string) => testApp.app.inject({ method: 'GET', url: path })

describe('Our product draws the picture of a shared link', () => {
  it.each(['en', 'fr', 'ar'])('in 1200 x 630 and at most 300 kB, in %s', async (lang) => {
    const path = await findPicture(`${page}?lang=${lang}`)
    const response = await fetchPicture(path)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
    expect(response.rawPayload.length).toBeLessThan(300_000)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(path).toContain(`-${lang}-`)
  })

  it('with the texts in it: another title is another picture', async () => {
    const first = await findPicture(page)
    const bytes = (await fetchPicture(first)).rawPayload
    await setWedding(testApp, { title: 'Ananya & Rohan' })
    const second = await findPicture(page)
    expect(second).not.toBe(first)
    expect((await fetchPicture(second)).rawPayload.equals(bytes)).toBe(false)
    const old = await fetchPicture(first)
    expect([old.statusCode, old.headers['location']]).toEqual([302, second])
  })

  it(
    'and keeps one of each page and language, however often a host changes the title',
    { tags: 'long' },
    async () => {
      for (const title of ['One', 'Two', 'Three', 'Four']) {
        await setWedding(testApp, { title })
        for (const lang of ['en', 'fr'])
          expect((await fetchPicture(await findPicture(`${page}?lang=${lang}`))).statusCode).toBe(
            200,
          )
      }
      const names = (await testApp.world.storage.list(`share-${EID}-`)).map(({ name }) => name)
      expect(names.map((name) => name.slice(0, -21)).toSorted()).toEqual([
        ...new Set(names.map((name) => name.slice(0, -21)).toSorted()),
      ])
    },
  )

  it('the same for a personal link, and without a hidden place', async () => {
    const open = await findPicture(page)
    expect(await findPicture(`/${EID}/${castGuests.meera}`)).toBe(open)
    await setWedding(testApp, { hide_address: true })
    const hidden = await findPicture(page)
    expect(hidden).not.toBe(open)
    await setWedding(testApp, { venue: 'Another palace' })
    expect(await findPicture(page)).toBe(hidden)
    await setWedding(testApp, { venue: 'Rang Mahal' })
  })

  it('for no event that is closed, and for no name that was made up', async () => {
    const path = await findPicture(page)
    expect((await fetchPicture(path)).statusCode).toBe(200)
    await setWedding(testApp, { unpublished_at: new Date() })
    expect((await fetchPicture(path)).statusCode).toBe(404)
    await setWedding(testApp, { unpublished_at: null })
    for (const name of ['x.png', `share-${EID}-de-0123456789abcdef.png`, 'share-..%2f..%2fetc.png'])
      expect((await fetchPicture(`/assets/shares/${name}`)).statusCode).toBe(404)
    const guessed = await fetchPicture(`/assets/shares/share-${EID}-en-0123456789abcdef.png`)
    expect([guessed.statusCode, guessed.headers['location']]).toEqual([302, path])
  })

  it(
    'also of a title of pictographs, marks of direction or one hundred letters',
    { tags: 'long' },
    async () => {
      for (const title of [
        '🎉🎊',
        '\u202eevil\u202c',
        'W'.repeat(100),
        'a '.repeat(50).trim(),
        'ا'.repeat(100),
        // What looks like a part of the drawing, and what no drawing may contain.
        'var(--nope)',
        'A \ufffe & \uffff B',
        '</text><script>',
      ]) {
        await setWedding(testApp, { title })
        expect((await fetchPicture(await findPicture(page))).statusCode).toBe(200)
      }
    },
  )

  it('and shows its host how the link will look, in each language', async () => {
    const asha = await testApp.as('asha')
    const { data } = await asha.call(sharePreviews, { params: { EID } })
    expect(data.previews.map(({ language }) => language)).toEqual(['en', 'fr', 'arb'])
    expect(data.previews[0]).toMatchObject({
      title: 'Ananya & Vikram',
      picture: await findPicture(`${page}?lang=en`),
    })
    expect(data.previews[1]?.description).toContain('décembre')
    await setWedding(testApp, { unpublished_at: new Date() })
    expect((await asha.call(sharePreviews, { params: { EID } })).data.previews).toEqual([])
  })

  it('and describes a listed event for search engines', async () => {
    await setWedding(testApp, { search_engines: true })
    const { body } = await getPage(testApp, page)
    const data = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '',
    ) as Record<string, unknown>
    expect(data).toMatchObject({
      '@type': 'Event',
      name: 'Ananya & Vikram',
      image: [expect.stringContaining('/assets/shares/share-')],
      location: { '@type': 'Place' },
    })
    await setWedding(testApp, { title: '</script><b>x' })
    expect((await getPage(testApp, page)).body).not.toContain('</script><b>')
  })
})
