import { expect, test } from 'vitest'
import { permissions } from '@mehfil/contract/access.ts'
import { givenBy, isHere, offeredRoles, roleOf, roles, toggled } from './rules.ts'

test('Our product knows a ready-made role by its rights, and everything else as an own choice', () => {
  for (const role of Object.keys(roles) as Array<keyof typeof roles>)
    expect(roleOf(givenBy(role, permissions), permissions)).toBe(role)
  expect([roleOf([], permissions), roleOf(['Reports', 'CheckIn'], permissions)]).toEqual([
    'own',
    'own',
  ])
})

test('Our product offers the roles somebody can give whole, and everything they hold', () => {
  expect(offeredRoles(permissions)).toEqual(['door', 'guests', 'events', 'everything', 'own'])
  expect(offeredRoles(['UserAccess', 'CheckIn'])).toEqual(['door', 'everything', 'own'])
  expect(givenBy('everything', ['CheckIn', 'UserAccess'])).toEqual(['CheckIn', 'UserAccess'])
})

test('Our product keeps rights in one order, however they were chosen', () => {
  expect(toggled(['CheckIn'], 'CreateEvents', true)).toEqual(['CreateEvents', 'CheckIn'])
  expect(toggled(['CreateEvents', 'CheckIn'], 'CheckIn', false)).toEqual(['CreateEvents'])
})

test('Our product counts somebody as here for five minutes', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect([
    isHere(new Date('2026-11-21T09:55:01Z'), now),
    isHere(new Date('2026-11-21T09:55:00Z'), now),
  ]).toEqual([true, false])
})
