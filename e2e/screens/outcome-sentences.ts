import { cast } from '../../server/seed/cast.ts'
import { runSql } from '../lib/database.ts'
import { requestCode, getButton, getField } from '../lib/host-steps.ts'
import { callApi, signIn } from '../lib/browser-contexts.ts'
import type { SentenceCase } from './sentence-case.ts'
import { draft, published } from './sentence-case.ts'
import {
  logIn,
  openPath,
  failRequests,
  signInUnverified,
  startPaymentPath,
  pressPay,
  openPayStep,
  payWithoutOrder,
  openCallDialog,
  submitCallRequest,
  submitPassword,
  deleteDraft,
  openPublishScreen,
  createWithoutRight,
  askForLabelRemoval,
} from './sentence-steps.ts'

const { asha } = cast
const noAccess =
  'Access to this feature is restricted. Kindly contact your super user to request permission.'
const planReached =
  'Plan limit reached. Please contact your super user to review upgrade options and regain full access.'
const unknownError = 'Unknown error. Please try again later.'

/** The published sentences about the outcome of an action. */
export const outcomeSentences: SentenceCase[] = [
  {
    part: 8,
    sentence: 'Your Request has been successfully saved.',
    at: 'toast',
    when: 'asking for a call',
    provoke: async (scene) => {
      await openCallDialog(scene)
      await getField(scene, 'common:callback.full-name').fill('Zoya Rahman')
      await scene.page.locator('input[name=contact]').fill('98123 45670')
      await submitCallRequest(scene)
    },
  },
  {
    part: 6,
    sentence: noAccess,
    at: 'dialog',
    when: 'creating an event after the right was taken away',
    provoke: createWithoutRight,
  },
  {
    part: 6,
    sentence: planReached,
    at: 'dialog',
    when: 'an invited user asks for label removal the plan does not hold',
    provoke: askForLabelRemoval,
  },
  {
    part: 8,
    sentence: 'Session expired. Please re-login.',
    at: 'toast',
    when: 'saving after half a day away',
    leadsTo: '/',
    provoke: async (scene) => {
      await openPath(scene, '/change-password')
      await runSql(
        scene.product,
        `update session set seen_at = now() - interval '13 hours' where person_id = '${asha.personId}'`,
      )
      await submitPassword(scene)
    },
  },
  {
    part: 8,
    sentence: 'Invalid session. Please re-login.',
    at: 'toast',
    when: 'saving after logging out elsewhere',
    leadsTo: '/',
    provoke: async (scene) => {
      await openPath(scene, '/change-password')
      await scene.context.clearCookies()
      await submitPassword(scene)
    },
  },
  {
    part: 8,
    sentence: 'Something went wrong.',
    at: 'toast',
    when: 'the server fails and says nothing',
    provoke: async (scene) => {
      await openPath(scene, '/change-password')
      await failRequests(scene, '/api/user/check-password', '')
      await submitPassword(scene)
    },
  },
  {
    part: 8,
    sentence: 'Network error: Please check your internet connection.',
    at: 'toast',
    when: 'the network is gone',
    provoke: async (scene) => {
      await openPath(scene, '/change-password')
      await scene.context.setOffline(true)
      await submitPassword(scene)
    },
  },
  {
    part: 8,
    sentence: 'Email does not exist.',
    at: 'field email',
    when: 'logging in with an address nobody has',
    provoke: logIn({ email: 'nobody@guests.example', password: 'Gather.2026' }),
  },
  {
    part: 8,
    sentence: 'Invalid credentials.',
    at: 'field password',
    when: 'logging in with another password',
    provoke: logIn({ email: asha.email, password: 'Gather.2027' }),
  },
  {
    part: 8,
    sentence: 'Connectivity error, please try again later',
    at: 'toast',
    when: 'the server fails at login',
    provoke: async (scene) => {
      await scene.page.goto('/')
      await failRequests(scene, '/api/auth/login', 'Resting.')
      await logIn({ email: asha.email, password: asha.password })(scene)
    },
  },
  {
    part: 8,
    sentence: 'Email already exists',
    at: 'field email',
    when: 'signing up with an address that has an account',
    provoke: async (scene) => {
      await scene.page.goto('/signup')
      await requestCode(scene, asha.email)
    },
  },
  {
    part: 8,
    sentence: 'Email already exists',
    at: 'screen',
    when: 'paying for one event with an address that has an account',
    provoke: async (scene) => {
      await callApi(scene.context, '/auth/web-session', { mode: 'w', type: 'Wedding', guest: 100 })
      await scene.page.goto('/one-time-event/signup')
      await requestCode(scene, asha.email)
    },
  },
  {
    part: 8,
    sentence: 'The server’s own words.',
    at: 'alert',
    when: 'an event without an account cannot begin',
    provoke: async (scene) => {
      await scene.page.goto('/one-time-event')
      await failRequests(scene, '/api/auth/web-session', 'The server’s own words.')
      await getButton(scene, 'profile:once.start').click()
    },
  },
  {
    part: 8,
    sentence: 'Error occured please try again later',
    at: 'toast',
    when: 'Google has not verified the address',
    provoke: signInUnverified,
  },
  {
    part: 8,
    sentence: 'The server’s own words.',
    at: 'toast',
    when: 'the server fails and says why',
    provoke: async (scene) => {
      await scene.page.goto('/signup')
      await failRequests(scene, '/api/auth/send-otp-register', 'The server’s own words.')
      await requestCode(scene, 'words@guests.example')
    },
  },
  {
    part: 8,
    sentence: 'Draft deleted.',
    at: 'toast',
    when: 'a draft is deleted',
    provoke: async (scene) => {
      await signIn(scene.context)
      await callApi(scene.context, '/events', {
        EVENT_MODE: 'Web',
        TYPE: 'Gala',
        TITLE: 'Gone soon',
      })
      await deleteDraft(scene, 'Gone soon')
    },
  },
  {
    part: 8,
    sentence: unknownError,
    at: 'toast',
    when: 'a draft cannot be deleted',
    provoke: async (scene) => {
      await signIn(scene.context)
      await failRequests(scene, `/api/events/${draft}`, 'Resting.')
      await deleteDraft(scene, 'Tara turns seven')
    },
  },
  {
    part: 8,
    sentence: unknownError,
    at: 'toast',
    when: 'there is no order to pay for',
    provoke: payWithoutOrder,
  },
  {
    part: 8,
    sentence: 'The server’s own words.',
    at: 'toast',
    when: 'the payment cannot begin',
    provoke: async (scene) => {
      await openPayStep(scene)
      await failRequests(scene, startPaymentPath, 'The server’s own words.')
      await pressPay(scene)
    },
  },
  {
    part: 8,
    sentence: unknownError,
    at: 'toast',
    when: 'the link cannot be copied',
    provoke: async (scene) => {
      await openPublishScreen(scene)
      await scene.page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
      })
      await getButton(scene, 'common:link.copy').click()
    },
  },
  {
    part: 8,
    sentence: 'The server’s own words.',
    at: 'screen',
    when: 'publishing fails',
    provoke: async (scene) => {
      await failRequests(scene, `/api/events/${published}/publish`, 'Resting.')
      await openPublishScreen(scene)
      await getButton(scene, 'common:action.try-again').waitFor()
      await failRequests(scene, `/api/events/${published}/publish`, 'The server’s own words.')
      await getButton(scene, 'common:action.try-again').click()
    },
  },
  {
    part: 8,
    sentence: 'Unexpected Application Error!',
    at: 'screen',
    when: 'a screen cannot be drawn',
    provoke: async (scene) => {
      await openPath(scene, '/profile')
      await scene.page.route('**/api/events', (route) =>
        route.fulfill({
          contentType: 'application/json',
          body: JSON.stringify({ status: 'success', message: '', data: { EventList: 7 } }),
        }),
      )
      await scene.page
        .getByRole('link', { name: scene.say('common:nav.events'), exact: true })
        .click()
    },
  },
]
