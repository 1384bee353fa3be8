import type { BrowserContext } from 'playwright-core'
import { cast } from '../server/seed/cast.ts'
import type { Product } from '../tools/product.ts'
import { change } from './database.ts'
import { askForCode, button, field, typeCode, type Host } from './host.ts'
import { codeFor } from './mailbox.ts'
import { call, signIn } from './visits.ts'

/** Somebody in front of the product, a stranger until a row signs them in. */
export type Scene = Host & { context: BrowserContext; product: Product }

/** The name of a form's field, or where else the sentence is read. */
type Place = `field ${string}` | 'boxes' | 'toast' | 'dialog' | 'alert' | 'screen'
type Row = {
  part: 5 | 6 | 8
  sentence: string
  at: Place
  when: string
  provoke: (scene: Scene) => Promise<unknown>
  /** Where the sentence leads in the end. */
  leadsTo?: string
}

const draft = 'DE30000000D0A01'
const published = 'DE300000000AED1'
const { asha, noah } = cast
const weakPassword =
  'Password must contain at least one uppercase letter (A-Z), one special character (.!@#$&*-_+=) and one digit (0-9).'
const noAccess =
  'Access to this feature is restricted. Kindly contact your super user to request permission.'
const planReached =
  'Plan limit reached. Please contact your super user to review upgrade options and regain full access.'
const unknownError = 'Unknown error. Please try again later.'

/** Every sentence that parts 5, 6 and 8 of the specification quote and that a screen of today can show. */
export const sentences: Row[] = [
  {
    part: 5,
    sentence: 'Email is required',
    at: 'field email',
    when: 'logging in without an email address',
    provoke: logIn({}),
  },
  {
    part: 5,
    sentence: 'Email is required.',
    at: 'field email',
    when: 'signing up without an email address',
    provoke: async (scene) => {
      await scene.page.goto('/signup')
      await askForCode(scene, '')
    },
  },
  {
    part: 5,
    sentence: 'Please enter a valid email address.',
    at: 'field email',
    when: 'signing up with half an address',
    provoke: async (scene) => {
      await scene.page.goto('/signup')
      await askForCode(scene, 'asha@mehfil')
    },
  },
  {
    part: 5,
    sentence: 'Password is required',
    at: 'field password',
    when: 'logging in without a password',
    provoke: logIn({ email: asha.email }),
  },
  {
    part: 5,
    sentence: 'Please enter a valid password.',
    at: 'field password',
    when: 'logging in with a short one',
    provoke: logIn({ email: asha.email, password: 'Short.1' }),
  },
  {
    part: 5,
    sentence: weakPassword,
    at: 'field password',
    when: 'signing up with small letters alone',
    provoke: async (scene) => {
      await detailsStep(scene)
      await field(scene, 'profile:password.label').fill('allsmallletters')
      await sendDetails(scene)
    },
  },
  {
    part: 5,
    sentence: 'FullName is required',
    at: 'field fullName',
    when: 'signing up without a name',
    provoke: async (scene) => {
      await detailsStep(scene)
      await sendDetails(scene)
    },
  },
  {
    part: 5,
    sentence: 'You must agree',
    at: 'field agreedToTerms',
    when: 'signing up without agreeing',
    provoke: async (scene) => {
      await detailsStep(scene)
      await sendDetails(scene)
    },
  },
  {
    part: 5,
    sentence: 'ContactNo is required',
    at: 'field contact',
    when: 'signing up for a paid plan without a number',
    provoke: async (scene) => {
      await paidStep(scene)
      await sendPaid(scene)
    },
  },
  {
    part: 5,
    sentence: 'Please enter a valid contactNo.',
    at: 'field contact',
    when: 'signing up for a paid plan with half a number',
    provoke: async (scene) => {
      await paidStep(scene)
      await scene.page.locator('input[name=contact]').fill('12345')
      await sendPaid(scene)
    },
  },
  {
    part: 5,
    sentence: 'Address is required',
    at: 'field address',
    when: 'signing up for a paid plan without an address',
    provoke: async (scene) => {
      await paidStep(scene)
      await sendPaid(scene)
    },
  },
  {
    part: 5,
    sentence: 'Country is required',
    at: 'field country',
    when: 'signing up for a paid plan from a place nobody can guess',
    provoke: async (scene) => {
      await beNowhere(scene)
      await paidStep(scene)
      await sendPaid(scene)
    },
  },
  {
    part: 5,
    sentence: 'State is required',
    at: 'field state',
    when: 'signing up for a paid plan without a state',
    provoke: async (scene) => {
      await paidStep(scene)
      await sendPaid(scene)
    },
  },
  {
    part: 5,
    sentence: 'Full Name is required.',
    at: 'field fullName',
    when: 'asking for a call without a name',
    provoke: async (scene) => {
      await callDialog(scene)
      await sendCall(scene)
    },
  },
  {
    part: 5,
    sentence: 'Phone No is required.',
    at: 'field contact',
    when: 'asking for a call without a number',
    provoke: async (scene) => {
      await callDialog(scene)
      await sendCall(scene)
    },
  },
  {
    part: 5,
    sentence: 'Please enter a valid contact number.',
    at: 'field contact',
    when: 'asking for a call with half a number',
    provoke: async (scene) => {
      await callDialog(scene)
      await scene.page.locator('input[name=contact]').fill('9812345')
      await sendCall(scene)
    },
  },
  {
    part: 8,
    sentence: 'Your Request has been successfully saved.',
    at: 'toast',
    when: 'asking for a call',
    provoke: async (scene) => {
      await callDialog(scene)
      await field(scene, 'common:callback.full-name').fill('Zoya Rahman')
      await scene.page.locator('input[name=contact]').fill('98123 45670')
      await sendCall(scene)
    },
  },
  {
    part: 5,
    sentence: 'Please enter OTP.',
    at: 'boxes',
    when: 'verifying five digits',
    provoke: async (scene) => {
      await codeStep(scene)
      await typeCode(scene, '12345')
      await scene.page.locator('main form button[type=submit]').click()
    },
  },
  {
    part: 5,
    sentence: 'Invalid OTP. Please enter valid OTP.',
    at: 'boxes',
    when: 'verifying another code',
    provoke: async (scene) => {
      const code = await codeStep(scene)
      await typeCode(scene, code === '111111' ? '222222' : '111111')
    },
  },
  {
    part: 5,
    sentence: 'Please enter a valid contact number.',
    at: 'field phone',
    when: 'leaving a phone number of three digits in the contact section',
    provoke: async (scene) => {
      await at(scene, `/event/web-contact-section/${draft}`)
      await scene.page.locator('input[name=phone]').fill('123')
    },
  },
  {
    part: 5,
    sentence: 'Title is required',
    at: 'field title',
    when: 'publishing a draft without a title',
    provoke: publishEmpty,
  },
  {
    part: 5,
    sentence: 'Date is required',
    at: 'field date',
    when: 'publishing a draft without a date',
    provoke: publishEmpty,
  },
  {
    part: 5,
    sentence: 'Place is required',
    at: 'field venue',
    when: 'publishing a draft without a place',
    provoke: publishEmpty,
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
      await at(scene, '/change-password')
      await change(
        scene.product,
        `update session set seen_at = now() - interval '13 hours' where person_id = '${asha.personId}'`,
      )
      await checkPassword(scene)
    },
  },
  {
    part: 8,
    sentence: 'Invalid session. Please re-login.',
    at: 'toast',
    when: 'saving after logging out elsewhere',
    leadsTo: '/',
    provoke: async (scene) => {
      await at(scene, '/change-password')
      await scene.context.clearCookies()
      await checkPassword(scene)
    },
  },
  {
    part: 8,
    sentence: 'Something went wrong.',
    at: 'toast',
    when: 'the server fails and says nothing',
    provoke: async (scene) => {
      await at(scene, '/change-password')
      await fail(scene, '/api/user/check-password', '')
      await checkPassword(scene)
    },
  },
  {
    part: 8,
    sentence: 'Network error: Please check your internet connection.',
    at: 'toast',
    when: 'the network is gone',
    provoke: async (scene) => {
      await at(scene, '/change-password')
      await scene.context.setOffline(true)
      await checkPassword(scene)
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
      await fail(scene, '/api/auth/login', 'Resting.')
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
      await askForCode(scene, asha.email)
    },
  },
  {
    part: 8,
    sentence: 'Email already exists',
    at: 'screen',
    when: 'paying for one event with an address that has an account',
    provoke: async (scene) => {
      await call(scene.context, '/auth/web-session', { mode: 'w', type: 'Wedding', guest: 100 })
      await scene.page.goto('/one-time-event/signup')
      await askForCode(scene, asha.email)
    },
  },
  {
    part: 8,
    sentence: 'The server’s own words.',
    at: 'alert',
    when: 'an event without an account cannot begin',
    provoke: async (scene) => {
      await scene.page.goto('/one-time-event')
      await fail(scene, '/api/auth/web-session', 'The server’s own words.')
      await button(scene, 'profile:once.start').click()
    },
  },
  {
    part: 8,
    sentence: 'Error occured please try again later',
    at: 'toast',
    when: 'Google has not verified the address',
    provoke: comeUnverified,
  },
  {
    part: 8,
    sentence: 'The server’s own words.',
    at: 'toast',
    when: 'the server fails and says why',
    provoke: async (scene) => {
      await scene.page.goto('/signup')
      await fail(scene, '/api/auth/send-otp-register', 'The server’s own words.')
      await askForCode(scene, 'words@guests.example')
    },
  },
  {
    part: 8,
    sentence: 'Draft deleted.',
    at: 'toast',
    when: 'a draft is deleted',
    provoke: async (scene) => {
      await signIn(scene.context)
      await call(scene.context, '/events', { EVENT_MODE: 'Web', TYPE: 'Gala', TITLE: 'Gone soon' })
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
      await fail(scene, `/api/events/${draft}`, 'Resting.')
      await deleteDraft(scene, 'Tara turns seven')
    },
  },
  {
    part: 8,
    sentence: unknownError,
    at: 'toast',
    when: 'there is no order to pay for',
    provoke: payForNothing,
  },
  {
    part: 8,
    sentence: 'The server’s own words.',
    at: 'toast',
    when: 'the payment cannot begin',
    provoke: async (scene) => {
      await payStep(scene)
      await fail(scene, begin, 'The server’s own words.')
      await payNow(scene)
    },
  },
  {
    part: 8,
    sentence: unknownError,
    at: 'toast',
    when: 'the link cannot be copied',
    provoke: async (scene) => {
      await publishScreen(scene)
      await scene.page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
      })
      await button(scene, 'creation:publish.copy').click()
    },
  },
  {
    part: 8,
    sentence: 'The server’s own words.',
    at: 'screen',
    when: 'publishing fails',
    provoke: async (scene) => {
      await fail(scene, `/api/events/${published}/publish`, 'Resting.')
      await publishScreen(scene)
      await button(scene, 'common:action.try-again').waitFor()
      await fail(scene, `/api/events/${published}/publish`, 'The server’s own words.')
      await button(scene, 'common:action.try-again').click()
    },
  },
  {
    part: 8,
    sentence: 'Unexpected Application Error!',
    at: 'screen',
    when: 'a screen cannot be drawn',
    provoke: async (scene) => {
      await at(scene, '/profile')
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

function logIn({ email = '', password = '' }: { email?: string; password?: string }) {
  return async (scene: Scene) => {
    await scene.page.goto('/')
    await field(scene, 'profile:email.label').fill(email)
    await field(scene, 'profile:password.label').fill(password)
    await button(scene, 'profile:login.submit').click()
  }
}

async function at({ context, page }: Scene, path: string): Promise<void> {
  await signIn(context)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
}

/** The server, or what stands before it, is in trouble. */
const fail = ({ page }: Scene, path: string, message: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ status: 'failed', message, data: null }),
    }),
  )

let newcomers = 0

async function codeStep(scene: Scene, path = '/signup/economy'): Promise<string> {
  const email = `newcomer-${++newcomers}@guests.example`
  await scene.page.goto(path)
  await askForCode(scene, email)
  await scene.page.getByLabel(scene.say('common:code.digit', { at: 1 })).waitFor()
  return codeFor(scene.product, email)
}

async function detailsStep(scene: Scene, path?: string): Promise<void> {
  await typeCode(scene, await codeStep(scene, path))
  await field(scene, 'profile:details.full-name').waitFor()
}

/** Neither the address nor the device says where somebody is. */
const beNowhere = ({ page }: Scene) =>
  page.route('**/api/auth/get-geo-details*', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({
        status: 'success',
        message: '',
        data: {
          COUNTRY: '',
          CITY: '',
          CURRENCY: '',
          COUNTRY_CODE: '',
          COUTRY_CODE: '',
          CALLING_CODE: '',
        },
      }),
    }),
  )

async function comeUnverified(scene: Scene): Promise<void> {
  await scene.page.goto('/')
  const window = scene.context.waitForEvent('page')
  await button(scene, 'profile:google.continue').click()
  const chooser = await window
  await chooser.locator('input[name=other]').fill('zoya@guests.example')
  await chooser.locator('input[name=unverified]').check()
  await chooser.locator('button.go').click()
}

const paidStep = (scene: Scene) => detailsStep(scene, '/signup/business')
const sendPaid = (scene: Scene) => button(scene, 'profile:details.submit-pay').click()

const begin = '/api/auth/register/payment/initiate'
const payNow = ({ page, say }: Scene) =>
  page
    .getByRole('button', { name: say('billing:step.pay', { price: '₹1,768.82' }), exact: true })
    .click()

/** Everything is typed and Business chosen: what is left is to pay. */
async function payStep(scene: Scene): Promise<void> {
  await detailsStep(scene)
  const bill = {
    CONTACT: '+919812345670',
    ADDRESS: '7 Lake Road',
    COUNTRY: 'India',
    STATE: 'Kerala',
  }
  await call(scene.context, '/auth/create-user', {
    FULLNAME: 'Zoya Rahman',
    PASSWORD: 'Tuk-Tuk.77Lanes',
    AGREED_TO_TERMS: 'Y',
    PLAN: 'Business',
    SUBSCRIPTION_MODE: 'Monthly',
    ...bill,
  })
  await call(scene.context, '/auth/select-plan', { PLAN: 'Business', SUBSCRIPTION_MODE: 'Monthly' })
  await scene.page.goto('/signup')
}

async function payForNothing(scene: Scene): Promise<void> {
  await payStep(scene)
  await scene.page.route(`**${begin}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, subscriptionId: null } } })
  })
  await payNow(scene)
}

async function callDialog(scene: Scene): Promise<void> {
  await detailsStep(scene)
  await call(scene.context, '/auth/create-user', {
    FULLNAME: 'Zoya Rahman',
    PASSWORD: 'Tuk-Tuk.77Lanes',
    AGREED_TO_TERMS: 'Y',
  })
  await scene.page.goto('/signup')
  await button(scene, 'common:callback.ask').click()
  await scene.page.getByRole('dialog').waitFor()
}

const sendCall = ({ page, say }: Scene) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('common:callback.ask') })
    .click()

const sendDetails = (scene: Scene) => button(scene, 'profile:details.submit').click()

async function checkPassword(scene: Scene): Promise<void> {
  await field(scene, 'profile:password.current').fill(asha.password)
  await button(scene, 'profile:password.continue').click()
}

async function publishEmpty(scene: Scene): Promise<void> {
  await signIn(scene.context)
  const { EVENTID } = await call(scene.context, '/events', { EVENT_MODE: 'Web', TYPE: 'Meetup' })
  await scene.page.goto(`/event/event-domain/${String(EVENTID)}`)
  await scene.page
    .getByRole('main')
    .getByRole('button', { name: scene.say('creation:step.publish'), exact: true })
    .click()
}

async function deleteDraft(scene: Scene, title: string): Promise<void> {
  await scene.page.goto('/dashboard?tab=draft')
  await button(scene, 'dashboard:events.delete-draft', { title }).click()
  await button(scene, 'dashboard:events.delete-action').click()
}

/** As a reload after publishing shows it. */
async function publishScreen(scene: Scene): Promise<void> {
  await at(scene, '/profile')
  await scene.page.evaluate(
    (path) => history.replaceState({ usr: { publish: true }, key: 'published', idx: 0 }, '', path),
    `/event/publish/${published}`,
  )
  await scene.page.reload()
}

const noahHolds = (scene: Scene, ...rights: string[]) =>
  change(
    scene.product,
    `update member set permissions = '{${rights.join(',')}}' where person_id = '${noah.personId}'`,
  )

async function createWithoutRight(scene: Scene): Promise<void> {
  await noahHolds(scene, 'CheckIn', 'CreateEvents')
  await signIn(scene.context, 'noah')
  await scene.page.goto('/event/create-event?mode=w')
  await button(scene, 'common:event-type.Gala').waitFor()
  await noahHolds(scene, 'CheckIn')
  await button(scene, 'common:event-type.Gala').click()
}

async function askForLabelRemoval(scene: Scene): Promise<void> {
  await noahHolds(scene, 'CheckIn', 'CreateEvents')
  await signIn(scene.context, 'noah')
  await scene.page.goto('/profile')
  await scene.page.evaluate(
    (path) => history.replaceState({ usr: { publish: true }, key: 'published', idx: 0 }, '', path),
    `/event/publish/${published}`,
  )
  await scene.page.reload()
  await button(scene, 'creation:publish.copy').waitFor()
  await scene.page.getByRole('button', { name: 'label' }).click()
  await noahHolds(scene, 'CheckIn')
}
