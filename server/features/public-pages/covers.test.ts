import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateIds } from '@mehfil/templates/pages/catalogue.ts'
import { colourStyles } from '@mehfil/templates/colour-styles.ts'
import { getCoverFileName, parseCoverFileName } from '@mehfil/templates/share/cover-name.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const fetchCover = (name: string) =>
  testApp.app.inject({ method: 'GET', url: `/assets/covers/${name}` })

describe('Our product draws a cover for events without a picture', () => {
  it.each(templateIds)(
    'in the design %s, two wide and three high, in at most 50 kB',
    async (id) => {
      const response = await fetchCover(getCoverFileName(id, ''))
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(response.headers['cache-control']).toBe('public, max-age=604800')
      expect(response.rawPayload.length).toBeLessThan(50_000)
      const { width, height } = await sharp(response.rawPayload).metadata()
      expect(Math.abs(width / height - 2 / 3)).toBeLessThan(0.01)
    },
  )

  it('in the colour of the event', async () => {
    const [first, second] = colourStyles.jaali
    const covers = await Promise.all(
      [first, second].map((style) => fetchCover(getCoverFileName('jaali', style!.id))),
    )
    expect(covers[0]!.rawPayload.equals(covers[1]!.rawPayload)).toBe(false)
  })

  it.each(['photo', 'monogram'] as const)(
    'with the initials of the event in %s, in Latin and Arabic letters',
    async (id) => {
      const titles = ['', 'Ananya & Vikram', 'The Lantern House', 'نور و سامي']
      const names = titles.map((title) => getCoverFileName(id, '', title))
      expect(names.map((name) => name.split(/[-.]/)[2])).toEqual(['jpg', 'AV', 'L', 'نس'])
      const covers = await Promise.all(names.map((name) => fetchCover(encodeURIComponent(name))))
      expect(covers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      expect(new Set(covers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(4)
    },
    30_000,
  )

  it('and no letters that a design cannot draw', () => {
    expect(getCoverFileName('photo', '', '東京')).toBe(getCoverFileName('photo', ''))
    expect(getCoverFileName('jaali', '', 'Ananya & Vikram')).toBe(getCoverFileName('jaali', ''))
    const [style] = colourStyles.photo
    for (const letters of ['ABC', 'a', '<', 'A-B', '東'])
      expect(parseCoverFileName(`photo-${style!.id}-${letters}.jpg`)).toBe(null)
  })

  it('and none of a name that is no design and colour', async () => {
    for (const name of ['jaali.jpg', 'jaali-none.jpg', 'none-ruby.jpg', 'jaali-ruby.png', 'x'])
      expect(parseCoverFileName(name)).toBe(null)
    expect((await fetchCover('jaali-none.jpg')).statusCode).toBe(404)
  })
})
