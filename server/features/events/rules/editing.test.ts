import { describe, expect, it } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import type { EventStatus } from '@mehfil/contract/events.ts'
import { planLimits } from '@mehfil/contract/plans.ts'
import { Refusal } from '../../../base/refuse.ts'
import { requireDraft, requireLabelRemoval, requireMayEdit, requireMode } from './editing.ts'

const codeOf = (work: () => void): string => {
  try {
    work()
    return 'yes'
  } catch (error) {
    return error instanceof Refusal ? error.code : 'bug'
  }
}

const normaluser = (...own: Permission[]) =>
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
    'says to a person with %s who edits an event that is %s: %s',
    (permission, status, verdict) => {
      expect(codeOf(() => requireMayEdit(normaluser(permission), { status }))).toBe(verdict)
    },
  )

  it('lets an owner edit on every plan', () => {
    for (const { features } of Object.values(planLimits)) {
      expect(
        codeOf(() =>
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
    expect(codeOf(() => requireDraft({ status }))).toBe(verdict)
  })

  it.each([
    ['Web', 'yes'],
    ['Email', 'wrongMode'],
    ['web', 'wrongMode'],
    ['', 'wrongMode'],
    ['__proto__', 'wrongMode'],
  ])('opens a Web event asked for as %s: %s', (asked, verdict) => {
    expect(codeOf(() => requireMode({ mode: 'Web' }, asked))).toBe(verdict)
  })

  it('takes its label away where the plan allows it, and says whom to ask elsewhere', () => {
    expect(codeOf(() => requireLabelRemoval({ role: 'Superuser', labelRemoval: true }, true))).toBe(
      'yes',
    )
    expect(
      codeOf(() => requireLabelRemoval({ role: 'Superuser', labelRemoval: false }, true)),
    ).toBe('upgrade')
    expect(
      codeOf(() => requireLabelRemoval({ role: 'Normaluser', labelRemoval: false }, true)),
    ).toBe('limit-exceeded')
    expect(
      codeOf(() => requireLabelRemoval({ role: 'Normaluser', labelRemoval: false }, false)),
    ).toBe('yes')
  })
})
