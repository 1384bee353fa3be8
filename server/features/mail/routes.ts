import * as calls from '@mehfil/contract/mail/campaigns.ts'
import * as deliveryCalls from '@mehfil/contract/mail/delivery.ts'
import * as ownSenderCalls from '@mehfil/contract/mail/own-sender.ts'
import * as handCalls from '@mehfil/contract/mail/hand-messages.ts'
import { senderDomain } from '@mehfil/contract/mail/sender-domain.ts'
import { mailWebhook } from '@mehfil/contract/mail/mail-webhooks.ts'
import * as planCalls from '@mehfil/contract/mail/invitation-plans.ts'
import { twoPhaseAction } from '../../base/http/json-route.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { receiveBounce } from './actions/bounces.ts'
import { cancelCampaign, listCampaigns, resumeCampaign } from './actions/campaigns.ts'
import { liftMailStop, readSendReport, readSends, readStoppedGuests } from './actions/delivery.ts'
import { readSenderDomain } from './actions/sender-domain.ts'
import {
  askForSenderCheck,
  askForSenderSave,
  readOwnSender,
  recordOwnSender,
  removeOwnSender,
  saveOwnSender,
} from './actions/own-sender.ts'
import { findInvitationGaps } from './actions/gaps.ts'
import { readGuestMails } from './actions/guest-mails.ts'
import { forgetHandMessage, readHandMessages, recordHandMessage } from './actions/hand-messages.ts'
import { receiveMailWebhook } from './actions/mail-webhook.ts'
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

/** SendGrid joins events until they have 768 KB. */
const maxWebhookBytes = 1_000_000

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
  mount.event(handCalls.handMessages, readHandMessages)
  mount.guest(handCalls.recordHandMessage, recordHandMessage)
  mount.guest(handCalls.forgetHandMessage, forgetHandMessage)
  mount.event(deliveryCalls.stoppedGuests, readStoppedGuests)
  mount.guest(deliveryCalls.liftStop, liftMailStop)
  mount.event(deliveryCalls.sendsOf, readSends)
  mount.event(deliveryCalls.deliveryOfSend, readSendReport)
  mount.host(senderDomain, readSenderDomain)
  mount.host(ownSenderCalls.ownSender, readOwnSender)
  mount.host(ownSenderCalls.saveOwnSender, twoPhaseAction(askForSenderSave, saveOwnSender))
  mount.host(ownSenderCalls.checkOwnSender, twoPhaseAction(askForSenderCheck, recordOwnSender))
  mount.host(ownSenderCalls.removeOwnSender, removeOwnSender)
  mount.open(calls.bounceMail, receiveBounce)
  mount.raw(mailWebhook, receiveMailWebhook, { maxBodyBytes: maxWebhookBytes })
}
