import { dashboardCounts } from '@mehfil/contract/guests/dashboard.ts'
import { hostAnswerForm, setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import * as calls from '@mehfil/contract/rsvp/rsvp.ts'
import * as answerCalls from '@mehfil/contract/rsvp/answers.ts'
import * as responseCalls from '@mehfil/contract/rsvp/responses.ts'
import type { CallRouter } from '../../base/http/route.ts'
import type { World } from '../../base/world.ts'
import { getAnswerSubmitter } from './actions/answer.ts'
import { readAnswerForm, recordHostAnswer } from './actions/host-answer.ts'
import {
  createGuestFormReader,
  createFormReader,
  readForm,
  createFormSaver,
} from './actions/form.ts'
import { listPlaces } from './actions/places.ts'
import {
  listResponses,
  markViewed,
  readCounts,
  readOwnAnswer,
  createResponseReader,
} from './actions/responses.ts'
import { submitLinkAnswer, submitPublicAnswer } from './actions/submit.ts'

export function rsvpRoutes(mount: CallRouter, world: World): void {
  const answer = getAnswerSubmitter(world)
  mount.event(calls.rsvpInfoOf, readForm)
  mount.event(calls.webRsvpInfo, createFormReader('Web'))
  mount.event(calls.addWebRsvp, createFormSaver('Web'))
  mount.event(calls.updateWebRsvp, createFormSaver('Web'))
  mount.event(calls.emailRsvpInfo, createFormReader('Email'))
  mount.event(calls.addEmailRsvp, createFormSaver('Email'))
  mount.event(calls.updateEmailRsvp, createFormSaver('Email'))
  mount.open(calls.webRsvpForClient, createGuestFormReader('Web'))
  mount.open(calls.emailRsvpForClient, createGuestFormReader('Email'))
  mount.open(answerCalls.rsvpPlaces, listPlaces)
  mount.open(answerCalls.sendWebAnswer, submitPublicAnswer(answer), { withoutTransaction: true })
  mount.link(answerCalls.changeWebAnswer, submitLinkAnswer(answer, 'Web'), {
    withoutTransaction: true,
  })
  mount.link(answerCalls.sendEmailAnswer, submitLinkAnswer(answer, 'Email'), {
    withoutTransaction: true,
  })
  mount.link(answerCalls.checkEmailResponse, readOwnAnswer)
  mount.link(answerCalls.sendWebView, markViewed)
  mount.event(responseCalls.rsvpResponses, listResponses)
  mount.guest(responseCalls.webRsvpResponse, createResponseReader('Web'))
  mount.guest(responseCalls.emailRsvpResponse, createResponseReader('Email'))
  mount.guest(hostAnswerForm, readAnswerForm)
  mount.guest(setGuestAnswer, recordHostAnswer)
  mount.event(dashboardCounts, readCounts)
}
