import { describe, expect, it } from 'vitest'
import { eventTypes } from '@mehfil/contract/events.ts'
import { Refusal } from '../../../base/refuse.ts'
import { knownLook, looksOf, requireStyle, stylesOf } from './looks.ts'
import { mostBytes, pictureFrom, refuseOverQuota, sizesFor } from './pictures.ts'

const refusalOf = (work: () => unknown): unknown => {
  try {
    return work() && null
  } catch (error) {
    return error instanceof Refusal ? { code: error.code, errors: error.more.errors } : error
  }
}

describe('Our product', () => {
  it.each([
    ['cover', 4_000, 3_000, [1_600, 800]],
    ['cover', 1_600, 900, [1_600, 800]],
    ['cover', 801, 600, [1_600, 800]],
    ['cover', 800, 600, [800]],
    ['cover', 20, 20, [800]],
    ['cover', 1_000, 20_000, [800]],
    ['logo', 4_000, 4_000, [400]],
  ] as const)('draws a %s of %i x %i at most %j pixels wide', (kind, width, height, widths) => {
    expect(sizesFor(kind, { width, height }).map((size) => size.width)).toEqual(widths)
  })

  it('keeps the phone’s copy within 80 kB and a logo within half of it', () => {
    expect(sizesFor('cover', { width: 4_000, height: 3_000 }).at(-1)?.mostBytes).toBe(80_000)
    expect(sizesFor('logo', { width: 40, height: 30 })[0]?.mostBytes).toBe(40_000)
  })

  it('stops at the bytes an account may keep, and not before', () => {
    expect(refusalOf(() => refuseOverQuota(mostBytes - 10, 10))).toBe(undefined)
    expect(refusalOf(() => refuseOverQuota(mostBytes - 10, 11))).toMatchObject({
      code: 'tooManyPictures',
    })
  })

  it('tells readers where a picture is, and where the phone’s copy is if there is one', () => {
    const row = {
      id: 'A5A00000000EE01',
      kind: 'cover',
      file: 'large.webp',
      smallFile: 'small.webp',
      width: 1_600,
      height: 900,
    } as const
    expect(pictureFrom(row)).toMatchObject({
      url: '/files/large.webp',
      smallUrl: '/files/small.webp',
    })
    expect(pictureFrom({ ...row, smallFile: null }).smallUrl).toBeNull()
  })

  it('knows its designs and their colour styles and no others', () => {
    expect(looksOf('Web').map(({ id, colourStyles }) => [id, colourStyles.length])).toEqual([
      ['jaali', 6],
      ['grid', 6],
      ['cutpaper', 6],
      ['botanical', 6],
      ['lights', 6],
      ['blacktie', 6],
    ])
    expect(
      looksOf('Web')
        .flatMap(({ types }) => types)
        .sort(),
    ).toEqual([...eventTypes].sort())
    expect(looksOf('Email').map(({ id, colourStyles }) => [id, colourStyles.length])).toEqual([
      ['jaali', 6],
      ['typographic', 6],
      ['fanous', 6],
    ])
    expect(
      looksOf('Email')
        .flatMap(({ types }) => types)
        .sort(),
    ).toEqual([...eventTypes].sort())
    expect(stylesOf('Email', 'typographic')).toEqual(stylesOf('Web', 'grid'))
    expect(stylesOf('Web', 'grid').map(({ id }) => id)).toContain('cobalt')
    expect(knownLook('Web', { templateId: 'grid', colourStyle: 'cobalt' })).toEqual({
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
    expect(refusalOf(() => stylesOf(mode, template))).toMatchObject({ code: 'notFound' })
  })

  it('refuses a design or a colour it does not have, at its field', () => {
    expect(
      refusalOf(() => knownLook('Web', { templateId: 'toString', colourStyle: 'ruby' })),
    ).toEqual({ code: 'invalidInput', errors: { TEMPLATE_ID: 'field.choice-invalid' } })
    expect(
      refusalOf(() => knownLook('Email', { templateId: 'grid', colourStyle: 'cobalt' })),
    ).toEqual({ code: 'invalidInput', errors: { TEMPLATE_ID: 'field.choice-invalid' } })
    expect(refusalOf(() => knownLook('Web', { templateId: 'grid', colourStyle: 'ruby' }))).toEqual({
      code: 'invalidInput',
      errors: { COLOUR_STYLE: 'field.choice-invalid' },
    })
    expect(
      refusalOf(() => requireStyle({ mode: 'Web', templateId: 'grid' }, '"><script>')),
    ).toEqual({ code: 'invalidInput', errors: { COLOUR_STYLE: 'field.choice-invalid' } })
  })
})
