import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { sharePreviews } from '@mehfil/contract/events/public-pages.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { pdfText } from '../../test/files/pdf.ts'
import { setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { englishPages } from '../../../tools/samples/events.ts'
import { createCardDrawer } from './pages/draw-card.ts'

const EID = castEvents.wedding
const open = {
  title: 'Ananya & Vikram',
  venue: 'Rang Mahal',
  hide_address: false,
  unpublished_at: null,
  languages: ['en', 'fr', 'arb'],
  mode: 'Web',
}

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(() => setWedding(testApp, open))

const listPreviews = async () => (await asha.call(sharePreviews, { params: { EID } })).data.previews
const fetchPicture = (url: string) => testApp.app.inject({ method: 'GET', url })
const fetchCard = (language: string) =>
  asha.send('GET', `/api/events/${EID}/share-card?language=${language}`)

describe('Our product draws for stories', () => {
  it(
    'a square picture in each language, of the same texts as the wide one',
    { tags: 'long' },
    async () => {
      for (const { square, picture, language } of await listPreviews()) {
        const { statusCode, rawPayload } = await fetchPicture(square)
        expect([language, statusCode]).toEqual([language, 200])
        expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1080, height: 1080 })
        expect(square).not.toBe(picture)
      }
      const [before] = await listPreviews()
      await setWedding(testApp, { title: 'Another title' })
      const old = await fetchPicture(before?.square ?? '')
      expect([old.statusCode, old.headers['location']]).toEqual([
        302,
        (await listPreviews())[0]?.square,
      ])
    },
  )

  it('none of a page that is closed', async () => {
    const [first] = await listPreviews()
    await setWedding(testApp, { unpublished_at: new Date() })
    expect((await fetchPicture(first?.square ?? '')).statusCode).toBe(404)
  })
})

describe('Our product makes a card to print', () => {
  const row = {
    id: '000000000000001',
    day: 0,
    startMinute: 1110,
    endMinute: null,
    title: 'Pheras <b>',
    place: 'East court',
    line: '',
    icon: null,
    track: '',
    translations: { fr: { title: 'Cérémonie', place: '', line: '', track: '' } },
  }
  const saveRows = (rows: unknown[]) =>
    asha.call(saveProgramme, { params: { EID }, input: { rows: rows as never } })

  it(
    'with the title, the date, the place, the programme and the address of the page',
    { tags: 'long' },
    async () => {
      await saveRows([row])
      const english = await fetchCard('en')
      expect([english.statusCode, english.headers['content-type']]).toEqual([
        200,
        'application/pdf',
      ])
      const text = (await pdfText(english.rawPayload)).replace(/\s+/g, ' ')
      for (const part of [
        'Ananya',
        'Vikram',
        'December',
        'Pheras <b>',
        'East court',
        'ananya-vikram',
      ])
        expect(text).toContain(part)
      expect(await pdfText((await fetchCard('fr')).rawPayload)).toContain('Cérémonie')
      expect((await fetchCard('arb')).statusCode).toBe(200)
      await saveRows([])
      expect((await fetchCard('en')).statusCode).toBe(200)
    },
  )

  it(
    'without a hidden place, also in the programme, and none of a page that is closed',
    { tags: 'long' },
    async () => {
      await saveRows([row])
      await setWedding(testApp, { hide_address: true })
      const text = await pdfText((await fetchCard('en')).rawPayload)
      expect(text).toContain('Pheras')
      expect(text).not.toMatch(/East court|Rang Mahal/)
      await setWedding(testApp, { ...open, unpublished_at: new Date() })
      expect((await fetchCard('en')).statusCode).toBe(409)
      await saveRows([])
    },
  )
})

describe('Our product draws two cards at once', () => {
  it('lets some wait, and asks the rest to come later', { tags: 'long' }, async () => {
    let running = 0
    let most = 0
    const drawCard = createCardDrawer({
      settings: testApp.world.settings,
      storage: {
        get: async () => {
          most = Math.max(most, (running += 1))
          await new Promise((resolve) => void setTimeout(resolve, 20))
          running -= 1
          return null
        },
      },
    })
    const view = {
      ...englishPages.jaali,
      picture: { url: '/files/none.webp', width: 9, height: 6, alt: '' },
    }
    const cards = await Promise.allSettled(
      Array.from({ length: 24 }, () => drawCard(view, { programme: [], link: '/' })),
    )
    expect(most).toBe(2)
    expect(cards.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  })
})

describe('Our product answers a crawler', () => {
  it(
    'that asks for 1,000 pictures a minute: each is drawn once and comes from the kept copy',
    { tags: 'long' },
    async () => {
      await setWedding(testApp, { title: 'Asked for by a crawler' })
      const drawn: string[] = []
      const { storage } = testApp.world
      const put = storage.put.bind(storage)
      storage.put = (name, bytes) => {
        if (name.startsWith('share-')) drawn.push(name)
        return put(name, bytes)
      }
      const paths = (await listPreviews()).flatMap(({ picture, square }) => [picture, square])
      const started = performance.now()
      const statuses = new Set<number>()
      const crawl = async (from: number) => {
        for (let at = from; at < 1_000; at += 16)
          statuses.add((await fetchPicture(paths[at % paths.length] ?? '')).statusCode)
      }
      await Promise.all(Array.from({ length: 16 }, (_, from) => crawl(from)))
      expect(performance.now() - started).toBeLessThan(60_000)
      storage.put = put
      expect([...statuses]).toEqual([200])
      expect(drawn.toSorted()).toEqual(
        paths.map((path) => path.replace('/assets/shares/', '')).toSorted(),
      )
    },
  )

  it(
    'that makes up names: they cost no drawing, and soon no reading',
    { tags: 'long' },
    async () => {
      const live = await openTestApp({ mode: 'live', leniency: 1 })
      const ask = async (at: number) => {
        const name = `share-ABCDEF${String(at).padStart(9, '0')}-en-0123456789abcdef.png`
        return (await live.app.inject({ method: 'GET', url: `/assets/shares/${name}` })).statusCode
      }
      const statuses: number[] = []
      for (let at = 0; at < 100; at += 1) statuses.push(await ask(at))
      expect(statuses).toEqual([...Array(60).fill(404), ...Array(40).fill(429)])
      expect(await live.world.storage.list('share-')).toEqual([])
      await live.close()
    },
  )
})
