import { getLanguageOfTag, getMoneyLocale } from '../../contract/languages.ts'
import { renderBillMail } from '../../templates/mails/billing/bill.tsx'
import type { MailLanguage } from '../../templates/mails/layout/mail-style.ts'
import { brand } from './mail-events.ts'
import { createMailTranslator, pickSample } from './translations.ts'

const isolate = (text: string): string => `\u2066${text}\u2069`
const dates = {
  en: { paid: '21 November 2026', until: '21 December 2026' },
  fr: { paid: '21 novembre 2026', until: '21 décembre 2026' },
  ar: { paid: '21 نوفمبر 2026', until: '21 ديسمبر 2026' },
} as const
const names = { en: 'Tara Menon', fr: 'Camille Petit', ar: 'ليلى حداد' } as const

type BillKind = 'invoice' | 'credit-note'

/** A receipt as the payer gets it. */
export function createSampleBill(lang: MailLanguage, kind: BillKind) {
  const t = createMailTranslator(lang)
  const formatRupees = createRupeeFormat(lang)
  const label = t('bill.plan-Monthly', { plan: t('plan-news.First') })
  const [number, invoice] = [
    kind === 'invoice' ? 'MH/2026-27/00418' : 'CN/2026-27/00003',
    'MH/2026-27/00418',
  ]
  const facts = {
    total: formatRupees(471_882),
    what: label,
    number: isolate(number),
    about: isolate(invoice),
    name: pickSample(names, lang),
    date: pickSample(dates, lang).paid,
  }
  return renderBillMail({
    lang,
    t,
    brand,
    paid: t(`bill.state-${kind}`, facts),
    subject: t(`bill.subject-${kind}`, facts),
    preheader: t(`bill.preheader-${kind}`),
    title: t(`bill.thanks-${kind}`, facts),
    texts: `${t(`bill.says-${kind}`, facts)} ${t(`bill.attached-${kind}`)}`,
    lines: listBillLines(lang, label),
    total: {
      label: t(`bill.total-${kind}`),
      amount: formatRupees(471_882),
    },
    facts: listBillFacts(lang, kind, { number, invoice }),
    after:
      kind === 'invoice'
        ? t('bill.after-renewed', { date: pickSample(dates, lang).until })
        : t('bill.after-credit-note'),
    link: 'https://mehfil.example/billing',
  })
}

const createRupeeFormat =
  (lang: MailLanguage) =>
  (minor: number): string =>
    new Intl.NumberFormat(getMoneyLocale(getLanguageOfTag(lang)), {
      style: 'currency',
      currency: 'INR',
      currencyDisplay: 'narrowSymbol',
    }).format(minor / 100)

function listBillLines(lang: MailLanguage, label: string) {
  const t = createMailTranslator(lang)
  const formatRupees = createRupeeFormat(lang)
  return [
    {
      label,
      note: `${t('bill.period', { from: pickSample(dates, lang).paid, to: pickSample(dates, lang).until })} · SAC 998599`,
      amount: formatRupees(399_900),
    },
    {
      label: `CGST ${t('bill.percent', { percent: 9 })}`,
      note: '',
      amount: formatRupees(35_991),
    },
    {
      label: `SGST ${t('bill.percent', { percent: 9 })}`,
      note: '',
      amount: formatRupees(35_991),
    },
  ]
}

function listBillFacts(
  lang: MailLanguage,
  kind: BillKind,
  { number, invoice }: { number: string; invoice: string },
) {
  const t = createMailTranslator(lang)
  return [
    { label: t(`bill.title-${kind}`), lines: [isolate(number)] },
    { label: t('bill.method'), lines: [t('bill.method-upi'), isolate('pay_Q4f81kQm')] },
    {
      label: t('bill.to'),
      lines: [`${pickSample(names, lang)}, Harbour Collective`, isolate('GSTIN 29AAGCH4182K1Z5')],
    },
    {
      label: t('bill.from'),
      lines: ['Mehfil Technologies Pvt Ltd', isolate('GSTIN 29AAMCM7720L1ZU')],
    },
    { label: t('bill.place'), lines: ['Karnataka (29)'] },
    kind === 'invoice'
      ? { label: t('bill.reverse'), lines: [t('bill.no')] }
      : { label: t('bill.about'), lines: [isolate(invoice)] },
  ]
}
