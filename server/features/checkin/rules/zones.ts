import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import type { DoorZone } from '@mehfil/contract/door/zones.ts'
import type { FunctionDoor } from './function-doors.ts'
import { listOwnFunctions, type PartyFunctions } from './party-functions.ts'

export type ZoneGuestFacts = {
  category: string
  tags: readonly string[]
  isWalkIn: boolean
  functions: PartyFunctions | null
}

/** Whether a zone is for this guest. A walk-in is a guest of all functions. */
export function isAllowedInZone(
  { audience, groups }: Pick<DoorZone, 'audience' | 'groups'>,
  { category, tags, isWalkIn, functions }: ZoneGuestFacts,
  doors: readonly Pick<FunctionDoor, 'id' | 'everyone'>[],
): boolean {
  switch (audience) {
    case 'everyone':
      return true
    case 'categories':
      return groups.map(normaliseCategory).includes(normaliseCategory(category))
    case 'tags':
      return tags.some((tag) => groups.includes(tag))
    case 'functions':
      return (
        isWalkIn ||
        listOwnFunctions(functions ?? noFunctions, doors).some((id) => groups.includes(id))
      )
  }
}

const noFunctions: PartyFunctions = { chosen: [], answers: null, presence: {} }
