import { billMail } from '../../templates/mails/bill.tsx'
import type { MailLanguage } from '../../templates/mails/voice.ts'
import { mailWords } from './words.ts'

const brand = { name: 'Mehfil', postalAddress: '4 Residency Road, Bengaluru 560 025' }
const apart = (text: string): string => `\u2066${text}\u2069`
const dates = {
  en: { paid: '21 November 2026', until: '21 December 2026' },
  fr: { paid: '21 novembre 2026', until: '21 décembre 2026' },
  ar: { paid: '21 نوفمبر 2026', until: '21 ديسمبر 2026' },
} as const
const names = { en: 'Tara Menon', fr: 'Camille Petit', ar: 'ليلى حداد' } as const

/** A receipt as its payer gets it. */
export function sampleBill(lang: MailLanguage, kind: 'invoice' | 'credit-note') {
  const t = mailWords(lang)
  const rupees = (minor: number) =>
    new Intl.NumberFormat(lang === 'en' ? 'en-IN' : lang === 'fr' ? 'fr' : 'ar-u-nu-latn', {
      style: 'currency',
      currency: 'INR',
      currencyDisplay: 'narrowSymbol',
    }).format(minor / 100)
  const what = t('bill.plan-Monthly', { plan: t('plan-news.First') })
  const [number, invoice] = [
    kind === 'invoice' ? 'MH/2026-27/00418' : 'CN/2026-27/00003',
    'MH/2026-27/00418',
  ]
  const facts = {
    total: rupees(471_882),
    what,
    number: apart(number),
    about: apart(invoice),
    name: names[lang],
    date: dates[lang].paid,
  }
  return billMail({
    lang,
    t,
    brand,
    paid: t(kind === 'invoice' ? 'bill.paid' : 'bill.returned', facts),
    subject: t(`bill.subject-${kind}`, facts),
    preheader: t(`bill.preheader-${kind}`),
    title: t(`bill.thanks-${kind}`, facts),
    says: `${t(`bill.says-${kind}`, facts)} ${t(`bill.attached-${kind}`)}`,
    lines: [
      {
        label: what,
        note: `${t('bill.period', { from: dates[lang].paid, to: dates[lang].until })} · SAC 998599`,
        amount: rupees(399_900),
      },
      { label: `CGST ${t('bill.percent', { percent: 9 })}`, note: '', amount: rupees(35_991) },
      { label: `SGST ${t('bill.percent', { percent: 9 })}`, note: '', amount: rupees(35_991) },
    ],
    total: {
      label: t(kind === 'invoice' ? 'bill.total-paid' : 'bill.total-returned'),
      amount: rupees(471_882),
    },
    facts: [
      { label: t(`bill.title-${kind}`), lines: [apart(number)] },
      { label: t('bill.method'), lines: [t('bill.method-upi'), apart('pay_Q4f81kQm')] },
      {
        label: t('bill.to'),
        lines: [`${names[lang]}, Harbour Collective`, apart('GSTIN 29AAGCH4182K1Z5')],
      },
      {
        label: t('bill.from'),
        lines: ['Mehfil Technologies Pvt Ltd', apart('GSTIN 29AAMCM7720L1ZU')],
      },
      { label: t('bill.place'), lines: ['Karnataka (29)'] },
      kind === 'invoice'
        ? { label: t('bill.reverse'), lines: [t('bill.no')] }
        : { label: t('bill.about'), lines: [apart(invoice)] },
    ],
    after:
      kind === 'invoice'
        ? t('bill.after-renewed', { date: dates[lang].until })
        : t('bill.after-credit-note'),
    link: 'https://mehfil.example/billing',
  })
}
