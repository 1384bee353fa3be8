import { describe, expect, it } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import {
  coversRights,
  getHeldRights,
  canChangeMember,
  refuseUnheldRights,
  refuseChangingMember,
  type TeamRights,
} from './rights.ts'

const createRights = (
  held: readonly Permission[],
  eventIds: readonly string[] | null = null,
): TeamRights => ({ permissions: held, eventIds })
const createHelperRights = (held: TeamRights, personId = 'noah') => ({
  ...held,
  role: 'Normaluser' as const,
  personId,
})
const owner = { ...createRights([]), role: 'Superuser' as const, personId: 'asha' }
const getRefusal = (work: () => void): string => {
  try {
    work()
    return ''
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('Our product', () => {
  it('gives an owner all ten rights over every event, regardless of their row', () => {
    expect(getHeldRights(owner)).toEqual({ permissions, eventIds: null })
    expect(getHeldRights(createHelperRights(createRights(['CheckIn'], ['a'])))).toMatchObject(
      createRights(['CheckIn'], ['a']),
    )
  })

  it.each(permissions)('refuses to let a member give %s without holding it', (one) => {
    const others = permissions.filter((each) => each !== one)
    expect(
      getRefusal(() =>
        refuseUnheldRights(createHelperRights(createRights(others)), createRights([one])),
      ),
    ).toBe('notYoursToGive')
    expect(
      getRefusal(() =>
        refuseUnheldRights(createHelperRights(createRights([one])), createRights([one])),
      ),
    ).toBe('')
    expect(getRefusal(() => refuseUnheldRights(owner, createRights([one])))).toBe('')
  })

  it('refuses to give events beyond one’s own', () => {
    const reader = createHelperRights(createRights(['CheckIn'], ['a', 'b']))
    const given = (eventIds: string[] | null) =>
      getRefusal(() => refuseUnheldRights(reader, createRights(['CheckIn'], eventIds)))
    expect([given(['a']), given(['a', 'b']), given(['a', 'c']), given(null)]).toEqual([
      '',
      '',
      'notFound',
      'notYoursToGive',
    ])
  })

  it.each([
    [createRights(['CheckIn']), createRights(['CheckIn']), true],
    [createRights(['CheckIn']), createRights([]), true],
    [createRights(['CheckIn']), createRights(['CheckIn', 'Reports']), false],
    [createRights(['CheckIn']), createRights(['CheckIn'], ['a']), true],
    [createRights(['CheckIn'], ['a']), createRights(['CheckIn']), false],
    [createRights(['CheckIn'], ['a']), createRights([], ['a', 'b']), false],
    [createRights([], []), createRights([], []), true],
  ])('compares %j with %j', (held, given, isWithin) => {
    expect(coversRights(held, given)).toBe(isWithin)
  })

  it('refuses changes to the owner, oneself and a member with more rights', () => {
    const reader = createHelperRights(createRights(['UserAccess', 'CheckIn']), 'reader')
    const cases = [
      [owner, owner, 'notYourself'],
      [reader, reader, 'notYourself'],
      [reader, owner, 'ownerStays'],
      [reader, createHelperRights(createRights(['Reports'])), 'strongerUser'],
      [reader, createHelperRights(createRights(['CheckIn'])), ''],
      [owner, createHelperRights(createRights(permissions)), ''],
    ] as const
    for (const [who, member, expected] of cases) {
      expect(getRefusal(() => refuseChangingMember(who, member))).toBe(expected)
      expect(canChangeMember(who, member)).toBe(expected === '')
    }
  })
})
