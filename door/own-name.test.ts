import { describe, expect, it } from 'vitest'
import { findOwnGuest, isSameName } from './own-name.ts'
import { applyChanges } from './pack-read.ts'
import { createGuest, createTestPack, encodeTestPack } from './test/pack-fixtures.ts'

const rohan = createGuest({ name: 'Rohan Mehta', phone: '2345' })
const jose = createGuest({ name: 'José Álvarez-Núñez', phone: '0042' })
const twins = [
  createGuest({ name: 'Maria Silva', phone: '4141' }),
  createGuest({ name: 'Maria Silva', phone: '4141' }),
]
const khan = createGuest({ name: 'Imran Khan', companions: ['Zoya Khan'], phone: '7788', people: 2 })
const abdullah = createGuest({ name: 'عبد الله الزهراني', phone: '1111' })
const silent = createGuest({ name: 'Hana Sato' })
const pack = createTestPack([rohan, jose, ...twins, khan, abdullah, silent])
const find = (name: string, digits: string) => findOwnGuest(pack, { name, digits })?.name ?? null

describe('Our product', () => {
  it('finds a guest by the full name in any spelling and the last four digits of the number', () => {
    expect(find('Rohan Mehta', '2345')).toBe('Rohan Mehta')
    expect(find('  mehta,  ROHAN ', '2345')).toBe('Rohan Mehta')
    expect(find('Jose Alvarez Nunez', '0042')).toBe('José Álvarez-Núñez')
    expect(find('عبدالله الزهرانى', '1111')).toBe('عبد الله الزهراني')
  })

  it('finds the party by the full name of a companion', () => {
    expect(find('zoya khan', '7788')).toBe('Imran Khan')
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
  ])('answers %s with nothing', (_, name, digits) => {
    expect(find(name, digits)).toBeNull()
  })

  it('reads a changed guest in the place of the older one, and no deleted one', () => {
    const changed = applyChanges(
      createTestPack([rohan, khan], { head: { version: '1.1.7' } }),
      encodeTestPack([{ ...rohan, phone: '9999' }], {
        since: '1.1.7',
        deleted: [khan.passcode],
        head: { guests: 1, version: '1.1.8' },
      }),
    )
    if (!changed) throw new Error('The changes do not fit.')
    expect(findOwnGuest(changed, { name: 'Rohan Mehta', digits: '2345' })).toBeNull()
    expect(findOwnGuest(changed, { name: 'Rohan Mehta', digits: '9999' })?.passcode).toBe(
      rohan.passcode,
    )
    expect(findOwnGuest(changed, { name: 'Imran Khan', digits: '7788' })).toBeNull()
  })

  it('compares names by their words and by their letters', () => {
    expect(isSameName('Khan Imran', 'Imran Khan')).toBe(true)
    expect(isSameName('Imran Khan Khan', 'Imran Khan')).toBe(false)
    expect(isSameName('a', 'a')).toBe(false)
  })
})
