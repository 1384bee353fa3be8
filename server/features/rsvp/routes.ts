import { dashboardCounts } from '@mehfil/contract/guests.ts'
import * as calls from '@mehfil/contract/rsvp.ts'
import type { Mount } from '../../base/route.ts'
import type { World } from '../../base/world.ts'
import { answeringOver } from './actions/answer.ts'
import { readForm, readFormAsGuest, readFormOfMode, saveForm } from './actions/form.ts'
import { listResponses, markViewed, readCounts, readResponse } from './actions/read.ts'
import { changeAnswer, sendAnswer } from './actions/send.ts'

export function rsvpRoutes(mount: Mount, world: World): void {
  const answer = answeringOver(world)
  mount.event(calls.rsvpInfoOf, readFormOfMode)
  mount.event(calls.webRsvpInfo, readForm)
  mount.event(calls.addWebRsvp, saveForm)
  mount.event(calls.updateWebRsvp, saveForm)
  mount.open(calls.webRsvpForClient, readFormAsGuest)
  mount.open(calls.sendWebAnswer, sendAnswer(answer), { alone: true })
  mount.link(calls.changeWebAnswer, changeAnswer(answer), { alone: true })
  mount.link(calls.sendWebView, markViewed)
  mount.event(calls.rsvpResponses, listResponses)
  mount.guest(calls.webRsvpResponse, readResponse)
  mount.event(dashboardCounts, readCounts)
}
