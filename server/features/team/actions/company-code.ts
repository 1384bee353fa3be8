import type { FlowContext } from '../../../base/http/context.ts'
import { createFlow, type Flow } from '../../../base/access/flow.ts'
import { refuse } from '../../../base/refusal.ts'
import { openSealedText, sealText } from '../../../base/sealed-text.ts'
import type { CompanyUser, World } from '../../../base/world.ts'
import { reserveCode } from '../../accounts/actions/code-limits.ts'
import { getCodeTimers, sendCode } from '../../accounts/actions/codes.ts'
import { lockFlow } from '../../accounts/store/flows.ts'
import { companyWaiting } from '../rules/company.ts'
import type { CompanySetup } from '../store/company.ts'

export const codeStep = 'otp'
export const noTimers = { resendIn: 0, validIn: 0 }
/** How long a person may be at the provider, and at their mailbox. */
export const waitHours = 0.25

/** What the provider said waits, sealed, in the flow of this browser until the code proves the mailbox. */
export async function mailAddressCode(
  context: FlowContext,
  { accountId, changedAt }: CompanySetup,
  user: CompanyUser,
) {
  const { tx, now, world, language, cookies, audit } = context
  const { email } = user
  await reserveCode(context, email)
  const waiting = { name: 'company', email, language } as const
  const { id, cookie } = await createFlow(tx, {
    ...waiting,
    step: codeStep,
    accountId,
    details: {
      changedAt: changedAt.toISOString(),
      user: sealText(
        world.settings.secretKey,
        companyWaiting(accountId, email),
        JSON.stringify(user),
      ),
    },
    hours: waitHours,
    now,
    random: world.random,
  })
  cookies.set('company', cookie, 1)
  await sendCode(context, { id, ...waiting }, { isWanted: true })
  audit({ accountId, subject: email, after: { act: codeStep } })
  return { page: codeStep, email, ...(await getCodeTimers(context, { id, ...waiting })) } as const
}

/** The person whose code is asked for, as the provider described them; the code vouches for the address. */
export function readWaitingUser(
  { settings: { secretKey } }: World,
  { accountId }: Pick<CompanySetup, 'accountId'>,
  { email, details }: Pick<Flow, 'email' | 'details'>,
): CompanyUser | null {
  const text = openSealedText(secretKey, companyWaiting(accountId, email), String(details['user']))
  return text === null ? null : { ...(JSON.parse(text) as CompanyUser), isVerified: true }
}

export async function resendAddressCode(context: FlowContext) {
  const { tx, flow } = context
  if (!(await lockFlow(tx, flow))) refuse('wrongStep')
  const timers = await getCodeTimers(context, flow)
  if (timers.resendIn > 0) return timers
  await reserveCode(context, flow.email)
  await sendCode(context, flow, { isWanted: true })
  return getCodeTimers(context, flow)
}
