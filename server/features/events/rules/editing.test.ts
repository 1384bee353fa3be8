import { describe, expect, it } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import type { EventStatus } from '@mehfil/contract/events/events.ts'
import { planLimits } from '@mehfil/contract/billing/plans.ts'
import { RefusalError } from '../../../base/refusal.ts'
import { requireDraft, requireLabelRemoval, requireMayEdit, requireMode } from './editing.ts'

const getRefusalCode = (work: () => void): string => {
  try {
    work()
    return 'yes'
  } catch (error) {
    return error instanceof RefusalError ? error.code : 'bug'
  }
}

const buildHelperState = (...own: Permission[]) =>
  ({ role: 'Normaluser', features: permissions, permissions: own }) as const

describe('Our product', () => {
  it.each<[Permission, EventStatus, string]>([
    ['CreateEvents', 'DRAFT', 'yes'],
    ['CreateEvents', 'PUBLISHED', 'yes'],
    ['CreateEvents', 'UNPUBLISHED', 'yes'],
    ['DraftEvents', 'DRAFT', 'yes'],
    ['DraftEvents', 'PUBLISHED', 'no-access'],
    ['DraftEvents', 'UNPUBLISHED', 'no-access'],
    ['EventSettings', 'DRAFT', 'no-access'],
    ['EventSettings', 'PUBLISHED', 'yes'],
    ['EventSettings', 'UNPUBLISHED', 'yes'],
    ['ManageGuests', 'DRAFT', 'no-access'],
    ['ManageGuests', 'PUBLISHED', 'no-access'],
    ['CheckIn', 'PUBLISHED', 'no-access'],
  ])(
    'answers a person with %s who edits an event that is %s: %s',
    (permission, status, verdict) => {
      expect(getRefusalCode(() => requireMayEdit(buildHelperState(permission), { status }))).toBe(
        verdict,
      )
    },
  )

  it('lets an owner edit on every plan', () => {
    for (const { features } of Object.values(planLimits)) {
      expect(
        getRefusalCode(() =>
          requireMayEdit({ role: 'Superuser', features, permissions: [] }, { status: 'PUBLISHED' }),
        ),
      ).toBe('yes')
    }
  })

  it.each([
    ['DRAFT', 'yes'],
    ['PUBLISHED', 'eventNotDraft'],
    ['UNPUBLISHED', 'eventNotDraft'],
  ] as const)('treats an event that is %s as a draft: %s', (status, verdict) => {
    expect(getRefusalCode(() => requireDraft({ status }))).toBe(verdict)
  })

  it.each([
    ['Web', 'yes'],
    ['Email', 'wrongMode'],
    ['web', 'wrongMode'],
    ['', 'wrongMode'],
    ['__proto__', 'wrongMode'],
  ])('opens a Web event requested as %s: %s', (mode, verdict) => {
    expect(getRefusalCode(() => requireMode({ mode: 'Web' }, mode))).toBe(verdict)
  })

  it('removes its label on plans that allow it, and otherwise names the person to ask', () => {
    expect(
      getRefusalCode(() => requireLabelRemoval({ role: 'Superuser', labelRemoval: true }, true)),
    ).toBe('yes')
    expect(
      getRefusalCode(() => requireLabelRemoval({ role: 'Superuser', labelRemoval: false }, true)),
    ).toBe('upgrade')
    expect(
      getRefusalCode(() => requireLabelRemoval({ role: 'Normaluser', labelRemoval: false }, true)),
    ).toBe('limit-exceeded')
    expect(
      getRefusalCode(() => requireLabelRemoval({ role: 'Normaluser', labelRemoval: false }, false)),
    ).toBe('yes')
  })
})
