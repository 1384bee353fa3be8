import { describe, expect, it } from 'vitest'
import {
  coverBox,
  formatFocus,
  getMailPictureUrl,
  pullToMiddle,
  toGalleryItem,
  toPagePicture,
  translateGalleryTexts,
} from './page-pictures.ts'

const stored = { url: '/files/a.webp', smallUrl: '/files/b.webp', width: 1_600, height: 900 }
const copies = [
  { url: '/files/c.avif', format: 'avif', width: 1_600, height: 900 },
  { url: '/files/d.avif', format: 'avif', width: 480, height: 270 },
  { url: '/files/e.webp', format: 'webp', width: 480, height: 270 },
  { url: '/files/f.jpg', format: 'jpeg', width: 1_200, height: 675 },
] as const

describe('Our product', () => {
  it('offers the best format first, each from small to large, and a JPEG to all others', () => {
    const { sources, jpeg, url } = toPagePicture({ ...stored, copies }, 'A picture')
    expect(sources).toEqual([
      { type: 'image/avif', srcSet: '/files/d.avif 480w, /files/c.avif 1600w' },
      {
        type: 'image/webp',
        srcSet: '/files/e.webp 480w, /files/b.webp 800w, /files/a.webp 1600w',
      },
    ])
    expect([jpeg, url]).toEqual(['/files/f.jpg', '/files/b.webp'])
  })

  it('shows a picture as before where it has no copies', () => {
    expect(toPagePicture({ ...stored, smallUrl: null }, 'A picture')).toEqual({
      url: '/files/a.webp',
      width: 1_600,
      height: 900,
      alt: 'A picture',
    })
    expect(toPagePicture(stored, '').sources).toHaveLength(1)
  })

  it('describes a picture of the gallery by its caption where nothing else is said', () => {
    expect(toGalleryItem({ ...stored, caption: 'At sea', alt: '' })).toMatchObject({
      alt: 'At sea',
      caption: 'At sea',
      large: '/files/a.webp',
    })
  })

  it('keeps the focus in every box that shows a sixth of the picture or more', () => {
    expect(formatFocus({ x: 0.5, y: 0.3 })).toBe('50% 20%')
    for (let focus = 0; focus <= 1; focus += 0.01)
      for (const shown of [1, 1.2, 2, 3, 5, 6]) {
        const at = focus * shown - pullToMiddle(focus) * (shown - 1)
        expect(at).toBeGreaterThanOrEqual(-1e-9)
        expect(at).toBeLessThanOrEqual(1 + 1e-9)
      }
  })

  it.each([
    [
      { x: 0.5, y: 0.5 },
      { x: -40, y: 0 },
    ],
    [
      { x: 0.6, y: 0.1 },
      { x: -60, y: 0 },
    ],
    [
      { x: 1, y: 1 },
      { x: -90, y: 0 },
    ],
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ],
  ])('draws a picture around its focus %j', (focus, corner) => {
    expect(
      coverBox({ x: 10, y: 0, width: 100, height: 100 }, { width: 400, height: 200, focus }),
    ).toEqual({
      ...corner,
      width: 200,
      height: 100,
    })
  })
})

describe('Our product’s pictures for readers', () => {
  it('have a text in the first language where one is missing', () => {
    const texts = { en: { caption: 'The lake', alt: '' }, fr: { caption: '', alt: 'Un lac' } }
    expect(translateGalleryTexts(texts, { language: 'fr', first: 'en' })).toEqual({
      caption: 'The lake',
      alt: 'Un lac',
    })
    expect(translateGalleryTexts({}, { language: 'fr', first: undefined })).toEqual({
      caption: '',
      alt: '',
    })
  })

  it('are a JPEG in mails once there is one', () => {
    const picture = { url: '/a.webp', smallUrl: '/small.webp', width: 1_600, height: 900 }
    const jpeg = { url: '/a.jpg', format: 'jpeg', width: 1_200, height: 675 } as const
    expect(getMailPictureUrl({ ...picture, copies: [jpeg] })).toBe('/a.jpg')
    expect(getMailPictureUrl(picture)).toBe('/small.webp')
    expect(getMailPictureUrl({ ...picture, smallUrl: null })).toBe('/a.webp')
  })
})
