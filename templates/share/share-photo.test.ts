import { describe, expect, it } from 'vitest'
import type { SharePhoto } from './share-drawing.ts'
import { addressPhoto, fillPhotos, photoPlace, type PhotoCut } from './share-photo.ts'

const photo: SharePhoto = { url: photoPlace, width: 400, height: 200, alt: '' }

async function fill(svg: string, scale?: number) {
  const cuts: Array<PhotoCut | undefined> = []
  const filled = await fillPhotos(
    svg,
    async (cut) => {
      cuts.push(cut)
      return `data:${cuts.length}`
    },
    scale,
  )
  return { filled, cuts }
}

describe('Our product puts a photograph into a drawing', () => {
  it('cut to its box, with the pixels of the box', async () => {
    const href = addressPhoto(photo, { x: 10, y: 20, width: 100, height: 100 })
    const cut = { drawnWidth: 200, drawnHeight: 100, left: 50, top: 0, width: 100, height: 100 }
    expect(await fill(`<image href="${href}"/>`)).toEqual({
      filled: '<image href="data:1"/>',
      cuts: [cut],
    })
    expect((await fill(`<image href="${href}"/>`, 2)).cuts).toEqual([
      { drawnWidth: 400, drawnHeight: 200, left: 100, top: 0, width: 200, height: 200 },
    ])
  })

  it('around its focus', async () => {
    const href = addressPhoto(
      { ...photo, focus: { x: 1, y: 0 } },
      { x: 0, y: 0, width: 100, height: 100 },
    )
    expect((await fill(`"${href}"`)).cuts[0]).toMatchObject({ left: 100, top: 0 })
  })

  it('within its edges, where lengths are no whole pixels', async () => {
    for (const width of [33.3, 66.67, 101.49, 250.5])
      for (const height of [33.3, 77.77, 120.5]) {
        const href = addressPhoto(
          { ...photo, focus: { x: 1, y: 1 } },
          { x: 0.3, y: 0.7, width, height },
        )
        const cut = (await fill(`"${href}"`)).cuts[0]
        expect(cut && cut.left >= 0 && cut.top >= 0).toBe(true)
        expect(cut && cut.left + cut.width <= cut.drawnWidth).toBe(true)
        expect(cut && cut.top + cut.height <= cut.drawnHeight).toBe(true)
      }
  })

  it('whole where the art has its own place for it, and once for all places', async () => {
    const { filled, cuts } = await fill(`<a href="${photoPlace}"/><b href="${photoPlace}"/>`)
    expect([filled, cuts]).toEqual(['<a href="data:1"/><b href="data:1"/>', [undefined]])
  })

  it('and leaves a text alone that looks like a place', async () => {
    const svg = '<text>photo:1,2</text>'
    expect((await fill(svg)).filled).toBe(svg)
  })
})
