import type { Answer } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/team.ts'
import { ask } from '../../lib/ask.ts'
import { keyOf, queryClient, queryOf } from '../../lib/queries.ts'

export type Team = Answer<typeof calls.clientUsers.output>
export type TeamPerson = Team['users'][number]
export type TeamInvitation = Team['invitations'][number]
export type NewInvitation = Answer<typeof calls.inviteUser.input>
export type Offer = Answer<typeof calls.authInvite.output>

const whileUnderWay = 2_000
const whileOpen = 20_000

/** A mail that is on its way is looked after until it arrived or failed, and an open invitation until it is answered. */
export const teamQuery = {
  ...queryOf(calls.clientUsers),
  refetchInterval: ({ state: { data } }: { state: { data: Team | undefined } }): number | false => {
    if (!data || data.invitations.length === 0) return false
    return data.invitations.some((one) => one.state === 'sending') ? whileUnderWay : whileOpen
  },
}

const again = () => queryClient.invalidateQueries({ queryKey: keyOf(calls.clientUsers) })

export const invite = (input: NewInvitation) => ask(calls.inviteUser, { input }).finally(again)
export const resend = ({ id }: TeamInvitation) =>
  ask(calls.reInviteUser, { input: { invitation: id } }).finally(again)
export const withdraw = ({ id }: TeamInvitation) =>
  ask(calls.deleteUserInvite, { input: { invitation: id } }).finally(again)
export const saveRights = (input: Answer<typeof calls.updateNormalUser.input>) =>
  ask(calls.updateNormalUser, { input }).finally(again)
export const remove = ({ id }: TeamPerson) =>
  ask(calls.deleteNormalUser, { input: { user: id } }).finally(again)
export const takeBack = ({ id, permissions, events }: TeamPerson) =>
  saveRights({
    user: id,
    permissions,
    events: events && events.map((event) => event.id),
    restore: true,
  })
