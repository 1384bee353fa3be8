import * as calls from '@mehfil/contract/team.ts'
import { inTwoParts, type Mount } from '../../base/route.ts'
import {
  authInvite,
  clearInvite,
  createNormalUser,
  hashInvited,
  sendInviteCode,
  verifyInviteCode,
} from './actions/accept.ts'
import { authUser, switchAccount } from './actions/accounts.ts'
import { deleteUserInvite, inviteUser, reInviteUser } from './actions/invite.ts'
import { clientUsers } from './actions/list.ts'
import { deleteNormalUser, updateNormalUser } from './actions/members.ts'

export function teamRoutes(mount: Mount): void {
  mount.host(calls.clientUsers, clientUsers)
  mount.host(calls.inviteUser, inviteUser)
  mount.host(calls.reInviteUser, reInviteUser)
  mount.host(calls.deleteUserInvite, deleteUserInvite)
  mount.host(calls.updateNormalUser, updateNormalUser)
  mount.host(calls.deleteNormalUser, deleteNormalUser)

  mount.open(calls.authInvite, authInvite)
  mount.flow(calls.sendInviteCode, sendInviteCode)
  mount.flow(calls.resendInviteCode, sendInviteCode)
  mount.flow(calls.verifyInviteCode, verifyInviteCode)
  mount.flow(calls.createNormalUser, inTwoParts(hashInvited, createNormalUser))
  mount.flow(calls.clearInvite, clearInvite)

  mount.host(calls.authUser, authUser)
  mount.host(calls.switchAccount, switchAccount)
}
