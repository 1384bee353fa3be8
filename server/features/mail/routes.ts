import * as calls from '@mehfil/contract/mail/campaigns.ts'
import * as planCalls from '@mehfil/contract/mail/invitation-plans.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { receiveBounce } from './actions/bounces.ts'
import { cancelCampaign, listCampaigns, resumeCampaign } from './actions/campaigns.ts'
import { findInvitationGaps } from './actions/gaps.ts'
import { readGuestMails } from './actions/guest-mails.ts'
import {
  previewInvitation,
  readInvitation,
  saveLetter,
  sendTestInvitation,
} from './actions/invitation.ts'
import {
  cancelInvitationPlan,
  changeInvitationPlan,
  listInvitationPlans,
  pauseInvitationPlan,
  planInvitations,
  resumeInvitationPlan,
} from './actions/invitation-plans.ts'
import {
  readChangeRecipients,
  inviteGuest,
  inviteGuests,
  sendChangeMails,
} from './actions/invite.ts'

/** The pages of a stop link are drawn with the other pages of guests. */
export function mailRoutes(mount: CallRouter): void {
  mount.event(calls.invitationOf, readInvitation)
  mount.event(calls.saveLetter, saveLetter)
  mount.guest(calls.previewInvitation, previewInvitation)
  mount.event(calls.sendTestInvitation, sendTestInvitation)
  mount.event(calls.invitationGaps, findInvitationGaps)
  mount.event(calls.inviteGuests, inviteGuests)
  mount.guest(calls.inviteGuest, inviteGuest)
  mount.event(calls.tellableGuests, readChangeRecipients)
  mount.event(calls.tellChange, sendChangeMails)
  mount.event(calls.campaignsOf, listCampaigns)
  mount.event(calls.cancelCampaign, cancelCampaign)
  mount.event(calls.resumeCampaign, resumeCampaign)
  mount.event(planCalls.invitationPlans, listInvitationPlans)
  mount.event(planCalls.planInvitations, planInvitations)
  mount.event(planCalls.changeInvitationPlan, changeInvitationPlan)
  mount.event(planCalls.pauseInvitationPlan, pauseInvitationPlan)
  mount.event(planCalls.resumeInvitationPlan, resumeInvitationPlan)
  mount.event(planCalls.cancelInvitationPlan, cancelInvitationPlan)
  mount.guest(calls.mailsOfGuest, readGuestMails)
  mount.open(calls.bounceMail, receiveBounce)
}
