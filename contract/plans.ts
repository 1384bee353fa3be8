import type { Permission } from './access.ts'
import { permissions } from './access.ts'

export const planNames = ['Economy', 'Business', 'First', 'Custom'] as const
export type PlanName = (typeof planNames)[number]

/** `null` means no limit. People are counted per event, the owner among the users. */
export type PlanLimits = {
  currentEvents: number | null
  drafts: number
  people: number
  users: number
  labelRemoval: boolean
  features: readonly Permission[]
}

const economy: Permission[] = ['CreateEvents', 'DraftEvents', 'Dashboard', 'ManageGuests', 'CheckIn', 'EventSettings', 'ToDoList']

/** What the database is seeded from; the database decides. */
export const planLimits: Record<PlanName, PlanLimits> = {
  Economy: { currentEvents: 1, drafts: 2, people: 50, users: 1, labelRemoval: false, features: economy },
  Business: { currentEvents: 10, drafts: 20, people: 1_000, users: 5, labelRemoval: false, features: permissions },
  First: { currentEvents: null, drafts: 200, people: 100_000, users: 50, labelRemoval: true, features: permissions },
  Custom: { currentEvents: 1, drafts: 1, people: 100, users: 2, labelRemoval: true, features: permissions },
}
