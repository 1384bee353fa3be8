import { generateSync } from 'otplib'
import { confirmApp, startApp } from '@mehfil/contract/accounts/two-steps.ts'
import type { TestApp, TestVisitor } from '../test-app.ts'

export const stepMs = 30_000

type TestAuthenticator = { key: string; codes: string[] }

/** The code that an app with this key shows, now or some seconds away. */
export const getAppCode = ({ clock }: Pick<TestApp, 'clock'>, key: string, seconds = 0): string =>
  getCodeAt(key, new Date(clock.now().getTime() + seconds * 1_000))

export const getCodeAt = (key: string, at: Date): string =>
  generateSync({ secret: key, epoch: Math.floor(at.getTime() / 1_000) })

/** A signed-in visitor sets up an authenticator app. The clock then moves on to the next code. */
export async function setUpApp(
  testApp: Pick<TestApp, 'clock'>,
  visitor: Pick<TestVisitor, 'call'>,
): Promise<TestAuthenticator> {
  const started = await visitor.call(startApp)
  const key = started.data.key.replaceAll(' ', '')
  const confirmed = await visitor.call(confirmApp, { input: { code: getAppCode(testApp, key) } })
  if (confirmed.http !== 200) throw new Error(`The app was refused: ${confirmed.code}`)
  testApp.clock.move(stepMs)
  return { key, codes: confirmed.data.codes }
}
