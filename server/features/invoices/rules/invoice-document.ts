import {
  getComma,
  getLanguageLocale,
  isolateLeftToRight,
  pickText,
  type Language,
} from '@mehfil/contract/languages.ts'
import { isReverseCharged } from '@mehfil/contract/billing/vat-number.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { findIndianState } from '@mehfil/contract/places/states.ts'
import type { MailTranslate } from '@mehfil/templates/mails/layout/product-mail.ts'
import { buildDocumentFrame } from '../../../adapters/files/document-frame.ts'
import { formatMoney } from '../../payments/mails.ts'
import type { Invoice } from '../store/invoices.ts'
import { getStateName } from './invoice.ts'
import { formatInvoiceDate, getCountryName } from './formats.ts'

/** Keeps a name, a number or an amount in its own direction within Arabic text. */
const isolate = (text: string): string => (text ? `\u2068${text}\u2069` : '')

export type InvoiceText = 'invoice' | 'credit-note' | 'corrected' | 'cancelled'

/** Which words a document has: a corrected invoice was paid before, and its credit note returns nothing. */
export const getInvoiceText = ({
  kind,
  correctedInvoiceId,
}: Pick<Invoice, 'kind' | 'correctedInvoiceId'>): InvoiceText =>
  correctedInvoiceId === null ? kind : kind === 'invoice' ? 'corrected' : 'cancelled'

export type InvoiceTexts = { t: MailTranslate; language: Language }

/** "Karnataka (29)", or the country of an exported service. */
export function formatPlaceOfSupply(
  { place, buyer }: Pick<Invoice, 'place' | 'buyer'>,
  { t, language }: InvoiceTexts,
): string {
  const state = getStateName(place, language)
  return state
    ? `${state} (${place})`
    : t('bill.abroad', { country: getCountryName(buyer.country, language) })
}

/** What was sold, such as "First, a month", and its days. */
export function describePurchase(
  {
    plan,
    mode,
    guests,
    periodStart,
    periodEnd,
  }: Pick<Invoice, 'plan' | 'mode' | 'guests' | 'periodStart' | 'periodEnd'>,
  { t, language }: InvoiceTexts,
): { what: string; notes: string[] } {
  const what =
    mode === 'Once'
      ? t('plan-news.Custom')
      : mode === 'Balance'
        ? t('bill.balance')
        : t(`bill.plan-${mode}`, { plan: t(`plan-news.${plan}`) })
  const people =
    mode === 'Once' && guests
      ? [
          t('bill.people', {
            count: guests,
            people: new Intl.NumberFormat(getLanguageLocale(language)).format(guests),
          }),
        ]
      : []
  const period =
    periodStart && periodEnd
      ? [
          t('bill.period', {
            from: formatInvoiceDate(language, periodStart),
            to: formatInvoiceDate(language, periodEnd),
          }),
        ]
      : []
  return { what, notes: [...people, ...period] }
}

/** The tax of the sum, a line for each tax. */
export function listTaxLines(
  bill: Pick<Invoice, 'cgst' | 'sgst' | 'igst' | 'taxPercent' | 'currency'>,
  { t, language }: InvoiceTexts,
): Array<{ label: string; amount: string }> {
  const { cgst, sgst, igst, taxPercent, currency } = bill
  const formatTaxLine = (name: string, percent: number, minor: number) => ({
    label: `${isolateLeftToRight(name)} ${t('bill.percent', { percent })}`,
    amount: isolate(formatMoney(language, minor, currency)),
  })
  if (cgst + sgst > 0)
    return [
      formatTaxLine('CGST', taxPercent / 2, cgst),
      formatTaxLine('SGST', taxPercent / 2, sgst),
    ]
  return igst > 0 ? [formatTaxLine('IGST', taxPercent, igst)] : []
}

/** Whether the buyer accounts for the tax: a business of the European Union or Great Britain does. */
export const formatReverseCharge = ({ buyer }: Pick<Invoice, 'buyer'>, t: MailTranslate): string =>
  t(isReverseCharged(buyer.country, buyer.taxNumber) ? 'bill.reverse-recipient' : 'bill.no')

type InvoicePdfContext = {
  t: MailTranslate
  language: Language
  brand: string
  /** Number of the invoice that a credit note is about, or that a corrected one replaces. */
  original: string
}

/** What the document of an invoice or a credit note shows. */
export function buildInvoicePdf(
  invoice: Invoice,
  { t, language, brand, original }: InvoicePdfContext,
) {
  const texts = { t, language }
  const { seller, buyer, kind, currency } = invoice
  const text = getInvoiceText(invoice)
  const money = (minor: number) => isolate(formatMoney(language, minor, currency))
  const isAbroad = buyer.country !== homeCountry
  return {
    ...buildDocumentFrame(
      { language, digits: 'latn' },
      {
        title: t(`bill.title-${kind}`),
        sub: invoice.name,
        foot: `${seller.name}, ${seller.address}`,
        brand,
        page: t('bill.page', { n: '{n}', m: '{m}' }),
      },
    ),
    state: [
      t(`bill.state-${text}`, {
        date: formatInvoiceDate(language, invoice.issuedAt),
        about: isolateLeftToRight(original),
      }),
    ],
    seller: {
      label: t('bill.from'),
      name: isolate(seller.name),
      lines: [isolate(seller.address), isolateLeftToRight(`GSTIN ${seller.gstin}`)],
    },
    buyer: {
      label: t('bill.to'),
      name: isolate(buyer.name || t('bill.anonymous')),
      lines: listBuyerLines(invoice, texts),
    },
    facts: listDocumentFacts(invoice, texts, original),
    heads: [t('bill.what'), 'SAC', t('bill.amount')],
    lines: [
      {
        ...isolateAll(describePurchase(invoice, texts)),
        code: isolateLeftToRight(invoice.sac),
        amount: money(invoice.taxable + invoice.discount),
      },
    ],
    sums: listSums(invoice, texts),
    total: {
      label: t(`bill.total-${text}`),
      amount: money(invoice.total),
    },
    notes: [
      ...(isAbroad ? [t(seller.lut ? 'bill.export-lut' : 'bill.export', { lut: seller.lut })] : []),
      t('bill.electronic'),
    ],
  }
}

function listSums(invoice: Invoice, texts: InvoiceTexts): Array<{ label: string; amount: string }> {
  const { t, language } = texts
  const money = (minor: number) => isolate(formatMoney(language, minor, invoice.currency))
  const discount = {
    label: isolate(t('bill.discount', { code: isolateLeftToRight(invoice.couponCode) })),
    amount: isolate(`−${money(invoice.discount)}`),
  }
  return [
    ...(invoice.discount > 0 ? [discount] : []),
    { label: t('bill.taxable'), amount: money(invoice.taxable) },
    ...listTaxLines(invoice, texts),
  ]
}

function listDocumentFacts(
  invoice: Invoice,
  texts: InvoiceTexts,
  original: string,
): Array<{ label: string; value: string }> {
  const { t, language } = texts
  const facts: Array<[string, string]> = [
    [t('bill.number'), isolateLeftToRight(invoice.name)],
    [t('bill.date'), formatInvoiceDate(language, invoice.issuedAt)],
    [t('bill.place'), isolate(formatPlaceOfSupply(invoice, texts))],
    ...(original
      ? [
          [
            t(invoice.kind === 'invoice' ? 'bill.replaces' : 'bill.about'),
            isolateLeftToRight(original),
          ] as [string, string],
        ]
      : []),
    ...(invoice.kind === 'invoice'
      ? [[t('bill.reverse'), formatReverseCharge(invoice, t)] as [string, string]]
      : []),
    [t('bill.payment'), isolateLeftToRight(invoice.paymentId)],
    ...(invoice.method
      ? [
          [t('bill.method'), t(`bill.method-${getPaymentMethodKey(invoice.method)}`)] as [
            string,
            string,
          ],
        ]
      : []),
  ]
  return facts.map(([label, value]) => ({ label, value }))
}

const isolateAll = ({ what, notes }: { what: string; notes: string[] }) => ({
  what: isolate(what),
  notes: notes.map(isolate),
})

function listBuyerLines({ buyer }: Invoice, { t, language }: InvoiceTexts): string[] {
  const state =
    buyer.country === homeCountry
      ? pickText(findIndianState(buyer.state)?.names ?? { en: buyer.state }, language)
      : buyer.state
  const place = [state, getCountryName(buyer.country, language)]
    .filter(Boolean)
    .join(getComma(language))
  return [
    isolate(buyer.address),
    isolate(place),
    buyer.gstin
      ? isolateLeftToRight(`GSTIN ${buyer.gstin}`)
      : buyer.taxNumber && `${t('bill.tax-number')} ${isolate(buyer.taxNumber)}`,
    isolateLeftToRight(buyer.email),
  ].filter(Boolean)
}

const knownMethods = ['card', 'upi', 'netbanking', 'wallet', 'emi'] as const

/** The key of a payment method's name; `other` for one without a name. */
export const getPaymentMethodKey = (method: string): string =>
  knownMethods.find((one) => one === method) ?? 'other'
