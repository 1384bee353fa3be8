import type { CompanionFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'

/** What a party on the list is invited to. */
export type PartyInvitation = {
  /** The functions that it was chosen for. */
  functions: readonly string[]
  /** What single companions are invited to. */
  own: CompanionFunctions
  companions: readonly string[]
  /** The most people of it; absent where the event decides. */
  limit?: number
}
