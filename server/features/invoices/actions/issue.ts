import { isGstin, normaliseTaxNumber } from '@mehfil/contract/billing/tax-number.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import type { SellerSettings } from '../../../base/settings.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type {
  PaymentEffect,
  PaymentEffects,
  PaymentContext,
} from '../../payments/actions/effects.ts'
import type { PaymentEffectInput } from '../../payments/rules/payment-intent.ts'
import { mailInvoice } from '../jobs.ts'
import {
  formatInvoiceNumber,
  getFinancialYear,
  getPlaceOfSupply,
  splitTax,
  type InvoiceBuyer,
} from '../rules/invoice.ts'
import { buildCreditNote, splitCredit } from '../rules/credit.ts'
import { getBillingProfile, findAccountOwner } from '../store/billing-profile.ts'
import {
  getCreditedAmounts,
  insertInvoice,
  findInvoiceByPayment,
  takeNextNumber,
  getPaidPeriod,
  type Invoice,
  type UnnumberedInvoice,
} from '../store/invoices.ts'

/**
 * The last effect of every payment: its invoice. Each payment has one, and a number is used only
 * with its invoice.
 */
export const issueInvoice: PaymentEffect = async (context, input) => {
  const { tx, world, now } = context
  const { intent, payment, accountId } = input
  const { seller } = world.settings
  if (!seller || !accountId || (await findInvoiceByPayment(tx, payment.id))) return
  const { buyer, language } = await getBuyer(context, input, accountId)
  const place =
    intent.country === homeCountry
      ? getPlaceOfSupply({ ...buyer, country: homeCountry }, seller)
      : getPlaceOfSupply(buyer, seller)
  await insertNumberedInvoice(context, seller, {
    kind: 'invoice',
    accountId,
    paymentId: payment.id,
    creditedInvoiceId: null,
    issuedAt: now,
    plan: intent.plan,
    mode: intent.mode,
    guests: intent.guests,
    ...(await getPaidPeriod(tx, payment.id)),
    currency: intent.currency,
    taxable: intent.planRate,
    discount: intent.coupon?.discount ?? 0,
    couponCode: intent.coupon?.code ?? '',
    correctedInvoiceId: null,
    taxPercent: intent.taxPercent,
    ...splitTax(place, seller, intent.tax),
    total: intent.total,
    sac: seller.sac,
    place,
    method: payment.method,
    seller: pickSeller(seller),
    buyer,
    language,
  })
}

/** A refund gets its own credit note, so that the invoice stays unchanged. */
export const issueCreditNote: PaymentEffects['refunded'][number] = async (
  context,
  { payment, amount },
) => {
  const { tx, world, now } = context
  const { seller } = world.settings
  const invoice = seller && (await findInvoiceByPayment(tx, payment.id))
  if (!seller || !invoice) return
  const { taxable, tax } = splitCredit(invoice, await getCreditedAmounts(tx, invoice.id), amount)
  if (taxable <= 0) return
  await insertNumberedInvoice(context, seller, {
    ...buildCreditNote(invoice, { taxable, tax }),
    issuedAt: now,
  })
}

const creditPrefix = 'CN'

/** The document with its id and number. A job mails it, except a credit note that goes with the invoice in its place. */
export async function insertNumberedInvoice(
  { tx, world }: Pick<PaymentContext, 'tx' | 'world'>,
  seller: SellerSettings,
  invoice: UnnumberedInvoice,
): Promise<Invoice> {
  const [prefix, year] = [
    invoice.kind === 'invoice' ? seller.prefix : creditPrefix,
    getFinancialYear(invoice.issuedAt),
  ]
  const series = `${prefix}/${year}`
  const number = await takeNextNumber(tx, series)
  const id = world.random.uuid()
  const numbered = {
    ...invoice,
    id,
    series,
    number,
    name: formatInvoiceNumber(prefix, year, number),
  }
  await insertInvoice(tx, numbered)
  if (invoice.kind === 'invoice' || invoice.correctedInvoiceId === null)
    await enqueueJob(tx, mailInvoice, { id }, { key: `bill ${id}` })
  return numbered
}

export const pickSeller = ({ name, address, gstin, lut }: SellerSettings) => ({
  name,
  address,
  gstin,
  lut,
})

/**
 * Billing details at the time of payment. A renewal takes today's, unless the country changed:
 * currency and tax stay those of the start.
 */
async function getBuyer(
  { tx }: PaymentContext,
  { purpose, intent }: PaymentEffectInput,
  accountId: string,
): Promise<{ buyer: InvoiceBuyer; language: Language }> {
  const [current, owner] = [
    await getBillingProfile(tx, { accountId }),
    await findAccountOwner(tx, { accountId }),
  ]
  const isHere =
    current.country !== '' && (current.country === homeCountry) === (intent.country === homeCountry)
  const { fullName, email, address, state, country, gstNo } =
    purpose === 'renewal' && isHere
      ? { ...current, fullName: owner?.fullName ?? '', email: owner?.email ?? intent.billed.email }
      : intent.billed
  const number = normaliseTaxNumber(gstNo)
  const isOurs = country === homeCountry && isGstin(number)
  const buyer = {
    name: current.name || fullName,
    email,
    address,
    state,
    country,
    gstin: isOurs ? number : '',
    taxNumber: isOurs ? '' : gstNo,
  }
  return {
    buyer,
    language: purpose === 'renewal' && owner ? (owner.language as Language) : intent.language,
  }
}
