import { describe, expect, it } from 'vitest'
import { eventTypes } from '@mehfil/contract/events/events.ts'
import { RefusalError } from '../../../base/refusal.ts'
import { mailDesigns } from '@mehfil/templates/mails/catalogue.ts'
import { templateIds } from '@mehfil/templates/pages/catalogue.ts'
import { requireDesign, listDesigns, requireColourStyle, getColourStyles } from './designs.ts'
import {
  maxAccountPictureBytes,
  createPictureViews,
  refuseOverQuota,
  getPictureSizes,
  type PictureRow,
} from './pictures.ts'

const getRefusal = (work: () => unknown): unknown => {
  try {
    return work() && null
  } catch (error) {
    return error instanceof RefusalError
      ? { code: error.code, errors: error.details.errors }
      : error
  }
}

describe('Our product', () => {
  it.each([
    ['cover', 4_000, 3_000, [2_000, 1_600, 800]],
    ['cover', 1_600, 900, [2_000, 1_600, 800]],
    ['cover', 801, 600, [2_000, 1_600, 800]],
    ['cover', 800, 600, [2_000, 800]],
    ['cover', 20, 20, [2_000, 800]],
    ['cover', 1_000, 20_000, [2_000, 800]],
    ['logo', 4_000, 4_000, [400]],
  ] as const)('draws a %s of %i x %i at most %j pixels wide', (kind, width, height, widths) => {
    expect(getPictureSizes(kind, { width, height }).map((size) => size.width)).toEqual(widths)
  })

  it('keeps the phone’s copy within 80 kB and a logo within half of it', () => {
    expect(getPictureSizes('cover', { width: 4_000, height: 3_000 }).at(-1)?.maxBytes).toBe(80_000)
    expect(getPictureSizes('logo', { width: 40, height: 30 })[0]?.maxBytes).toBe(40_000)
  })

  it('accepts pictures up to exactly the bytes an account may have', () => {
    expect(getRefusal(() => refuseOverQuota(maxAccountPictureBytes - 10, 10))).toBe(undefined)
    expect(getRefusal(() => refuseOverQuota(maxAccountPictureBytes - 10, 11))).toMatchObject({
      code: 'tooManyPictures',
    })
  })

  it('gives readers the address of a picture, and of the phone’s copy if there is one', () => {
    const row = {
      id: 'A5A00000000EE01',
      kind: 'cover',
      file: 'large.webp',
      smallFile: 'small.webp',
      width: 1_600,
      height: 900,
      focus: null,
      crop: null,
      blur: null,
      tints: [],
      copies: [],
      whole: null,
      texts: {},
    } satisfies PictureRow
    const toOpenView = createPictureViews('secret', { passwordHash: null })
    expect(toOpenView(row)).toMatchObject({
      url: '/files/large.webp',
      smallUrl: '/files/small.webp',
    })
    expect(toOpenView({ ...row, smallFile: null }).smallUrl).toBeNull()
    const toHeldView = createPictureViews('secret', { passwordHash: 'hash' })
    expect(toHeldView(row)).toMatchObject({
      url: expect.stringMatching(/^\/files\/large\.webp\?key=[\w-]{22}$/),
      smallUrl: expect.stringMatching(/^\/files\/small\.webp\?key=[\w-]{22}$/),
    })
  })

  it('has exactly these designs with these colour styles', () => {
    expect(listDesigns('Web').map(({ id, colourStyles }) => [id, colourStyles.length])).toEqual(
      templateIds.map((id) => [id, 6]),
    )
    expect(
      listDesigns('Web')
        .flatMap(({ types }) => types)
        .sort(),
    ).toEqual([...eventTypes].sort())
    expect(listDesigns('Email').map(({ id, colourStyles }) => [id, colourStyles.length])).toEqual(
      mailDesigns.map((id) => [id, 6]),
    )
    expect(
      listDesigns('Email')
        .flatMap(({ types }) => types)
        .sort(),
    ).toEqual([...eventTypes].sort())
    expect(getColourStyles('Email', 'typographic')).toEqual(getColourStyles('Web', 'grid'))
    expect(getColourStyles('Web', 'grid').map(({ id }) => id)).toContain('cobalt')
    expect(requireDesign('Web', { templateId: 'grid', colourStyle: 'cobalt' })).toEqual({
      templateId: 'grid',
      colourStyle: 'cobalt',
    })
  })

  it.each([
    ['Web', 'nowhere'],
    ['Email', 'grid'],
    ['Web', 'typographic'],
    ['toString', 'grid'],
    ['Web', '__proto__'],
    ['Web', 'constructor'],
    ['web', 'grid'],
  ])('finds no colour styles for %s / %s', (mode, template) => {
    expect(getRefusal(() => getColourStyles(mode, template))).toMatchObject({ code: 'notFound' })
  })

  it('refuses an unknown design or colour at its field', () => {
    expect(
      getRefusal(() => requireDesign('Web', { templateId: 'toString', colourStyle: 'ruby' })),
    ).toEqual({ code: 'invalidInput', errors: { TEMPLATE_ID: 'field.choice-invalid' } })
    expect(
      getRefusal(() => requireDesign('Email', { templateId: 'grid', colourStyle: 'cobalt' })),
    ).toEqual({ code: 'invalidInput', errors: { TEMPLATE_ID: 'field.choice-invalid' } })
    expect(
      getRefusal(() => requireDesign('Web', { templateId: 'grid', colourStyle: 'ruby' })),
    ).toEqual({
      code: 'invalidInput',
      errors: { COLOUR_STYLE: 'field.choice-invalid' },
    })
    expect(
      getRefusal(() => requireColourStyle({ mode: 'Web', templateId: 'grid' }, '"><script>')),
    ).toEqual({ code: 'invalidInput', errors: { COLOUR_STYLE: 'field.choice-invalid' } })
  })
})
