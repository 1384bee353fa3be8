import * as company from '@mehfil/contract/accounts/company.ts'
import * as ownership from '@mehfil/contract/accounts/ownership.ts'
import * as calls from '@mehfil/contract/accounts/team.ts'
import * as twoSteps from '@mehfil/contract/accounts/two-steps.ts'
import { twoPhaseAction } from '../../base/http/json-route.ts'
import type { CallRouter } from '../../base/http/route.ts'
import {
  openInvitation,
  declineInvitation,
  acceptInvitation,
  hashInvitedPassword,
  sendInviteCode,
  verifyInviteCode,
} from './actions/accept.ts'
import { getSignedInUser, switchAccount } from './actions/accounts.ts'
import { cancelInvitation, inviteUser, resendInvitation } from './actions/invite.ts'
import { listTeam } from './actions/team-list.ts'
import { deleteMember, updateMember } from './actions/members.ts'
import {
  acceptAccount,
  declineAccount,
  getHandOver,
  makeOwner,
  offerAccount,
  stopOwning,
  withdrawOffer,
} from './actions/ownership.ts'
import {
  checkCompanyDomains,
  findDomainTexts,
  getCompanySignIn,
  prepareCompanySignIn,
  removeCompanySignIn,
  saveCompanySignIn,
} from './actions/company-setup.ts'
import {
  askProvider,
  beginCompanySignIn,
  finishCompanySignIn,
  readProvider,
} from './actions/company-sign-in.ts'
import { requireTwoSteps } from './actions/require-two-steps.ts'

export function teamRoutes(mount: CallRouter): void {
  mount.host(calls.clientUsers, listTeam)
  mount.host(calls.inviteUser, inviteUser)
  mount.host(calls.reInviteUser, resendInvitation)
  mount.host(calls.deleteUserInvite, cancelInvitation)
  mount.host(calls.updateNormalUser, updateMember)
  mount.host(calls.deleteNormalUser, deleteMember)

  mount.host(ownership.handOver, getHandOver)
  mount.host(ownership.makeOwner, makeOwner)
  mount.host(ownership.stopOwning, stopOwning)
  mount.host(ownership.offerAccount, offerAccount)
  mount.host(ownership.withdrawOffer, withdrawOffer)
  mount.host(ownership.acceptAccount, acceptAccount)
  mount.host(ownership.declineAccount, declineAccount)

  mount.host(company.companySignIn, getCompanySignIn)
  mount.host(company.saveCompanySignIn, twoPhaseAction(prepareCompanySignIn, saveCompanySignIn))
  mount.host(company.checkCompanyDomains, twoPhaseAction(findDomainTexts, checkCompanyDomains))
  mount.host(company.removeCompanySignIn, removeCompanySignIn)
  mount.open(company.beginCompanySignIn, twoPhaseAction(askProvider, beginCompanySignIn))
  mount.flow(company.finishCompanySignIn, twoPhaseAction(readProvider, finishCompanySignIn))

  mount.host(twoSteps.requireTwoSteps, requireTwoSteps)

  mount.open(calls.authInvite, openInvitation)
  mount.flow(calls.sendInviteCode, sendInviteCode)
  mount.flow(calls.resendInviteCode, sendInviteCode)
  mount.flow(calls.verifyInviteCode, verifyInviteCode)
  mount.flow(calls.createNormalUser, twoPhaseAction(hashInvitedPassword, acceptInvitation))
  mount.flow(calls.clearInvite, declineInvitation)

  mount.host(calls.authUser, getSignedInUser)
  mount.host(calls.switchAccount, switchAccount)
}
