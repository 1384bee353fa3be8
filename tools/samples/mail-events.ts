/** The events, people and links that the sample mails are about, in every language. */
import { productAddress } from '../../contract/system/brand.ts'
import { mailDesigns, type MailDesign } from '../../templates/mails/catalogue.ts'
import type { MailLook } from '../../templates/mails/design/mail-look.ts'
import { createMailWhen, type AnswerLinks } from '../../templates/mails/guests/event-mail.ts'
import type { MailLanguage } from '../../templates/mails/layout/mail-style.ts'
import type { MailSample, MailSampleEvent } from '../../templates/mails/mail-sample.ts'
import { formatDay, formatLongDay, formatTime } from '../../templates/pages/text/event-time.ts'
import { createGuestTranslator, pickSample, type SampleByLanguage } from './translations.ts'

export const origin = 'https://mehfil.example'
export const link = `${origin}/7C1F04B29E3A5D8/4421908873C6E10`
export const links: AnswerLinks = {
  yes: `${link}?answer=yes#reply`,
  maybe: `${link}?answer=maybe#reply`,
  no: `${link}?answer=no#reply`,
}
export const foot = {
  stopUrl: `${link}/stop`,
  contactUrl: `${origin}/7C1F04B29E3A5D8/contact`,
  privacyUrl: `${origin}/7C1F04B29E3A5D8/privacy`,
  label: { name: 'Mehfil', url: origin },
}
export const brand = {
  name: 'Mehfil',
  postalAddress: productAddress,
  origin,
  salesEmail: 'hello@mehfil.example',
}
export const provider = { ...brand, salesPhone: '+91 80 4718 2200' }
export const changedAt = {
  en: '21 November 2026, 10:42 UTC',
  fr: '21 novembre 2026, 10\u00a0h\u00a042 UTC',
  ar: '21 نوفمبر 2026، 10:42 UTC',
}
export const purgedOn = { en: '21 December 2026', fr: '21 décembre 2026', ar: '21 ديسمبر 2026' }
export const calendar = {
  web: {
    google: 'https://calendar.google.com/calendar/render?action=TEMPLATE&text=x',
    outlook: 'https://outlook.live.com/calendar/0/deeplink/compose?path=x',
  },
  ics: `${link}/calendar.ics`,
}

export const mailSamples = Object.fromEntries(
  await Promise.all(mailDesigns.map(async (design) => [design, await loadSample(design)])),
) as Record<MailDesign, MailSample>

async function loadSample(design: MailDesign): Promise<MailSample> {
  const { sample } = (await import(`../../templates/mails/${design}/sample.ts`)) as {
    sample: MailSample
  }
  return sample
}

/** The design of a sample: the designs in turn. */
export const pickDesign = (at: number): MailDesign => mailDesigns[at % mailDesigns.length]!

/** The sample event of a design in one language. */
export const getSampleEvent = (design: MailDesign, lang: MailLanguage): MailSampleEvent => ({
  ...mailSamples[design].event,
  ...mailSamples[design].texts[lang],
})

export const people: SampleByLanguage<string[]> = {
  en: ['Asha Rao', 'Rohan Rao', 'Leila Haddad'],
  fr: ['Élodie Martin', 'Rohan Rao', 'Leila Haddad'],
  ar: ['ليلى حداد', 'Rohan Rao', 'مريم حداد'],
}
export const getFirstName = (lang: MailLanguage) => pickSample(people, lang)[0]?.split(' ')[0] ?? ''
export const createLook = (design: MailDesign, accent = mailSamples[design].accent): MailLook => ({
  design,
  accent,
  origin,
})

export function formatEventMoment(
  lang: MailLanguage,
  { startsAt, minutes, zone }: MailSampleEvent,
) {
  const dated = { lang, digits: 'latn', t: createGuestTranslator(lang), zone } as const
  return {
    when: createMailWhen(dated, startsAt, minutes),
    day: formatDay(dated, startsAt),
    long: formatLongDay(dated, startsAt),
    time: formatTime(dated, startsAt),
  }
}

export const deadline: SampleByLanguage<string> = {
  en: 'Saturday 28\u00a0November',
  fr: 'samedi 28\u00a0novembre',
  ar: 'السبت 28 نوفمبر',
}
