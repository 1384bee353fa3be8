import { describe, expect, it } from 'vitest'
import { isTotalOfGroup, mayBeTotal } from './part-totals.ts'

describe('Our product tells the sum of a group', () => {
  it.each([
    'Total bride',
    'Bride total',
    'Bride total: 17',
    'Sous-total mariée',
    'Mariée total',
    'مجموع العروس',
    'اجمالي العريس',
    'Razem pan młody',
    'Итого невеста',
    'Zwischensumme Braut',
    'Friends subtotal',
    'סה״כ חתן',
    'Toplam gelin',
    '新郎小計',
    '小計（新婦）',
  ])('%s', (label) => {
    expect(isTotalOfGroup(label)).toBe(true)
  })

  it.each([
    'Suma Rao',
    'Ayşe Toplam',
    'Ann Lee',
    'Totalina Rossi',
    'Jean Sommer',
    '2 kids, 4 total',
  ])('and no name or remark: %s', (name) => {
    expect(isTotalOfGroup(name)).toBe(false)
  })

  it('which some words are only where the numbers add up', () => {
    expect(['Suma panna młoda', 'Gelin toplam', 'Ann Lee'].map(mayBeTotal)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('in a moment for a long text', () => {
    expect(isTotalOfGroup(`total ${'a '.repeat(50_000)}`)).toBe(false)
  })
})
