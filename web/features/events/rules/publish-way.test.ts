import { expect, test } from 'vitest'
import type { Permission } from '@mehfil/contract/access.ts'
import { findPublishWay } from './publish-way.ts'

const holder =
  (...held: Permission[]) =>
  (...anyOf: Permission[]) =>
    anyOf.some((one) => held.includes(one)) ? ('yes' as const) : ('no-access' as const)
const all = holder('CreateEvents', 'EventSettings')

test('Our product leads from a draft to publishing, from a closed page to its settings, and from a cancelled event to reopening it', () => {
  const way = (status: Parameters<typeof findPublishWay>[0]['status']) =>
    findPublishWay({ status, passed: false }, all)?.name
  expect([way('DRAFT'), way('UNPUBLISHED'), way('CANCELLED'), way('PUBLISHED')]).toEqual([
    'publish',
    'settings',
    'reopen',
    undefined,
  ])
})

test('Our product leads only to what this user may do, and to no reopening of an event that is over', () => {
  const cancelled = { status: 'CANCELLED', passed: false } as const
  expect(findPublishWay(cancelled, holder('EventSettings'))).toBeNull()
  expect(findPublishWay({ ...cancelled, passed: true }, all)).toBeNull()
  expect(
    findPublishWay({ status: 'UNPUBLISHED', passed: false }, holder('CreateEvents')),
  ).toBeNull()
  expect(findPublishWay({ status: 'DRAFT', passed: false }, holder('DraftEvents'))?.page).toBe(
    'resumeDraft',
  )
})
