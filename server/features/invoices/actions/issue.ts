import { isGstin, normalTaxNumber } from '@mehfil/contract/gstin.ts'
import { home } from '@mehfil/contract/places/countries.ts'
import { queueJob } from '../../../base/jobs.ts'
import type { SellerSettings } from '../../../base/settings.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Effect, Effects, Scene } from '../../payments/actions/effects.ts'
import type { Paid } from '../../payments/rules/paid.ts'
import { mailBill } from '../jobs.ts'
import { billName, financialYear, placeOf, taxAt, type Buyer } from '../rules/bill.ts'
import { creditSplit } from '../rules/credit.ts'
import { billedTo, payerOf } from '../store/billed.ts'
import {
  creditedOf,
  insertBill,
  invoiceOf,
  nextNumber,
  periodOf,
  type Bill,
} from '../store/invoices.ts'

/** The last effect of every payment: its bill. A payment has one, and a number is taken together with it or not at all. */
export const billPayment: Effect = async (scene, paid) => {
  const { tx, world, now } = scene
  const { intent, payment, accountId } = paid
  const { seller } = world.settings
  if (!seller || !accountId || (await invoiceOf(tx, payment.id))) return
  const { buyer, language } = await buyerOf(scene, paid, accountId)
  const place =
    intent.country === home ? placeOf({ ...buyer, country: home }, seller) : placeOf(buyer, seller)
  await issue(scene, seller, {
    kind: 'invoice',
    accountId,
    paymentId: payment.id,
    about: null,
    issuedAt: now,
    plan: intent.plan,
    mode: intent.mode,
    guests: intent.guests,
    ...(await periodOf(tx, payment.id)),
    currency: intent.currency,
    taxable: intent.planRate,
    taxPercent: intent.taxPercent,
    ...taxAt(place, seller, intent.tax),
    total: intent.total,
    sac: seller.sac,
    place,
    method: payment.method,
    seller: sellerOn(seller),
    buyer,
    language,
  })
}

/** Money that went back is taken off by a document of its own, so that the first stays as it was. */
export const creditRefund: Effects['refunded'][number] = async (scene, { payment, amount }) => {
  const { tx, world, now } = scene
  const { seller } = world.settings
  const invoice = seller && (await invoiceOf(tx, payment.id))
  if (!seller || !invoice) return
  const { taxable, tax } = creditSplit(invoice, await creditedOf(tx, invoice.id), amount)
  if (taxable <= 0) return
  const {
    id: about,
    accountId,
    paymentId,
    plan,
    mode,
    guests,
    periodStart,
    periodEnd,
    currency,
    taxPercent,
    sac,
    place,
    method,
    buyer,
    language,
  } = invoice
  await issue(scene, seller, {
    kind: 'credit-note',
    accountId,
    paymentId,
    about,
    issuedAt: now,
    plan,
    mode,
    guests,
    periodStart,
    periodEnd,
    currency,
    taxable,
    taxPercent,
    ...taxAt(place, invoice.seller, tax),
    total: taxable + tax,
    sac,
    place,
    method,
    seller: invoice.seller,
    buyer,
    language,
  })
}

const creditPrefix = 'CN'

async function issue(
  { tx, world }: Scene,
  seller: SellerSettings,
  bill: Omit<Bill, 'id' | 'series' | 'number' | 'name'>,
): Promise<void> {
  const [prefix, year] = [
    bill.kind === 'invoice' ? seller.prefix : creditPrefix,
    financialYear(bill.issuedAt),
  ]
  const series = `${prefix}/${year}`
  const number = await nextNumber(tx, series)
  const id = world.random.uuid()
  await insertBill(tx, { ...bill, id, series, number, name: billName(prefix, year, number) })
  await queueJob(tx, mailBill, { id }, { key: `bill ${id}` })
}

const sellerOn = ({ name, address, gstin, lut }: SellerSettings) => ({ name, address, gstin, lut })

/** As they were when they paid; of a renewal, as they are now, unless they have moved over the border since: what is paid keeps the money and the tax it was begun with. */
async function buyerOf(
  { tx }: Scene,
  { purpose, intent }: Paid,
  accountId: string,
): Promise<{ buyer: Buyer; language: Language }> {
  const [now, owner] = [await billedTo(tx, { accountId }), await payerOf(tx, { accountId })]
  const isHere = now.country !== '' && (now.country === home) === (intent.country === home)
  const { fullName, email, address, state, country, gstNo } =
    purpose === 'renewal' && isHere
      ? { ...now, fullName: owner?.fullName ?? '', email: owner?.email ?? intent.billed.email }
      : intent.billed
  const number = normalTaxNumber(gstNo)
  const isOurs = country === home && isGstin(number)
  const buyer = {
    name: now.name || fullName,
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
