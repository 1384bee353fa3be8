import { dashboardCounts, guestAnswerForm, setGuestAnswer } from '@mehfil/contract/guests.ts'
import * as calls from '@mehfil/contract/rsvp.ts'
import type { Mount } from '../../base/route.ts'
import type { World } from '../../base/world.ts'
import { answeringOver } from './actions/answer.ts'
import { readAnswerForm, writeAnswer } from './actions/by-host.ts'
import { readFormAsGuest, readFormIn, readFormOfMode, saveFormIn } from './actions/form.ts'
import { listPlaces } from './actions/places.ts'
import {
  listResponses,
  markViewed,
  readCounts,
  readOwnAnswer,
  readResponseIn,
} from './actions/read.ts'
import { changeAnswer, sendAnswer } from './actions/send.ts'

export function rsvpRoutes(mount: Mount, world: World): void {
  const answer = answeringOver(world)
  mount.event(calls.rsvpInfoOf, readFormOfMode)
  mount.event(calls.webRsvpInfo, readFormIn('Web'))
  mount.event(calls.addWebRsvp, saveFormIn('Web'))
  mount.event(calls.updateWebRsvp, saveFormIn('Web'))
  mount.event(calls.emailRsvpInfo, readFormIn('Email'))
  mount.event(calls.addEmailRsvp, saveFormIn('Email'))
  mount.event(calls.updateEmailRsvp, saveFormIn('Email'))
  mount.open(calls.webRsvpForClient, readFormAsGuest('Web'))
  mount.open(calls.emailRsvpForClient, readFormAsGuest('Email'))
  mount.open(calls.rsvpPlaces, listPlaces)
  mount.open(calls.sendWebAnswer, sendAnswer(answer), { alone: true })
  mount.link(calls.changeWebAnswer, changeAnswer(answer, 'Web'), { alone: true })
  mount.link(calls.sendEmailAnswer, changeAnswer(answer, 'Email'), { alone: true })
  mount.link(calls.checkEmailResponse, readOwnAnswer)
  mount.link(calls.sendWebView, markViewed)
  mount.event(calls.rsvpResponses, listResponses)
  mount.guest(calls.webRsvpResponse, readResponseIn('Web'))
  mount.guest(calls.emailRsvpResponse, readResponseIn('Email'))
  mount.guest(guestAnswerForm, readAnswerForm)
  mount.guest(setGuestAnswer, writeAnswer)
  mount.event(dashboardCounts, readCounts)
}
