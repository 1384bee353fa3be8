import type { WireValue } from '@mehfil/contract/envelope.ts'
import { correctBill as call } from '@mehfil/contract/billing/invoices.ts'
import { isGstin, normaliseTaxNumber } from '@mehfil/contract/billing/tax-number.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { findIndianState } from '@mehfil/contract/places/states.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import { lockPayment } from '../../payments/store/payments.ts'
import { findBillingComplaints } from '../rules/billing-address.ts'
import { isCorrectionOpen, isSameBuyer } from '../rules/correction.ts'
import { buildCreditNote } from '../rules/credit.ts'
import { getPlaceOfSupply, splitTax, type InvoiceBuyer } from '../rules/invoice.ts'
import { findAccountOwner } from '../store/billing-profile.ts'
import {
  findInvoice,
  findInvoiceByPayment,
  getFirstInvoiceDate,
  type Invoice,
} from '../store/invoices.ts'
import { insertNumberedInvoice, pickSeller } from './issue.ts'

type CorrectionInput = WireValue<(typeof call)['input']>

/** An issued invoice stays as it is: a credit note takes it back, and a new one has the right details. */
export async function correctBill(
  context: HostContext<{ INVOICE: string }>,
  input: CorrectionInput,
): Promise<{ number: string }> {
  const { tx, world, now, audit } = context
  const { seller } = world.settings
  const invoice = await findCorrectableInvoice(context)
  if (!seller) return refuse('billClosed')
  const buyer = await getCorrectedBuyer(context, invoice, input)
  if (isSameBuyer(invoice.buyer, buyer)) refuse('billUnchanged')
  const tax = invoice.cgst + invoice.sgst + invoice.igst
  await insertNumberedInvoice({ tx, world }, seller, {
    ...buildCreditNote(invoice, { taxable: invoice.taxable, tax, isCorrection: true }),
    issuedAt: now,
  })
  const place = getPlaceOfSupply(buyer, seller)
  const { id, series: _series, number: _number, name: before, ...kept } = invoice
  const { name: after } = await insertNumberedInvoice({ tx, world }, seller, {
    ...kept,
    correctedInvoiceId: id,
    issuedAt: now,
    place,
    ...splitTax(place, seller, tax),
    seller: pickSeller(seller),
    sac: seller.sac,
    buyer,
  })
  audit({ subject: before, before: invoice.buyer, after: buyer })
  return { number: after }
}

/** Locked with its payment, which a refund locks too. */
async function findCorrectableInvoice({
  tx,
  scope,
  params,
  now,
}: HostContext<{ INVOICE: string }>): Promise<Invoice> {
  const invoice = isUuid(params.INVOICE) ? await findInvoice(tx, scope, params.INVOICE) : null
  if (!invoice) return refuse('notFound')
  const { isRefunded } = await lockPayment(tx, scope, invoice.paymentId)
  const current = await findInvoiceByPayment(tx, invoice.paymentId)
  const first = (await getFirstInvoiceDate(tx, invoice.paymentId)) ?? invoice.issuedAt
  if (isRefunded || current?.id !== invoice.id || !isCorrectionOpen(first, now))
    refuse('billClosed')
  return invoice
}

async function getCorrectedBuyer(
  { tx, scope }: HostContext,
  { buyer: { country, email, name } }: Invoice,
  input: CorrectionInput,
): Promise<InvoiceBuyer> {
  const number = normaliseTaxNumber(input.gstNo)
  const complaints = findBillingComplaints(
    { country, state: input.state, gstNo: number },
    { fixedAt: country },
  )
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: toWireErrors(call.input, complaints) })
  const isOurs = country === homeCountry
  const owner = await findAccountOwner(tx, scope)
  return {
    name: input.name || owner?.fullName || name,
    email,
    address: input.address,
    state: isOurs ? (findIndianState(input.state)?.names.en ?? '') : input.state,
    country,
    gstin: isOurs && isGstin(number) ? number : '',
    taxNumber: isOurs ? '' : number,
  }
}
