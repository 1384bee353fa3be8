import { describe, expect, it } from 'vitest'
import { facesFor, type FontFace } from '@mehfil/templates/fonts/fonts.ts'
import { holds, lettersFor, lettersIn, lettersOf, usualIn } from './letters.ts'

const faces = facesFor('jaali', 'arabic')
const face = (mark: string): FontFace => faces.find(({ file }) => file.includes(mark))!
const [latin, latinExt, arabic] = [face('-latin-400'), face('-latin-ext-'), face('aref-ruqaa')]

describe('Our product', () => {
  it('sees what there is to draw on a page, once each, and neither tags nor spaces nor marks of direction', () => {
    expect(lettersOf('<p class="x y">Bé &amp; B\u00a0\u2066A\u2069\n</p><b title="z">ب</b>')).toBe(
      '&ABéب',
    )
    expect(lettersOf('Viendrez-\u2060vous')).toBe('-Vdeinorsuvz')
    expect(lettersOf('&lt;&gt;&quot;&#x27;')).toBe('"\'<>')
  })

  it('gives each face what is in its ranges', () => {
    expect([latin, latinExt, arabic].map((one) => lettersIn(one, 'AéŁب𝄞'))).toEqual([
      'Aé',
      'Ł',
      'ب',
    ])
  })

  it('keeps the usual letters of a page’s script in its cut, so that pages written with them share one', () => {
    expect(lettersFor(latin, 'Aé', 'fr')).toBe(lettersFor(latin, 'Zoë’', 'en'))
    expect(lettersFor(latin, 'Aé', 'fr')).toBe(usualIn(latin))
    expect(lettersFor(arabic, 'بسم', 'ar')).toBe(usualIn(arabic))
    expect(lettersFor(latin, 'Aø', 'en')).not.toBe(usualIn(latin))
    expect(holds(lettersFor(latin, 'Aø', 'en'), usualIn(latin))).toBe(true)
  })

  it('cuts a face of the other script to what the page says in it, and figures', () => {
    expect(lettersFor(latin, 'Om', 'ar')).toBe(' 0123456789:Om\u00a0')
    expect(lettersFor(arabic, 'العربية', 'en')).toBe([...new Set(' \u00a0العربية')].sort().join(''))
    expect(lettersFor(latinExt, 'Łł', 'en')).toBe('Łł')
  })

  it('knows what holds what', () => {
    expect([
      holds('abc', 'cab'),
      holds('abc', ''),
      holds('abc', 'abd'),
      holds(usualIn(latinExt), 'Ł'),
    ]).toEqual([true, true, false, false])
    for (const text of ['Meera Nair', 'Chloé Lefèvre', 'أحمد بن عبد الله', 'مُحمّد'])
      expect([text, holds(usualIn(latin) + usualIn(arabic), lettersOf(text))]).toEqual([text, true])
  })
})
