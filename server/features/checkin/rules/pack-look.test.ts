import { describe, expect, it } from 'vitest'
import { contrastRatio } from '@mehfil/templates/colour.ts'
import { markDigits as markDigitsOnDevice } from '@mehfil/door/own-name.ts'
import { getDigitKey, markDigits } from './pack.ts'
import { getPackLook } from './pack-look.ts'

describe('Our product', () => {
  it.each(['jaali', 'marigold', 'disco', 'monogram'] as const)(
    'gives the labels of a %s event a colour that is readable on paper, and the font of its title',
    (templateId) => {
      const look = getPackLook({
        mode: 'Web',
        templateId,
        colourStyle: 'haldi',
        languages: ['fr', 'en'],
      })
      expect(look.language).toBe('fr')
      expect(contrastRatio(look.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(look.fonts.some(({ url }) => url.includes('-latin-'))).toBe(true)
      expect(look.fonts.some(({ url }) => url.includes('-arabic-'))).toBe(true)
      expect(look.fonts.length).toBeLessThan(10)
    },
  )

  it('marks digits as a device does', async () => {
    const key = getDigitKey('a secret of the product', 'A5A0000000000AD')
    expect(key).not.toBe(getDigitKey('a secret of the product', 'A5A0000000000AE'))
    const passcodes = Array.from({ length: 20 }, (_, at) => String(10_000_000 + at * 37))
    for (const passcode of passcodes)
      expect(markDigits(key, passcode, '0042')).toBe(
        await markDigitsOnDevice(key, passcode, '0042'),
      )
  })
})
