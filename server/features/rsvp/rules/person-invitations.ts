import {
  listPersonFunctions,
  renameCompanionFunctions,
  type CompanionFunctions,
  type PersonFunctions,
} from '@mehfil/contract/rsvp/companion-functions.ts'
import type { PartyInvitation } from '../../events/rules/function-places/party-invitation.ts'
import type { GuestRecord } from '../../guests/store/guests.ts'

type AnsweredParty = { companions: readonly string[]; people: number }

/** What each person of an answer is invited to. Undefined where all are invited to the same. */
export const listPersonInvitations = (
  invited: PartyInvitation | undefined,
  party: AnsweredParty,
): PersonFunctions | undefined =>
  invited && Object.keys(invited.own).length > 0
    ? listPersonFunctions(renameCompanionFunctions(invited.own, invited, party), party)
    : undefined

/** What the party of a guest is invited to. */
export const toInvitation = ({
  functions,
  companion_functions,
  companions,
}: Pick<GuestRecord, 'functions' | 'companion_functions' | 'companions'>): PartyInvitation => ({
  functions,
  own: companion_functions as CompanionFunctions,
  companions,
})

type AnsweredInvitation = {
  functions: readonly string[]
  companionFunctions: CompanionFunctions
  companions: readonly string[]
}

/** Whether a host has invited a party to others since its answer was checked. */
export const isInvitedToOthers = (
  { functions, companionFunctions, companions }: AnsweredInvitation,
  checked: PartyInvitation | undefined,
): boolean =>
  checked !== undefined &&
  (JSON.stringify(functions.toSorted()) !== JSON.stringify(checked.functions.toSorted()) ||
    JSON.stringify(companionFunctions) !== JSON.stringify(checked.own) ||
    (Object.keys(companionFunctions).length > 0 &&
      JSON.stringify(companions) !== JSON.stringify(checked.companions)))
