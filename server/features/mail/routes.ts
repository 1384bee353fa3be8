import * as calls from '@mehfil/contract/mail.ts'
import type { Mount } from '../../base/route.ts'
import { bounceMail } from './actions/bounces.ts'
import { cancelCampaign, listCampaigns, resumeCampaign } from './actions/campaigns.ts'
import { readGuestMails } from './actions/guest-mails.ts'
import { previewInvitation, readInvitation, saveLetter, sendTest } from './actions/invitation.ts'
import { countTellable, inviteGuest, inviteGuests, tellChange } from './actions/invite.ts'

/** The pages of a stop link are drawn with the other pages of guests. */
export function mailRoutes(mount: Mount): void {
  mount.event(calls.invitationOf, readInvitation)
  mount.event(calls.saveLetter, saveLetter)
  mount.guest(calls.previewInvitation, previewInvitation)
  mount.event(calls.sendTestInvitation, sendTest)
  mount.event(calls.inviteGuests, inviteGuests)
  mount.guest(calls.inviteGuest, inviteGuest)
  mount.event(calls.tellableGuests, countTellable)
  mount.event(calls.tellChange, tellChange)
  mount.event(calls.campaignsOf, listCampaigns)
  mount.event(calls.cancelCampaign, cancelCampaign)
  mount.event(calls.resumeCampaign, resumeCampaign)
  mount.guest(calls.mailsOfGuest, readGuestMails)
  mount.open(calls.bounceMail, bounceMail)
}
