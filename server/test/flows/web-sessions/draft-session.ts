import * as calls from '@mehfil/contract/accounts/web-sessions.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { billed, getMailedCode, details } from '../sign-up.ts'
import type { TestApp, TestVisitor } from '../../test-app.ts'

type WebSessionInput = Partial<WireValue<typeof calls.startWebSession.input>>

/** A visitor with an event and without an account. */
export async function startWebSession(
  testApp: TestApp,
  wanted: WebSessionInput = {},
  visitor: TestVisitor = testApp.visitor(),
): Promise<{ visitor: TestVisitor; EID: string }> {
  const { data } = await visitor.call(calls.startWebSession, {
    input: { mode: 'Web', type: 'Wedding', guests: 300, ...wanted },
  })
  return { visitor, EID: data.id }
}

/** Confirms an address. The visitor is then at the details step. */
export async function verifyVisitor(
  testApp: TestApp,
  visitor: TestVisitor,
  email: string,
): Promise<void> {
  await visitor.call(calls.sendWebSessionCode, { input: { email } })
  await visitor.call(calls.verifyWebSessionCode, {
    input: { code: await getMailedCode(testApp, email) },
  })
}

/** Continues to the payment step. */
export async function reachPayment(
  testApp: TestApp,
  email: string,
  { wanted = {}, bill = {} }: { wanted?: WebSessionInput; bill?: Partial<typeof billed> } = {},
): Promise<{ visitor: TestVisitor; EID: string }> {
  const session = await startWebSession(testApp, wanted)
  await verifyVisitor(testApp, session.visitor, email)
  await session.visitor.call(calls.createWebSessionUser, {
    input: { ...details, ...billed, ...bill },
  })
  return session
}
