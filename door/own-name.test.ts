import { describe, expect, it } from 'vitest'
import { findOwnGuest, isSameName, markDigits } from './own-name.ts'
import { applyChanges, type Pack } from './pack-read.ts'
import { createGuest, createTestPack, encodeTestPack } from './test/pack-fixtures.ts'

const rohan = createGuest({ name: 'Rohan Mehta', phone: '2345' })
const jose = createGuest({ name: 'José Álvarez-Núñez', phone: '0042' })
const twins = [
  createGuest({ name: 'Maria Silva', phone: '4141' }),
  createGuest({ name: 'Maria Silva', phone: '4141' }),
]
const khan = createGuest({
  name: 'Imran Khan',
  companions: ['Zoya Khan'],
  phone: '7788',
  people: 2,
})
const abdullah = createGuest({ name: 'عبد الله الزهراني', phone: '1111' })
const silent = createGuest({ name: 'Hana Sato' })
const pack = createTestPack([rohan, jose, ...twins, khan, abdullah, silent])
const findIn = async (list: Pack, name: string, digits: string) =>
  (await findOwnGuest(list, { name, digits }))?.name ?? null
const find = (name: string, digits: string) => findIn(pack, name, digits)

describe('Our product', () => {
  it('finds a guest by the full name in any spelling and the last four digits of the number', async () => {
    expect(await find('Rohan Mehta', '2345')).toBe('Rohan Mehta')
    expect(await find('  mehta,  ROHAN ', '2345')).toBe('Rohan Mehta')
    expect(await find('Jose Alvarez Nunez', '0042')).toBe('José Álvarez-Núñez')
    expect(await find('عبدالله الزهرانى', '1111')).toBe('عبد الله الزهراني')
  })

  it('finds the party by the full name of a companion', async () => {
    expect(await find('zoya khan', '7788')).toBe('Imran Khan')
  })

  it.each([
    ['part of a name', 'Rohan', '2345'],
    ['a beginning', 'Rohan Meht', '2345'],
    ['wrong digits', 'Rohan Mehta', '2346'],
    ['a name of no guest', 'Rohan Mehra', '2345'],
    ['two guests with name and digits', 'Maria Silva', '4141'],
    ['a guest without a number', 'Hana Sato', ''],
    ['no digits at all', 'Hana Sato', '0000'],
    ['no name', '', '2345'],
    ['signs only', '. -', '2345'],
    ['too many digits', 'Rohan Mehta', '12345'],
  ])('answers %s with nothing', async (_, name, digits) => {
    expect(await find(name, digits)).toBeNull()
  })

  it('reads a changed guest in the place of the older one, and no deleted one', async () => {
    const changed = applyChanges(
      createTestPack([rohan, khan], { head: { version: '1.1.7' } }),
      encodeTestPack([{ ...rohan, phone: '9999' }], {
        since: '1.1.7',
        deleted: [khan.passcode],
        head: { guests: 1, version: '1.1.8' },
      }),
    )
    if (!changed) throw new Error('The changes do not fit.')
    expect(await findIn(changed, 'Rohan Mehta', '2345')).toBeNull()
    expect(await findIn(changed, 'Rohan Mehta', '9999')).toBe('Rohan Mehta')
    expect(await findIn(changed, 'Imran Khan', '7788')).toBeNull()
  })

  it('compares marks in the place of digits, from a list that has none', async () => {
    const digitKey = 'key of the marks'
    const digitMark = await markDigits(digitKey, rohan.passcode, '2345')
    const marked = createTestPack(
      [
        { ...rohan, phone: '', digitMark },
        { ...silent, digitMark: null },
      ],
      { head: { digitKey } },
    )
    expect(await findIn(marked, 'Rohan Mehta', '2345')).toBe('Rohan Mehta')
    expect(await findIn(marked, 'Rohan Mehta', '2346')).toBeNull()
    expect(await findIn(marked, 'Hana Sato', '0000')).toBeNull()
    expect(digitMark).toBeLessThan(1024)
  })

  it('compares names by their words and by their letters', () => {
    expect(isSameName('Khan Imran', 'Imran Khan')).toBe(true)
    expect(isSameName('Imran Khan Khan', 'Imran Khan')).toBe(false)
    expect(isSameName('a', 'a')).toBe(false)
  })
})
