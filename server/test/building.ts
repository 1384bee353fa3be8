import * as calls from '@mehfil/contract/web-sessions.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { billed, codeFor, details } from './signing-up.ts'
import type { House } from './house.ts'

type Visitor = ReturnType<House['visitor']>
type Wanted = Partial<Answer<typeof calls.startWebSession.input>>

/** A visitor with an event of their own, whom nobody knows yet. */
export async function beginEvent(
  house: House,
  wanted: Wanted = {},
  visitor: Visitor = house.visitor(),
): Promise<{ visitor: Visitor; EID: string }> {
  const { data } = await visitor.call(calls.startWebSession, {
    input: { mode: 'Web', type: 'Wedding', guests: 300, ...wanted },
  })
  return { visitor, EID: data.id }
}

/** Proves an address: the visitor then stands at the details. */
export async function proveVisitor(house: House, visitor: Visitor, email: string): Promise<void> {
  await visitor.call(calls.sendWebSessionCode, { input: { email } })
  await visitor.call(calls.verifyWebSessionCode, { input: { code: await codeFor(house, email) } })
}

/** All the way to the sum. */
export async function reachSum(
  house: House,
  email: string,
  { wanted = {}, bill = {} }: { wanted?: Wanted; bill?: Partial<typeof billed> } = {},
): Promise<{ visitor: Visitor; EID: string }> {
  const begun = await beginEvent(house, wanted)
  await proveVisitor(house, begun.visitor, email)
  await begun.visitor.call(calls.createWebSessionUser, {
    input: { ...details, ...billed, ...bill },
  })
  return begun
}
