import type { Permission } from '@mehfil/contract/access.ts'
import * as calls from '@mehfil/contract/accounts/team.ts'
import type { TestApp, TestVisitor } from '../test-app.ts'
import { getMailedCode } from './sign-up.ts'

type InviteInput = { email: string; permissions?: Permission[]; events?: string[] | null }

/** The token in the link of the newest invitation to an address. */
export async function getInviteToken(
  testApp: Pick<TestApp, 'mails'>,
  email: string,
): Promise<string> {
  const mail = (await testApp.mails()).findLast(
    ({ to, text }) => to.address === email && text.includes('/events/invite/user/'),
  )
  const token = /\/events\/invite\/user\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No invitation was mailed to ${email}.`)
  return token
}

/** Invites a person. Returns the token of the link. */
export async function inviteHelperUser(
  testApp: TestApp,
  host: TestVisitor,
  { email, permissions = ['CheckIn'], events = null }: InviteInput,
): Promise<{ id: string; token: string }> {
  const { data, message } = await host.call(calls.inviteUser, {
    input: { email, permissions, events },
  })
  if (!data) throw new Error(`${email} was not invited: ${message}`)
  return { id: data.id, token: await getInviteToken(testApp, email) }
}

/** Opens the link, asks for the code and types it. */
export async function verifyInvite(
  testApp: TestApp,
  token: string,
  visitor: TestVisitor = testApp.visitor(),
): Promise<TestVisitor> {
  const { data } = await visitor.call(calls.authInvite, { input: { invite: token } })
  await visitor.call(calls.sendInviteCode)
  await visitor.call(calls.verifyInviteCode, {
    input: { code: await getMailedCode(testApp, data.email) },
  })
  return visitor
}

export const newcomer = {
  fullName: 'Zoya Rahman',
  password: 'Tuk-Tuk.77Lanes',
  agreedToTerms: 'Y',
} as const

/**
 * Accepts the whole invitation. A new person enters their details, and a known one enters nothing.
 */
export async function acceptInvite(
  testApp: TestApp,
  token: string,
  details: Partial<typeof newcomer> = newcomer,
): Promise<TestVisitor> {
  const visitor = await verifyInvite(testApp, token)
  const { code, errors } = await visitor.call(calls.createNormalUser, { input: details })
  if (code) throw new Error(`The invitation was not accepted: ${code} ${JSON.stringify(errors)}`)
  return visitor
}
