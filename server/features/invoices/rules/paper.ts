import type { Language } from '@mehfil/contract/fields.ts'
import { home } from '@mehfil/contract/places/countries.ts'
import { indianState } from '@mehfil/contract/places/states.ts'
import type { Translate } from '@mehfil/templates/mails/house-mail.ts'
import { frameOf } from '../../../outside/files/paper-frame.ts'
import { moneyIn } from '../../payments/mails.ts'
import type { Bill } from '../store/invoices.ts'
import { stateAt } from './bill.ts'
import { billDate, countryNamed } from './words.ts'

/** A name, a number or an amount stands as it is, whatever direction is around it. */
const apart = (text: string): string => (text ? `\u2068${text}\u2069` : '')
const leftToRight = (text: string): string => (text ? `\u2066${text}\u2069` : '')

type Says = { t: Translate; language: Language }

/** "Karnataka (29)", or the country of a service that went abroad. */
export function placeSaid(
  { place, buyer }: Pick<Bill, 'place' | 'buyer'>,
  { t, language }: Says,
): string {
  const state = stateAt(place, language)
  return state
    ? `${state} (${place})`
    : t('bill.abroad', { country: countryNamed(buyer.country, language) })
}

/** What was sold: "First, a month", with its days. */
export function soldAs(
  {
    plan,
    mode,
    guests,
    periodStart,
    periodEnd,
  }: Pick<Bill, 'plan' | 'mode' | 'guests' | 'periodStart' | 'periodEnd'>,
  { t, language }: Says,
): { what: string; notes: string[] } {
  const what =
    mode === 'Once'
      ? t('plan-news.Custom')
      : t(`bill.plan-${mode}`, { plan: t(`plan-news.${plan}`) })
  const people =
    mode === 'Once' && guests
      ? [
          t('bill.people', {
            count: guests,
            people: new Intl.NumberFormat(language === 'arb' ? 'ar-u-nu-latn' : language).format(
              guests,
            ),
          }),
        ]
      : []
  const period =
    periodStart && periodEnd
      ? [
          t('bill.period', {
            from: billDate(language, periodStart),
            to: billDate(language, periodEnd),
          }),
        ]
      : []
  return { what, notes: [...people, ...period] }
}

/** What of the sum is tax, by the taxes' names. */
export function taxesOf(
  bill: Pick<Bill, 'cgst' | 'sgst' | 'igst' | 'taxPercent' | 'currency'>,
  { t, language }: Says,
): Array<{ label: string; amount: string }> {
  const { cgst, sgst, igst, taxPercent, currency } = bill
  const line = (name: string, percent: number, minor: number) => ({
    label: `${leftToRight(name)} ${t('bill.percent', { percent })}`,
    amount: apart(moneyIn(language, minor, currency)),
  })
  if (cgst + sgst > 0)
    return [line('CGST', taxPercent / 2, cgst), line('SGST', taxPercent / 2, sgst)]
  return igst > 0 ? [line('IGST', taxPercent, igst)] : []
}

type Drawn = {
  t: Translate
  language: Language
  brand: string
  /** Number of the invoice a credit note is about. */ about: string
}

/** A bill as it lies on paper. */
export function billPaper(bill: Bill, { t, language, brand, about }: Drawn) {
  const says = { t, language }
  const { seller, buyer, kind, currency } = bill
  const isCredit = kind === 'credit-note'
  const money = (minor: number) => apart(moneyIn(language, minor, currency))
  const isAbroad = buyer.country !== home
  const facts: Array<[string, string]> = [
    [t('bill.number'), leftToRight(bill.name)],
    [t('bill.date'), billDate(language, bill.issuedAt)],
    [t('bill.place'), apart(placeSaid(bill, says))],
    ...(isCredit
      ? [[t('bill.about'), leftToRight(about)] as [string, string]]
      : [[t('bill.reverse'), t('bill.no')] as [string, string]]),
    [t('bill.payment'), leftToRight(bill.paymentId)],
    ...(bill.method
      ? [[t('bill.method'), t(`bill.method-${methodOf(bill.method)}`)] as [string, string]]
      : []),
  ]
  return {
    ...frameOf(
      { language, digits: 'latn' },
      {
        title: t(`bill.title-${kind}`),
        sub: bill.name,
        foot: `${seller.name}, ${seller.address}`,
        brand,
        page: t('bill.page', { n: '{n}', m: '{m}' }),
      },
    ),
    state: [
      t(isCredit ? 'bill.returned' : 'bill.paid', { date: billDate(language, bill.issuedAt) }),
    ],
    seller: {
      label: t('bill.from'),
      name: apart(seller.name),
      lines: [apart(seller.address), leftToRight(`GSTIN ${seller.gstin}`)],
    },
    buyer: {
      label: t('bill.to'),
      name: apart(buyer.name || t('bill.anonymous')),
      lines: buyerLines(bill, says),
    },
    facts: facts.map(([label, value]) => ({ label, value })),
    heads: [t('bill.what'), 'SAC', t('bill.amount')],
    lines: [
      { ...apartAll(soldAs(bill, says)), code: leftToRight(bill.sac), amount: money(bill.taxable) },
    ],
    sums: [{ label: t('bill.taxable'), amount: money(bill.taxable) }, ...taxesOf(bill, says)],
    total: {
      label: t(isCredit ? 'bill.total-returned' : 'bill.total-paid'),
      amount: money(bill.total),
    },
    notes: [
      ...(isAbroad ? [t(seller.lut ? 'bill.export-lut' : 'bill.export', { lut: seller.lut })] : []),
      t('bill.electronic'),
    ],
  }
}

const apartAll = ({ what, notes }: { what: string; notes: string[] }) => ({
  what: apart(what),
  notes: notes.map(apart),
})

function buyerLines({ buyer }: Bill, { t, language }: Says): string[] {
  const state =
    buyer.country === home
      ? (indianState(buyer.state)?.names[language] ?? buyer.state)
      : buyer.state
  const place = [state, countryNamed(buyer.country, language)]
    .filter(Boolean)
    .join(language === 'arb' ? '، ' : ', ')
  return [
    apart(buyer.address),
    apart(place),
    buyer.gstin
      ? leftToRight(`GSTIN ${buyer.gstin}`)
      : buyer.taxNumber && `${t('bill.tax-number')} ${apart(buyer.taxNumber)}`,
    leftToRight(buyer.email),
  ].filter(Boolean)
}

const known = ['card', 'upi', 'netbanking', 'wallet', 'emi'] as const

/** Ways to pay that have a name here. */
export const methodOf = (method: string): string => known.find((one) => one === method) ?? 'other'
