import type { Permission } from '@mehfil/contract/access.ts'
import * as calls from '@mehfil/contract/team.ts'
import type { House } from './house.ts'
import { codeFor } from './signing-up.ts'

type Visitor = ReturnType<House['visitor']>
type Asked = { email: string; permissions?: Permission[]; events?: string[] | null }

/** The word in the link of the newest invitation to an address, as its reader finds it. */
export async function inviteFor(house: Pick<House, 'mails'>, email: string): Promise<string> {
  const mail = (await house.mails()).findLast(
    ({ to, text }) => to.address === email && text.includes('/events/invite/user/'),
  )
  const token = /\/events\/invite\/user\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No invitation was mailed to ${email}.`)
  return token
}

/** Somebody is asked; the word of the link they got. */
export async function inviteTo(
  house: House,
  host: Visitor,
  { email, permissions = ['CheckIn'], events = null }: Asked,
): Promise<{ id: string; token: string }> {
  const { data, message } = await host.call(calls.inviteUser, {
    input: { email, permissions, events },
  })
  if (!data) throw new Error(`${email} was not invited: ${message}`)
  return { id: data.id, token: await inviteFor(house, email) }
}

/** Opens the link, asks for the code and types it. */
export async function proveInvite(
  house: House,
  token: string,
  visitor: Visitor = house.visitor(),
): Promise<Visitor> {
  const { data } = await visitor.call(calls.authInvite, { input: { invite: token } })
  await visitor.call(calls.sendInviteCode)
  await visitor.call(calls.verifyInviteCode, { input: { code: await codeFor(house, data.email) } })
  return visitor
}

export const newcomer = {
  fullName: 'Zoya Rahman',
  password: 'Tuk-Tuk.77Lanes',
  agreedToTerms: 'Y',
} as const

/** All the way in: somebody new says who they are, somebody known says nothing. */
export async function acceptInvite(
  house: House,
  token: string,
  details: Partial<typeof newcomer> = newcomer,
): Promise<Visitor> {
  const visitor = await proveInvite(house, token)
  const { code, errors } = await visitor.call(calls.createNormalUser, { input: details })
  if (code) throw new Error(`The invitation was not accepted: ${code} ${JSON.stringify(errors)}`)
  return visitor
}
