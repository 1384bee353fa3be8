import type { WireValue } from '@mehfil/contract/envelope.ts'
import { balanceAmounts, buyPhoneBalance } from '@mehfil/contract/mail/phone-messages.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { getCurrencyByCountry } from '@mehfil/contract/billing/prices.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { twoPhaseAction } from '../../../base/http/json-route.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEventScopeForHost } from '../../../base/access/scope.ts'
import type { PaymentEffect, PaymentEffects } from '../../payments/actions/effects.ts'
import { startPayment } from '../../payments/actions/start-payment.ts'
import { requirePayerDetails } from '../../subscriptions/actions/payer-details.ts'
import { getAccountPlan, isAccountDeleted } from '../../subscriptions/store/account-plan.ts'
import { getPurchase, lockBalance, writeBalanceEntry } from '../store/balance.ts'

type BuyInput = WireValue<(typeof buyPhoneBalance)['input']>

async function prepareBalance(context: HostContext, { amount, eventId }: BuyInput) {
  const { tx, host, scope } = context
  if (eventId) await getEventScopeForHost(tx, host, eventId)
  const billed = await requirePayerDetails(context)
  const offers: readonly number[] = balanceAmounts[getCurrencyByCountry(billed.country)]
  if (!offers.includes(amount))
    refuse('invalidInput', {
      errors: toWireErrors(buyPhoneBalance.input, { amount: 'field.choice-invalid' }),
    })
  const checkout = await startPayment(context, {
    purpose: 'balance',
    holder: `account:${scope.accountId}`,
    accountId: scope.accountId,
    personId: host.personId,
    plan: await getAccountPlan(tx, scope),
    mode: 'Balance',
    amount,
    billed,
    language: host.language,
    returnPath: eventId ? pathTo('messages', { EID: eventId }) : pathTo('billing'),
  })
  return { checkout }
}

export const buyBalance = twoPhaseAction(
  prepareBalance,
  async (
    { audit }: HostContext,
    { amount }: BuyInput,
    prepared: Awaited<ReturnType<typeof prepareBalance>>,
  ) => {
    audit({ subject: prepared.checkout.orderId ?? '', after: { amount } })
    return prepared
  },
)

/** Adds what was paid before tax. */
export const addBoughtBalance: PaymentEffect = async (
  { tx, now },
  { intent, payment, accountId },
) => {
  if (!accountId || (await isAccountDeleted(tx, accountId))) return { decline: 'account-gone' }
  const { currency, planRate: amount } = intent
  const entry = {
    currency,
    kind: 'bought',
    cause: payment.id,
    amount,
    eventId: null,
    at: now,
  } as const
  await writeBalanceEntry(tx, { accountId }, entry)
}

/** Takes back the same share as was refunded, as far as it is not spent. */
export const takeBackBalance: PaymentEffects['refunded'][number] = async (
  { tx, now },
  { purpose, intent, payment, accountId, amount, isAll },
) => {
  if (purpose !== 'balance' || !accountId) return
  const { currency } = intent
  const left = await lockBalance(tx, { accountId }, currency)
  const { bought, takenBack } = await getPurchase(tx, { accountId }, payment.id)
  const share = isAll ? bought - takenBack : Math.round((amount * bought) / intent.total)
  const taken = Math.min(left, share, bought - takenBack)
  if (taken <= 0) return
  await writeBalanceEntry(
    tx,
    { accountId },
    {
      currency,
      kind: 'taken-back',
      cause: `${payment.id} ${payment.amountRefunded}`,
      amount: -taken,
      eventId: null,
      at: now,
    },
  )
}
