import type { WireValue } from '@mehfil/contract/envelope.ts'
import * as companyCalls from '@mehfil/contract/accounts/company.ts'
import * as calls from '@mehfil/contract/accounts/team.ts'
import * as twoStepCalls from '@mehfil/contract/accounts/two-steps.ts'
import { ask } from '../../lib/ask.ts'
import { withProof } from '../../lib/session/proof-prompt.ts'
import { createQueryKey, queryClient, createQuery } from '../../lib/http/queries.ts'

export type Team = WireValue<typeof calls.clientUsers.output>
export type TeamPerson = Team['users'][number]
export type TeamInvitation = Team['invitations'][number]
export type InviteUserInput = WireValue<typeof calls.inviteUser.input>
export type InvitationOffer = WireValue<typeof calls.authInvite.output>

const sendingPollInterval = 2_000
const openPollInterval = 20_000

/** Polls while a mail is being delivered or an invitation is open. */
export const teamQuery = {
  ...createQuery(calls.clientUsers),
  refetchInterval: ({ state: { data } }: { state: { data: Team | undefined } }): number | false => {
    if (!data || data.invitations.length === 0) return false
    return data.invitations.some((one) => one.state === 'sending')
      ? sendingPollInterval
      : openPollInterval
  },
}

const refreshTeam = () =>
  queryClient.invalidateQueries({ queryKey: createQueryKey(calls.clientUsers) })

export const inviteTeamMember = (input: InviteUserInput) =>
  withProof(() => ask(calls.inviteUser, { input })).finally(refreshTeam)
export const resendInvitation = ({ id }: TeamInvitation) =>
  withProof(() => ask(calls.reInviteUser, { input: { invitation: id } })).finally(refreshTeam)
export const withdrawInvitation = ({ id }: TeamInvitation) =>
  ask(calls.deleteUserInvite, { input: { invitation: id } }).finally(refreshTeam)
export const saveRights = (input: WireValue<typeof calls.updateNormalUser.input>) =>
  withProof(() => ask(calls.updateNormalUser, { input })).finally(refreshTeam)
export const requireTwoSteps = (isRequired: boolean) =>
  withProof(() => ask(twoStepCalls.requireTwoSteps, { input: { isRequired } })).finally(refreshTeam)
export const removeTeamMember = ({ id }: TeamPerson) =>
  ask(calls.deleteNormalUser, { input: { user: id } }).finally(refreshTeam)
export const restoreTeamMember = ({ id, permissions, events }: TeamPerson) =>
  saveRights({
    user: id,
    permissions,
    events: events && events.map((event) => event.id),
    restore: true,
  })

export type CompanySettings = WireValue<typeof companyCalls.companySignIn.output>
export type CompanyInput = WireValue<typeof companyCalls.saveCompanySignIn.input>

export const companyQuery = createQuery(companyCalls.companySignIn)

const refreshCompany = () =>
  queryClient.invalidateQueries({ queryKey: createQueryKey(companyCalls.companySignIn) })

export const saveCompanySignIn = (input: CompanyInput) =>
  withProof(() => ask(companyCalls.saveCompanySignIn, { input })).finally(refreshCompany)
export const checkCompanyDomains = () =>
  ask(companyCalls.checkCompanyDomains).finally(refreshCompany)
export const removeCompanySignIn = () =>
  withProof(() => ask(companyCalls.removeCompanySignIn)).finally(refreshCompany)
