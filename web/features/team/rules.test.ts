import { expect, test } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import {
  listGrantable,
  isOnline,
  listOfferedRoles,
  findRole,
  roles,
  togglePermission,
  getGrantedShare,
  rightsColumns,
} from './rules.ts'

test('Our product recognises a ready-made role by its rights, and calls any other set an own choice', () => {
  for (const role of Object.keys(roles) as Array<keyof typeof roles>)
    expect(findRole(listGrantable(role, permissions), permissions)).toBe(role)
  expect([findRole([], permissions), findRole(['Reports', 'CheckIn'], permissions)]).toEqual([
    'own',
    'own',
  ])
})

test('Our product offers the roles a person can grant completely, and "everything" they have', () => {
  expect(listOfferedRoles(permissions)).toEqual(['door', 'guests', 'events', 'everything', 'own'])
  expect(listOfferedRoles(['UserAccess', 'CheckIn'])).toEqual(['door', 'everything', 'own'])
  expect(listGrantable('everything', ['CheckIn', 'UserAccess'])).toEqual(['CheckIn', 'UserAccess'])
})

test('Our product keeps rights in a fixed order', () => {
  expect(togglePermission(['CheckIn'], 'CreateEvents', true)).toEqual(['CreateEvents', 'CheckIn'])
  expect(togglePermission(['CreateEvents', 'CheckIn'], 'CheckIn', false)).toEqual(['CreateEvents'])
})

test('Our product counts a person as online for five minutes', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect([
    isOnline(new Date('2026-11-21T09:55:01Z'), now),
    isOnline(new Date('2026-11-21T09:55:00Z'), now),
  ]).toEqual([true, false])
})

test('Our product shows every right in one column, as granted, partly granted or not granted', () => {
  expect(rightsColumns.flatMap(({ rights }) => rights).toSorted()).toEqual(permissions.toSorted())
  const shares = (granted: readonly Permission[]) =>
    rightsColumns.map((column) => getGrantedShare(column, granted))
  expect(new Set(shares(permissions))).toEqual(new Set(['all']))
  expect(new Set(shares([]))).toEqual(new Set(['none']))
  expect(shares(['DraftEvents'])[0]).toBe('some')
})
