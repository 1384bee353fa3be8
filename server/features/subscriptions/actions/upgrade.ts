import type { Answer } from '@mehfil/contract/envelope.ts'
import type {
  changePlanExclusive as onceCall,
  changePlanStandard as call,
} from '@mehfil/contract/subscriptions.ts'
import { to } from '@mehfil/contract/pages.ts'
import { complaintsAbout } from '@mehfil/contract/accounts.ts'
import type { HostContext } from '../../../base/context.ts'
import { inTwoParts } from '../../../base/route.ts'
import { refuse } from '../../../base/refuse.ts'
import { billedTo, payerOf } from '../../invoices/store/billed.ts'
import { beginPayment } from '../../payments/actions/begin.ts'
import type { Asked, Billed } from '../../payments/rules/paid.ts'
import { changeKind } from '../rules/change.ts'
import { subscriptionsOf } from '../store/subscriptions.ts'

type Sent = Answer<(typeof call)['input']>

/** The provider is asked outside of a transaction; nothing changes here until somebody has paid, or agreed. */
async function begin(context: HostContext, { plan, mode }: Sent) {
  const { tx, now, host, scope } = context
  const { running } = await subscriptionsOf(tx, scope)
  const kind = changeKind(running, { plan, mode }, now)
  if (kind === 'same') refuse('samePlan')
  const asked: Asked = {
    purpose: 'upgrade',
    holder: `account:${scope.accountId}`,
    accountId: scope.accountId,
    personId: host.personId,
    plan,
    mode,
    billed: await billFor(context),
    language: host.language,
    nav: to('billing'),
    ...(kind === 'period-end' && running && { startAt: running.periodEnd }),
  }
  return { kind, checkout: await beginPayment(context, asked) }
}

type SentOnce = Answer<(typeof onceCall)['input']>

async function beginOnce(context: HostContext, { guests }: SentOnce) {
  const { host, scope } = context
  const asked: Asked = {
    purpose: 'upgrade',
    holder: `account:${scope.accountId}`,
    accountId: scope.accountId,
    personId: host.personId,
    plan: 'Custom',
    mode: 'Once',
    guests,
    billed: await billFor(context),
    language: host.language,
    nav: to('billing'),
  }
  return { kind: 'now' as const, checkout: await beginPayment(context, asked) }
}

/** What is missing is said at its field of the billing address. */
async function billFor({ tx, scope }: HostContext): Promise<Billed> {
  const [place, owner] = [await billedTo(tx, scope), await payerOf(tx, scope)]
  if (!owner) return refuse('notFound')
  const { contact: _, ...missing } = complaintsAbout('Business', {
    ...place,
    gstNo: '',
    contact: owner.contact,
  })
  const named = Object.fromEntries(
    Object.entries(missing).map(([field, words]) => [field.toUpperCase(), words]),
  )
  if (Object.keys(named).length > 0) refuse('invalidInput', { errors: named })
  return {
    fullName: owner.fullName,
    email: owner.email,
    contact: owner.contact,
    country: place.country,
    state: place.state,
    address: place.address,
    gstNo: place.gstNo,
  }
}

export const changePlanStandard = inTwoParts(
  begin,
  async ({ note }: HostContext, { plan, mode }: Sent, begun: Awaited<ReturnType<typeof begin>>) => {
    note({ subject: begun.checkout.subscriptionId ?? '', after: { plan, mode, kind: begun.kind } })
    return begun
  },
)

export const changePlanExclusive = inTwoParts(
  beginOnce,
  async (
    { note }: HostContext,
    { guests }: SentOnce,
    begun: Awaited<ReturnType<typeof beginOnce>>,
  ) => {
    note({ subject: begun.checkout.orderId ?? '', after: { plan: 'Custom', guests } })
    return begun
  },
)
