import { getLanguageLocale, getLanguageOfTag } from '../../contract/languages.ts'
import { renderReportMail, type ReportMailView } from '../../templates/mails/hosts/report.tsx'
import { renderUnsentReportMail } from '../../templates/mails/hosts/report-unsent.tsx'
import type { MailLanguage } from '../../templates/mails/layout/mail-style.ts'
import { brand } from './mail-events.ts'
import { createMailTranslator, pickSample } from './translations.ts'

const origin = 'https://mehfil.example'
const noBreakSpace = '\u00a0'

const reportTexts = {
  en: {
    title: 'Annual Day 2026',
    kicker: 'Annual Day 2026, Saturday 21 November',
    says: [
      '221 of the 260 people you expected came: 85%.',
      'With 14 walk-ins, 235 were in the room.',
    ],
    busiest: '31 people in 10 minutes',
    minutes: '10 minutes',
    name: 'Asha Menon',
    message: 'Please order the chairs for the answers we have so far.',
  },
  fr: {
    title: 'Journée annuelle 2026',
    kicker: 'Journée annuelle 2026, samedi 21 novembre',
    says: [
      `221 des 260 personnes attendues sont venues${noBreakSpace}: 85${noBreakSpace}%.`,
      'Avec 14 personnes sans invitation, 235 étaient dans la salle.',
    ],
    busiest: '31 personnes en 10 minutes',
    minutes: '10 minutes',
    name: 'Camille Petit',
    message: 'Merci de commander les chaises pour les réponses reçues jusqu’ici.',
  },
  ar: {
    title: 'اليوم السنوي 2026',
    kicker: 'اليوم السنوي 2026، السبت 21 نوفمبر',
    says: ['المتوقعون 260، وحضر منهم 221: 85%.', 'ومع 14 شخصاً دون دعوة كان في القاعة 235.'],
    busiest: '31 شخصاً خلال 10 دقائق',
    minutes: '10 دقائق',
    name: 'ليلى حداد',
    message: 'يُرجى طلب الكراسي بحسب الردود التي وصلت حتى الآن.',
  },
} as const

const formatPercent = (lang: MailLanguage, share: number) =>
  new Intl.NumberFormat(getLanguageLocale(getLanguageOfTag(lang)), {
    style: 'percent',
  }).format(share)
const arrivals = [4, 9, 14, 22, 31, 27, 24, 18, 15, 13, 9, 8, 7, 6, 3, 3, 2, 1, 5]

/** The report on the morning after an event. */
export function createSampleNumbers(lang: MailLanguage) {
  const t = createMailTranslator(lang)
  const { title, kicker, says, busiest, minutes } = pickSample(reportTexts, lang)
  const heading = t('numbers.heading', { count: 6 })
  return renderReportMail({
    lang,
    t,
    brand,
    kicker,
    heading,
    subject: t('report.subject', { heading, title }),
    says,
    message: null,
    numbers: [
      {
        value: '412',
        label: t('numbers.invited'),
        note: t('numbers.bounced', { count: 2, people: '2' }),
      },
      {
        value: '371',
        label: t('numbers.saw'),
        note: t('numbers.of-invited', { share: formatPercent(lang, 0.9) }),
      },
      {
        value: '260',
        label: t('numbers.yes'),
        note: t('numbers.of-invited', { share: formatPercent(lang, 0.63) }),
      },
      {
        value: '221',
        label: t('numbers.came'),
        note: t('numbers.of-yes', { share: formatPercent(lang, 0.85) }),
      },
      { value: '14', label: t('numbers.walked-in'), note: t('numbers.not-in', { people: '221' }) },
      { value: '19:10', label: t('numbers.busiest'), note: busiest, isHighlighted: true },
    ],
    chart: {
      title: t('numbers.arrivals', { minutes, first: '18:30', last: '21:30' }),
      bars: arrivals.map((count) => count / 31),
      first: '18:30',
      last: '21:30',
    },
    ways: [
      { href: `${origin}/dashboard/reports/7C1F`, words: t('report.open') },
      {
        href: `${origin}/dashboard/notification/7C1F`,
        words: t('numbers.thank', { count: 221, people: '221' }),
      },
    ],
    attached: 'Annual Day 2026 - 2026-11-22.pdf',
    more: {
      href: `${origin}/dashboard/guests/7C1F?fact=missed`,
      words: t('numbers.missed', { count: 39, people: '39' }),
    },
    why: t('numbers.why'),
    stop: { href: `${origin}/profile#event-numbers`, words: t('numbers.change') },
  })
}

/** A report to a person outside the account, with the host's message. */
export function createSampleReport(lang: MailLanguage) {
  const t = createMailTranslator(lang)
  const { title, kicker, name, message, says } = pickSample(reportTexts, lang)
  const heading = t('report.heading-overall')
  const numbers: ReportMailView['numbers'] = [
    ['39', 'silent'],
    ['12', 'maybe'],
    ['40', 'no'],
  ].map(([value = '', label = '']) => ({ value, label: t(`numbers.${label}`), note: '' }))
  return renderReportMail({
    lang,
    t,
    brand,
    kicker,
    heading,
    subject: t('report.subject', { heading, title }),
    says: says.slice(0, 1),
    message: { from: name, words: message },
    numbers,
    chart: null,
    ways: [],
    more: null,
    attached: 'Annual Day 2026 - 2026-11-22.pdf',
    why: t('report.why-schedule', { name, title }),
    stop: { href: `${origin}/7C1F/000/stop`, words: t('report.stop') },
  })
}

export function createSampleUnsent(lang: MailLanguage) {
  const t = createMailTranslator(lang)
  const { title, name } = pickSample(reportTexts, lang)
  return renderUnsentReportMail({
    lang,
    t,
    brand,
    name,
    title,
    why: [t('unsent.permission', { name: 'Noah D’Souza' })],
    link: `${origin}/dashboard/reports/7C1F`,
  })
}
