import { describe, expect, it } from 'vitest'
import type { Permission } from '@mehfil/contract/access.ts'
import { listFirstScopes, listKeyAreas, splitAddresses, switchMode } from './rules.ts'

describe('Our product offers scopes of a key', () => {
  it('in which changing includes reading', () => {
    const guests = { permission: 'ManageGuests' } as const
    const write = switchMode([], { ...guests, mode: 'write' })
    expect(write).toEqual(['ManageGuests:write'])
    expect(switchMode(write, { ...guests, mode: 'write' })).toEqual(['ManageGuests:read'])
    expect(switchMode(write, { ...guests, mode: 'read' })).toEqual([])
    expect(switchMode(['Reports:read'], { ...guests, mode: 'read' })).toEqual([
      'ManageGuests:read',
      'Reports:read',
    ])
  })

  it('that the reader holds, an owner all of them', () => {
    expect(listKeyAreas({ role: 'Superuser', permissions: [] }).length).toBe(10)
    expect(listKeyAreas({ role: 'Normaluser', permissions: ['Dashboard'] })).toEqual([
      { permission: 'Dashboard', modes: ['read'] },
    ])
  })

  it('and ticks nothing that the reader cannot see', () => {
    const list = (permissions: readonly Permission[]) =>
      listFirstScopes(listKeyAreas({ role: 'Normaluser', permissions }))
    expect(list(['ManageGuests', 'UserAccess'])).toEqual(['ManageGuests:read'])
    expect(list(['Dashboard', 'UserAccess'])).toEqual([])
  })

  it('and reads addresses as they are typed', () => {
    expect(splitAddresses(' 203.0.113.7,\n2001:db8::/32 ; ')).toEqual([
      '203.0.113.7',
      '2001:db8::/32',
    ])
  })
})
