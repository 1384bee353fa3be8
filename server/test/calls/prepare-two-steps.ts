import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import { askPasskey, askSecondStepPasskey } from '@mehfil/contract/accounts/second-step.ts'
import {
  addPasskey,
  askNewPasskey,
  askOwnPasskey,
  startApp,
} from '@mehfil/contract/accounts/two-steps.ts'
import { createReportToken } from '../../features/accounts/rules/report-token.ts'
import { cast } from '../../seed/cast.ts'
import { createPasskeyDevice } from '../fakes/passkey-device.ts'
import { details, signUp } from '../flows/sign-up.ts'
import { getAppCode, setUpApp } from '../fakes/authenticator-app.ts'
import type { TestVisitor } from '../test-app.ts'
import type { CallSetup } from './call-setup.ts'
import { cases } from './request-cases.ts'

const email = 'steps@house.example'

/** A person with an app and a passkey, and browsers that wait for one of them. Asha sets hers up. */
export async function prepareTwoSteps(
  { testApp, cookies }: CallSetup,
  asha: TestVisitor,
): Promise<void> {
  const device = createPasskeyDevice()
  const steps = await signUp(testApp, email)
  const { key, codes } = await setUpApp(testApp, steps)
  const { options } = (await steps.call(askNewPasskey)).data
  await steps.call(addPasskey, { input: { answer: device.make(options) } })
  const asked = (await steps.call(askOwnPasskey)).data.options
  cases['checkPasskey']!.wire = { ANSWER: device.answer(asked) }
  for (const name of ['renamePasskey', 'removePasskey'])
    cases[name]!.params = { PASSKEY: device.id }

  const secondStep = testApp.visitor()
  await secondStep.call(accounts.login, { input: { email, password: details.password } })
  const second = (await secondStep.call(askSecondStepPasskey)).data.options
  cases['enterSecondStepPasskey']!.wire = { ANSWER: device.answer(second) }
  cases['enterRecoveryCode']!.wire = { RECOVERY_CODE: codes[0]! }
  const passkey = testApp.visitor()
  const first = (await passkey.call(askPasskey)).data.options
  cases['signInWithPasskey']!.wire = { ANSWER: device.answer(first) }
  Object.assign(cookies, {
    steps: steps.cookies,
    secondStep: secondStep.cookies,
    passkey: passkey.cookies,
  })

  const own = (await asha.call(startApp)).data.key.replaceAll(' ', '')
  const made = (await asha.call(askNewPasskey)).data.options
  cases['addPasskey']!.wire = { ANSWER: createPasskeyDevice().make(made), NAME: 'My phone' }
  for (const name of ['enterAppCode', 'checkCode'])
    cases[name]!.wire = { OTP: getAppCode(testApp, key) }
  cases['confirmApp']!.wire = { OTP: getAppCode(testApp, own) }
  const token = { personId: cast.ivo.personId, now: testApp.clock.now() }
  cases['reportSignIn']!.wire = {
    TOKEN: createReportToken(testApp.world.settings.secretKey, token),
  }
}
