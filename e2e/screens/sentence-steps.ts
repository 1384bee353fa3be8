import { cast } from '../../server/seed/cast.ts'
import { runSql } from '../lib/database.ts'
import { requestCode, getButton, getField, typeCode } from '../lib/host-steps.ts'
import { readMailedCode } from '../lib/mailbox.ts'
import { callApi, signIn } from '../lib/browser-contexts.ts'
import type { SentenceScene } from './sentence-case.ts'
import { published } from './sentence-case.ts'

const { asha, noah } = cast

export function logIn({ email = '', password = '' }: { email?: string; password?: string }) {
  return async (scene: SentenceScene) => {
    await scene.page.goto('/')
    await getField(scene, 'profile:email.label').fill(email)
    await getField(scene, 'profile:password.label').fill(password)
    await getButton(scene, 'profile:login.submit').click()
  }
}

export async function openPath({ context, page }: SentenceScene, path: string): Promise<void> {
  await signIn(context)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
}

/** Makes the server, or a proxy before it, fail. */
export const failRequests = ({ page }: SentenceScene, path: string, message: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ status: 'failed', message, data: null }),
    }),
  )

let newcomers = 0

export async function openCodeStep(
  scene: SentenceScene,
  path = '/signup/economy',
): Promise<string> {
  const email = `newcomer-${++newcomers}@guests.example`
  await scene.page.goto(path)
  await requestCode(scene, email)
  await scene.page.getByLabel(scene.say('common:code.digit', { at: 1 })).waitFor()
  return readMailedCode(scene.product, email)
}

export async function openDetailsStep(scene: SentenceScene, path?: string): Promise<void> {
  await typeCode(scene, await openCodeStep(scene, path))
  await getField(scene, 'profile:details.full-name').waitFor()
}

/** Neither the IP address nor the device tells the visitor's location. */
export const hideLocation = ({ page }: SentenceScene) =>
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

export async function signInUnverified(scene: SentenceScene): Promise<void> {
  await scene.page.goto('/')
  const window = scene.context.waitForEvent('page')
  await getButton(scene, 'profile:google.continue').click()
  const chooser = await window
  await chooser.locator('input[name=other]').fill('zoya@guests.example')
  await chooser.locator('input[name=unverified]').check()
  await chooser.locator('button.go').click()
}

export const openPaidStep = (scene: SentenceScene) => openDetailsStep(scene, '/signup/business')
export const submitPaidDetails = (scene: SentenceScene) =>
  getButton(scene, 'profile:details.submit-pay').click()

export const startPaymentPath = '/api/auth/register/payment/initiate'
export const pressPay = ({ page, say }: SentenceScene) =>
  page
    .getByRole('button', { name: say('billing:step.pay', { price: '₹1,768.82' }), exact: true })
    .click()

/** All details are saved and Business is chosen; only the payment is missing. */
export async function openPayStep(scene: SentenceScene): Promise<void> {
  await openDetailsStep(scene)
  const bill = {
    CONTACT: '+919812345670',
    ADDRESS: '7 Lake Road',
    COUNTRY: 'India',
    STATE: 'Kerala',
  }
  await callApi(scene.context, '/auth/create-user', {
    FULLNAME: 'Zoya Rahman',
    PASSWORD: 'Tuk-Tuk.77Lanes',
    AGREED_TO_TERMS: 'Y',
    PLAN: 'Business',
    SUBSCRIPTION_MODE: 'Monthly',
    ...bill,
  })
  await callApi(scene.context, '/auth/select-plan', {
    PLAN: 'Business',
    SUBSCRIPTION_MODE: 'Monthly',
  })
  await scene.page.goto('/signup')
}

export async function payWithoutOrder(scene: SentenceScene): Promise<void> {
  await openPayStep(scene)
  await scene.page.route(`**${startPaymentPath}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, subscriptionId: null } } })
  })
  await pressPay(scene)
}

export async function openCallDialog(scene: SentenceScene): Promise<void> {
  await openDetailsStep(scene)
  await callApi(scene.context, '/auth/create-user', {
    FULLNAME: 'Zoya Rahman',
    PASSWORD: 'Tuk-Tuk.77Lanes',
    AGREED_TO_TERMS: 'Y',
  })
  await scene.page.goto('/signup')
  await getButton(scene, 'common:callback.ask').click()
  await scene.page.getByRole('dialog').waitFor()
}

export const submitCallRequest = ({ page, say }: SentenceScene) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('common:callback.ask') })
    .click()

export const submitDetails = (scene: SentenceScene) =>
  getButton(scene, 'profile:details.submit').click()

export async function submitPassword(scene: SentenceScene): Promise<void> {
  await getField(scene, 'profile:password.current').fill(asha.password)
  await getButton(scene, 'profile:password.continue').click()
}

export async function publishEmptyDraft(scene: SentenceScene): Promise<void> {
  await signIn(scene.context)
  const { EVENTID } = await callApi(scene.context, '/events', { EVENT_MODE: 'Web', TYPE: 'Meetup' })
  await scene.page.goto(`/event/event-domain/${String(EVENTID)}`)
  await scene.page
    .getByRole('main')
    .getByRole('button', { name: scene.say('creation:step.publish'), exact: true })
    .click()
}

export async function deleteDraft(scene: SentenceScene, title: string): Promise<void> {
  await scene.page.goto('/dashboard?tab=draft')
  await getButton(scene, 'dashboard:events.delete-draft', { title }).click()
  await getButton(scene, 'dashboard:events.delete-action').click()
}

export async function openPublishScreen(scene: SentenceScene): Promise<void> {
  await openPath(scene, '/profile')
  await reloadAsPublished(scene)
}

/** The publish screen as a reload shows it right after the event was published. */
async function reloadAsPublished(scene: SentenceScene): Promise<void> {
  await scene.page.evaluate(
    (path) => history.replaceState({ usr: { publish: true }, key: 'published', idx: 0 }, '', path),
    `/event/publish/${published}`,
  )
  await scene.page.reload()
}

const setNoahPermissions = (scene: SentenceScene, ...permissions: string[]) =>
  runSql(
    scene.product,
    `update member set permissions = '{${permissions.join(',')}}' where person_id = '${noah.personId}'`,
  )

export async function createWithoutRight(scene: SentenceScene): Promise<void> {
  await setNoahPermissions(scene, 'CheckIn', 'CreateEvents')
  await signIn(scene.context, 'noah')
  await scene.page.goto('/event/create-event?mode=w')
  await getButton(scene, 'common:event-type.Gala').waitFor()
  await setNoahPermissions(scene, 'CheckIn')
  await getButton(scene, 'common:event-type.Gala').click()
}

export async function askForLabelRemoval(scene: SentenceScene): Promise<void> {
  await setNoahPermissions(scene, 'CheckIn', 'CreateEvents')
  await signIn(scene.context, 'noah')
  await scene.page.goto('/profile')
  await reloadAsPublished(scene)
  await getButton(scene, 'common:link.copy').waitFor()
  await scene.page.getByRole('button', { name: 'label' }).click()
  await setNoahPermissions(scene, 'CheckIn')
}
