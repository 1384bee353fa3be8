import { renderDomainMail } from '../../templates/mails/hosts/domain.tsx'
import { renderReplyNoticeMail } from '../../templates/mails/hosts/reply-notice.tsx'
import { renderRetentionMail } from '../../templates/mails/hosts/retention.tsx'
import type { MailLanguage } from '../../templates/mails/layout/mail-style.ts'
import { brand, getSampleEvent, getFirstName, origin, people, pickDesign } from './mail-events.ts'
import { createSampleNumbers, createSampleReport, createSampleUnsent } from './report.ts'
import { createSampleTodos } from './todos.ts'
import { createMailTranslator, pickSample } from './translations.ts'

const replyTexts = {
  en: {
    reason: 'We are in Goa that week.',
    note: 'We would love to. My mother needs a chair near the door, and the children eat no nuts.',
  },
  fr: {
    reason: 'Nous sommes à Goa cette semaine-là.',
    note: 'Avec joie. Ma mère aura besoin d’une chaise près de la porte, et les enfants ne mangent pas de noix.',
  },
  ar: {
    reason: 'سنكون في غوا ذلك الأسبوع.',
    note: 'يسرّنا ذلك. تحتاج والدتي إلى كرسي قرب الباب، ولا يأكل الأطفال المكسرات.',
  },
}

/** The mails to hosts about their events, by kind. */
export function createSampleHostMails(lang: MailLanguage) {
  const t = createMailTranslator(lang)
  const name = getFirstName(lang)
  const { title } = getSampleEvent(pickDesign(0), lang)
  return {
    numbers: createSampleNumbers(lang),
    report: createSampleReport(lang),
    unsent: createSampleUnsent(lang),
    retention: renderRetentionMail({
      lang,
      t,
      brand,
      name,
      title,
      date: pickSample({ en: '10 June 2027', fr: '10 juin 2027', ar: '10 يونيو 2027' }, lang),
      guests: 412,
      keepLink: `${origin}/dashboard/settings/7C1F04B29E3A5D8#purgeOn`,
      exportLink: `${origin}/dashboard/guests/7C1F04B29E3A5D8`,
    }),
    domain: renderDomainMail({
      lang,
      t,
      brand,
      name,
      title,
      former: `${origin}/kiosk`,
      link: `${origin}/kiosk-1`,
      changeLink: `${origin}/dashboard/settings/7C1F04B29E3A5D8`,
    }),
    todos: createSampleTodos(lang, [title, getSampleEvent(pickDesign(2), lang).title]),
    ...createReplyNotices(lang),
  }
}

function createReplyNotices(lang: MailLanguage) {
  const replies = [{ name: pickSample(people, lang)[0] ?? '', answer: 'yes' as const, people: 3 }]
  const notice = {
    lang,
    t: createMailTranslator(lang),
    brand,
    name: getFirstName(lang),
    title: getSampleEvent(pickDesign(0), lang).title,
    replies,
    more: 0,
    coming: 42,
    link: origin,
  }
  return {
    notice: renderReplyNoticeMail({ ...notice, rhythm: 'each' }),
    'notice-daily': renderReplyNoticeMail({
      ...notice,
      rhythm: 'daily',
      replies: [
        ...replies,
        { name: 'Rohan', answer: 'no', people: 1, reason: pickSample(replyTexts, lang).reason },
        {
          name: pickSample(people, lang)[2] ?? '',
          answer: 'maybe',
          people: 2,
          note: pickSample(replyTexts, lang).note,
        },
      ],
      more: 3,
    }),
  }
}
