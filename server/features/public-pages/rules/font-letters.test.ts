import { describe, expect, it } from 'vitest'
import type { FontFace } from '@mehfil/templates/fonts/faces.ts'
import { listFaces } from '@mehfil/templates/fonts/fonts.ts'
import {
  containsLetters,
  selectSubsetLetters,
  filterFaceLetters,
  listLetters,
  selectMarkup,
  getUsualLetters,
} from './font-letters.ts'

const faces = listFaces('jaali', 'arabic')
const face = (mark: string): FontFace => faces.find(({ file }) => file.includes(mark))!
const [latin, latinExt, arabic] = [face('-latin-400'), face('-latin-ext-'), face('aref-ruqaa')]

describe('Our product', () => {
  it('lists the visible letters of a page once each, without tags, spaces and direction marks', () => {
    expect(
      listLetters('<p class="x y">Bé &amp; B\u00a0\u2066A\u2069\n</p><b title="z">ب</b>'),
    ).toBe('&ABéب')
    expect(listLetters('Viendrez-\u2060vous')).toBe('-Vdeinorsuvz')
    expect(listLetters('&lt;&gt;&quot;&#x27;')).toBe('"\'<>')
  })

  it('gives each font face the letters in its ranges', () => {
    expect([latin, latinExt, arabic].map((one) => filterFaceLetters(one, 'AéŁب𝄞'))).toEqual([
      'Aé',
      'Ł',
      'ب',
    ])
  })

  it('gives a face for titles alone their letters and small ones, so that few titles need another subset', () => {
    const script = listFaces('monogram', 'latin').find(({ onlyIn }) => onlyIn)!
    expect(selectMarkup('<h1 class="a title">Ravi <i>&amp;</i><br> Zoë</h1>B', ['title'])).toBe(
      'Ravi <i>&amp;</i><br> Zoë</h1>',
    )
    expect(selectMarkup('<b class="title"><b>A</b>B</b>C<p class="h">D</p>', ['title', 'h'])).toBe(
      '<b>A</b>B</b>D</p>',
    )
    expect(selectSubsetLetters(script, 'RaviZoë', 'en')).toBe(
      ' &-RZabcdefghijklmnopqrstuvwxyz\u00a0ë’',
    )
    expect(selectSubsetLetters(script, 'RaviZo', 'en')).toBe(
      selectSubsetLetters(script, 'ZaraRoy', 'en'),
    )
  })

  it('puts the usual letters of the script into each subset, so that pages share one', () => {
    expect(selectSubsetLetters(latin, 'Aé', 'fr')).toBe(selectSubsetLetters(latin, 'Zoë’', 'en'))
    expect(selectSubsetLetters(latin, 'Aé', 'fr')).toBe(getUsualLetters(latin))
    expect(selectSubsetLetters(latin, 'Ao', 'en')).toBe(selectSubsetLetters(latin, 'Zurich', 'en'))
    expect(selectSubsetLetters(latin, 'Ao', 'en').length).toBeLessThan(
      selectSubsetLetters(latin, 'Aé', 'en').length,
    )
    expect(selectSubsetLetters(arabic, 'بسم', 'ar')).toBe(getUsualLetters(arabic))
    expect(selectSubsetLetters(latin, 'Aø', 'en')).not.toBe(getUsualLetters(latin))
    expect(containsLetters(selectSubsetLetters(latin, 'Aø', 'en'), getUsualLetters(latin))).toBe(
      true,
    )
  })

  it('reduces a face of the other script to the letters of the page, and digits', () => {
    expect(selectSubsetLetters(latin, 'Om', 'ar')).toBe(' 0123456789:Om\u00a0')
    expect(selectSubsetLetters(arabic, 'العربية', 'en')).toBe(
      [...new Set(' \u00a0العربية')].sort().join(''),
    )
    expect(selectSubsetLetters(latinExt, 'Łł', 'en')).toBe('Łł')
  })

  it('compares sets of letters', () => {
    expect([
      containsLetters('abc', 'cab'),
      containsLetters('abc', ''),
      containsLetters('abc', 'abd'),
      containsLetters(getUsualLetters(latinExt), 'Ł'),
    ]).toEqual([true, true, false, false])
    for (const text of ['Meera Nair', 'Chloé Lefèvre', 'أحمد بن عبد الله', 'مُحمّد'])
      expect([
        text,
        containsLetters(getUsualLetters(latin) + getUsualLetters(arabic), listLetters(text)),
      ]).toEqual([text, true])
  })
})
