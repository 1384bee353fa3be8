import type { RequestContext } from '../../../base/http/context.ts'
import { RefusalError } from '../../../base/refusal.ts'
import type { AccountPerson } from '../store/people.ts'
import { reserveCode } from './code-limits.ts'
import { findPendingCodeFlow, sendCode, startFlow } from './codes.ts'

/**
 * Mails a code for a new password to a person whose mail led here. Others can use up the limits of
 * codes: then none is sent, the page of the forgotten password asks for one, and the rest stays done.
 */
export const tryMailNewPasswordCode = (
  context: RequestContext,
  person: AccountPerson,
): Promise<void> => mailNewPasswordCode(context, person).catch(allowRefusal)

async function mailNewPasswordCode(context: RequestContext, person: AccountPerson): Promise<void> {
  const waiting = await findPendingCodeFlow(context, 'forgot', person.email)
  await reserveCode(context, person.email, `person-${person.id}`)
  const flow =
    waiting ??
    (await startFlow(context, {
      name: 'forgot',
      email: person.email,
      plan: null,
      language: person.language,
    }))
  await sendCode(context, flow, { isWanted: true })
}

function allowRefusal(error: unknown): void {
  if (!(error instanceof RefusalError)) throw error
}
