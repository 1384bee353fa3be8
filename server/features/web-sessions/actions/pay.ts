import type { Answer } from '@mehfil/contract/envelope.ts'
import { to } from '@mehfil/contract/pages.ts'
import type { payWebSession as call } from '@mehfil/contract/web-sessions.ts'
import type { FlowContext } from '../../../base/context.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'
import { lateEnough } from '../../accounts/rules/terms.ts'
import { prolongFlow } from '../../accounts/store/visits.ts'
import { beginPayment } from '../../payments/actions/begin.ts'
import { keptIn } from '../rules/kept.ts'
import { nextStep } from '../rules/steps.ts'
import { peopleOf, scopeOf } from '../store/sessions.ts'

type Checkout = Answer<(typeof call)['output']>

/** Who pays for how many is the server's; the price is the table's at the place of the bill. */
export async function orderWebSession(context: FlowContext): Promise<Checkout> {
  const { tx, flow, cookies } = context
  nextStep(flow, 'pay')
  const { fullName, contact, country, state, address, gstNo, eventId } = keptIn(flow)
  const { guests } = await peopleOf(tx, scopeOf(flow))
  const [, secret = ''] = (cookies.read('websession') ?? '').split('.')
  return beginPayment(context, {
    purpose: 'one-time-event',
    holder: `web-session:${flow.id}`,
    holderProof: sha256(secret),
    eventId,
    plan: 'Custom',
    mode: 'Once',
    guests,
    billed: { fullName, email: flow.email, contact, country, state, address, gstNo },
    language: flow.language,
    nav: to('oneTimeSignup'),
  })
}

/** Money may come days later: until then there is something to give for it. */
export async function payWebSession(
  { tx, now, flow, note }: FlowContext,
  _: unknown,
  checkout: Checkout,
): Promise<Checkout> {
  const { accountId, eventId } = scopeOf(flow)
  if (!accountId) refuse('wrongStep')
  await prolongFlow(tx, flow, lateEnough(now))
  note({ accountId, eventId })
  return checkout
}
