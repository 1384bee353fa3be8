import { describe, expect, it } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import { covers, heldBy, mayTouch, refuseBeyond, refuseTouching, type Rights } from './rights.ts'

const rights = (
  held: readonly Permission[],
  eventIds: readonly string[] | null = null,
): Rights => ({ permissions: held, eventIds })
const helper = (held: Rights, personId = 'noah') => ({
  ...held,
  role: 'Normaluser' as const,
  personId,
})
const owner = { ...rights([]), role: 'Superuser' as const, personId: 'asha' }
const refusalOf = (work: () => void): string => {
  try {
    work()
    return ''
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('Our product', () => {
  it('gives an owner all ten rights over every event, whatever stands in their row', () => {
    expect(heldBy(owner)).toEqual({ permissions, eventIds: null })
    expect(heldBy(helper(rights(['CheckIn'], ['a'])))).toMatchObject(rights(['CheckIn'], ['a']))
  })

  it.each(permissions)('lets nobody give %s who does not hold it', (one) => {
    const others = permissions.filter((each) => each !== one)
    expect(refusalOf(() => refuseBeyond(helper(rights(others)), rights([one])))).toBe(
      'notYoursToGive',
    )
    expect(refusalOf(() => refuseBeyond(helper(rights([one])), rights([one])))).toBe('')
    expect(refusalOf(() => refuseBeyond(owner, rights([one])))).toBe('')
  })

  it('lets nobody give events beyond their own: all of them is not theirs to give, another is as good as none', () => {
    const reader = helper(rights(['CheckIn'], ['a', 'b']))
    const given = (eventIds: string[] | null) =>
      refusalOf(() => refuseBeyond(reader, rights(['CheckIn'], eventIds)))
    expect([given(['a']), given(['a', 'b']), given(['a', 'c']), given(null)]).toEqual([
      '',
      '',
      'notFound',
      'notYoursToGive',
    ])
  })

  it.each([
    [rights(['CheckIn']), rights(['CheckIn']), true],
    [rights(['CheckIn']), rights([]), true],
    [rights(['CheckIn']), rights(['CheckIn', 'Reports']), false],
    [rights(['CheckIn']), rights(['CheckIn'], ['a']), true],
    [rights(['CheckIn'], ['a']), rights(['CheckIn']), false],
    [rights(['CheckIn'], ['a']), rights([], ['a', 'b']), false],
    [rights([], []), rights([], []), true],
  ])('measures %j against %j', (held, given, isWithin) => {
    expect(covers(held, given)).toBe(isWithin)
  })

  it('lets nobody touch the owner, themselves, or somebody who holds more', () => {
    const reader = helper(rights(['UserAccess', 'CheckIn']), 'reader')
    const cases = [
      [owner, owner, 'notYourself'],
      [reader, reader, 'notYourself'],
      [reader, owner, 'ownerStays'],
      [reader, helper(rights(['Reports'])), 'strongerUser'],
      [reader, helper(rights(['CheckIn'])), ''],
      [owner, helper(rights(permissions)), ''],
    ] as const
    for (const [who, member, expected] of cases) {
      expect(refusalOf(() => refuseTouching(who, member))).toBe(expected)
      expect(mayTouch(who, member)).toBe(expected === '')
    }
  })
})
