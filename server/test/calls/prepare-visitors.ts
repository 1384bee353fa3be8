import * as z from 'zod'
import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import { settingsOf } from '@mehfil/contract/events/settings.ts'
import { addGuests } from '@mehfil/contract/guests/bulk.ts'
import { sendWebSessionCode } from '@mehfil/contract/accounts/web-sessions.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import {
  startWebSession,
  verifyVisitor,
  reachPayment,
} from '../flows/web-sessions/draft-session.ts'
import { buildUploadForm } from '../flows/list-upload.ts'
import type { TestVisitor } from '../test-app.ts'
import { getMailedCode, verifyAddress, reachPlanChoice } from '../flows/sign-up.ts'
import { guestListCsv } from './call-fixtures.ts'
import { prepareWays } from './way-cases.ts'
import { prepareTwoSteps } from './prepare-two-steps.ts'
import type { CallSetup } from './call-setup.ts'
import { cases } from './request-cases.ts'
import {
  prepareTeam,
  prepareOwnAccount,
  prepareEventDeletion,
  prepareGoogle,
  prepareKeys,
} from './prepare-account.ts'

/** Puts a visitor at each step of each form and fills the cases with what these steps need. */
export async function prepareVisitors(setup: CallSetup): Promise<void> {
  const { testApp, cookies } = setup
  const asha = await testApp.as('asha')
  await asha.call(accounts.checkPassword, { input: { password: cast.asha.password } })
  for (const name of ['updateSettings', 'selectSettings'] as const) {
    const { data } = await asha.call(settingsOf, { params: { EID: cases[name]!.params!['EID']! } })
    cases[name]!.wire = { ...(z.encode(settingsOf.output, data) as object), CAPACITY: 77 }
  }
  await prepareLists(asha)
  await prepareTeam(setup, asha)
  await prepareOwnAccount(setup, asha)
  await prepareEventDeletion(setup, asha)
  await prepareGoogle(setup)
  await prepareKeys(setup)
  await prepareTwoSteps(setup, asha)
  await prepareWays(setup)
  cookies.asha = asha.cookies
  await prepareSignup(setup)
  await prepareForgotPassword(setup)
  await prepareBuilders(setup)
}

async function prepareSignup({ testApp, cookies }: CallSetup): Promise<void> {
  const signup = testApp.visitor()
  await signup.call(accounts.sendSignupCode, { input: { email: 'signup@house.example' } })
  for (const name of ['verifySignupCode', 'verifyEstimateCode'])
    cases[name]!.wire = { OTP: await getMailedCode(testApp, 'signup@house.example') }
  const details = await verifyAddress(testApp, 'details@house.example')
  const plans = await reachPlanChoice(testApp, 'plans@house.example')
  Object.assign(cookies, {
    signup: signup.cookies,
    details: details.cookies,
    plans: plans.cookies,
  })
}

async function prepareForgotPassword({ testApp, cookies }: CallSetup): Promise<void> {
  const forgot = testApp.visitor()
  await forgot.call(accounts.sendForgotCode, { input: { email: cast.noah.email } })
  cases['verifyForgotCode']!.wire = { OTP: await getMailedCode(testApp, cast.noah.email) }
  const reset = testApp.visitor()
  await reset.call(accounts.sendForgotCode, { input: { email: cast.ivo.email } })
  await reset.call(accounts.verifyForgotCode, {
    input: { code: await getMailedCode(testApp, cast.ivo.email) },
  })
  Object.assign(cookies, { forgot: forgot.cookies, reset: reset.cookies })
}

/** Visitors without an account build an event; each is at another step. */
async function prepareBuilders({ testApp, cookies }: CallSetup): Promise<void> {
  const [{ visitor: building }, { visitor: code }, { visitor: proved }] = [
    await startWebSession(testApp),
    await startWebSession(testApp),
    await startWebSession(testApp),
  ]
  await code.call(sendWebSessionCode, { input: { email: 'code@builders.example' } })
  cases['verifyWebSessionCode']!.wire = {
    OTP: await getMailedCode(testApp, 'code@builders.example'),
  }
  await verifyVisitor(testApp, proved, 'proved@builders.example')
  const { visitor: sum } = await reachPayment(testApp, 'sum@builders.example')
  Object.assign(cookies, {
    building: building.cookies,
    buildingCode: code.cookies,
    buildingProved: proved.cookies,
    buildingSum: sum.cookies,
  })
}

/** An uploaded guest list, and a change of many guests that can be undone. */
async function prepareLists(asha: TestVisitor): Promise<void> {
  const sent = await asha.inject({
    method: 'POST',
    url: `/api/events/${castEvents.wedding}/imports`,
    ...buildUploadForm(guestListCsv, 'guests.csv'),
  })
  const { IMPORT } = (JSON.parse(sent.body) as { data: { IMPORT: string } }).data
  for (const name of [
    'mapImport',
    'mendImportRow',
    'chooseImportRows',
    'rereadImport',
    'applyImport',
    'dropImport',
  ])
    cases[name]!.params = { ...cases[name]!.params, IMPORT }
  const { data } = await asha.call(addGuests, {
    params: { EID: castEvents.draft },
    input: { guests: [{ NAME: 'Once Added' }] },
  })
  cases['undoGuests']!.wire = { UNDO: data.undo }
}
