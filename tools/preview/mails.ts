import { permissions } from '../../contract/access.ts'
import { changeMail, type ChangeMail } from '../../templates/mails/change.tsx'
import { codeMail } from '../../templates/mails/code.tsx'
import type { Dress } from '../../templates/mails/dress.ts'
import { mailWhen, momentOf, type AnswerLinks } from '../../templates/mails/event-mail.ts'
import { invitationMail, type InvitationMail } from '../../templates/mails/invitation.tsx'
import { goodbyeMail } from '../../templates/mails/goodbye.tsx'
import { googleLinkedMail } from '../../templates/mails/google-linked.tsx'
import { knownMail } from '../../templates/mails/known.tsx'
import { letterMail, type LetterMail } from '../../templates/mails/letter.tsx'
import { moneyBackMail } from '../../templates/mails/money-back.tsx'
import { noticeMail } from '../../templates/mails/notice.tsx'
import { oddPaymentMail } from '../../templates/mails/odd-payment.tsx'
import { passwordChangedMail } from '../../templates/mails/password-changed.tsx'
import { planNewsMail } from '../../templates/mails/plan-news.tsx'
import { domainMail } from '../../templates/mails/domain.tsx'
import { retentionMail } from '../../templates/mails/retention.tsx'
import { reminderMail, type ReminderMail } from '../../templates/mails/reminder.tsx'
import { salesMail } from '../../templates/mails/sales.tsx'
import { teamMail } from '../../templates/mails/team.tsx'
import { teamNewsMail } from '../../templates/mails/team-news.tsx'
import { thanksMail, type ThanksKind, type ThanksMail } from '../../templates/mails/thanks.tsx'
import type { MailLanguage } from '../../templates/mails/voice.ts'
import { listed } from '../../templates/pages/place.ts'
import { clock, day, longDay } from '../../templates/pages/when.ts'
import { sampleBill } from './bill.ts'
import { sampleNumbers, sampleReport, sampleUnsent } from './report.ts'
import { sampleTodos } from './todos.ts'
import { guestWords, mailWords } from './words.ts'

/** Sample mails: every kind, in every language. */
export const origin = 'https://mehfil.example'
const link = `${origin}/7C1F04B29E3A5D8/4421908873C6E10`
const links: AnswerLinks = {
  yes: `${link}?answer=yes#reply`,
  maybe: `${link}?answer=maybe#reply`,
  no: `${link}?answer=no#reply`,
}
const foot = {
  stopUrl: `${link}/stop`,
  contactUrl: `${origin}/7C1F04B29E3A5D8/contact`,
  privacyUrl: `${origin}/privacy`,
  label: { name: 'Mehfil', url: origin },
}
const brand = {
  name: 'Mehfil',
  postalAddress: '14 Residency Road, Bengaluru 560025',
  salesEmail: 'hello@mehfil.example',
}
const provider = { ...brand, salesPhone: '+91 80 4718 2200' }
const changedAt = {
  en: '21 November 2026, 10:42 UTC',
  fr: '21 novembre 2026, 10\u00a0h\u00a042 UTC',
  ar: '21 نوفمبر 2026، 10:42 UTC',
}
const purgedOn = { en: '21 December 2026', fr: '21 décembre 2026', ar: '21 ديسمبر 2026' }
const calendar = {
  google: 'https://calendar.google.com/calendar/render?action=TEMPLATE&text=x',
  outlook: 'https://outlook.live.com/calendar/0/deeplink/compose?path=x',
  ics: `${link}/calendar.ics`,
}

type Design = Dress['design']
type Event = {
  title: string
  kicker: string
  hosts: string
  figure?: string
  greeting: string
  place: { lines: string[]; mapUrl: string }
  startsAt: Date
  minutes: number
  zone: string
}

const wedding = { startsAt: new Date('2026-12-12T13:30:00Z'), minutes: 270, zone: 'Asia/Kolkata' }
const conference = {
  startsAt: new Date('2027-01-14T08:00:00Z'),
  minutes: 540,
  zone: 'Europe/Paris',
}
const festival = { startsAt: new Date('2027-02-05T15:00:00Z'), minutes: 240, zone: 'Asia/Dubai' }
const mapUrl = 'https://www.google.com/maps/search/?api=1&query=x'

const events: Record<Design, Record<MailLanguage, Event>> = {
  jaali: {
    en: {
      ...wedding,
      title: 'Ananya & Vikram',
      kicker: 'Together with their families',
      hosts: 'Suresh Iyer',
      greeting:
        'Mr and Mrs Suresh Iyer request the pleasure of your company at the wedding of their daughter Ananya.',
      place: { lines: ['Bagh-e-Bahar', '14 Devaraja Road', 'Mysuru 570 001'], mapUrl },
    },
    fr: {
      ...wedding,
      title: 'Ananya & Vikram',
      kicker: 'Avec leurs deux familles',
      hosts: 'Suresh Iyer',
      greeting:
        'M. et Mme Suresh Iyer seraient heureux de vous compter parmi les invités au mariage de leur fille Ananya.',
      place: { lines: ['Bagh-e-Bahar', '14 Devaraja Road', 'Mysuru 570 001'], mapUrl },
    },
    ar: {
      ...wedding,
      zone: 'Asia/Muscat',
      title: 'ليلى و سامي',
      kicker: 'بمباركة عائلتيهما',
      hosts: 'آل الخليلي',
      greeting:
        'ببالغ السرور وبمباركة العائلتين، ندعوكم لمشاركتنا فرحة زفافنا في أمسية تجمع الأهل والأحبّة.',
      place: { lines: ['قاعة الريحان', 'شارع الموج', 'مسقط'], mapUrl },
    },
  },
  typographic: {
    en: {
      ...conference,
      title: 'Civic Design Meeting 27',
      figure: '27',
      kicker: 'Fifth edition',
      hosts: 'Public Letters',
      greeting:
        'A day to look closely at the forms, the counters and the letters the state sends us, and to make them anew together.',
      place: { lines: ['Halle Perret', '12 quai de la Fosse, 44000 Nantes'], mapUrl },
    },
    fr: {
      ...conference,
      title: 'Rencontres du design civique',
      kicker: 'Cinquième édition',
      hosts: 'l’association Lettres publiques',
      greeting:
        'Une journée pour regarder de près les formulaires, les guichets et les lettres que l’État nous adresse, et pour les refaire ensemble.',
      place: { lines: ['Halle Perret', '12 quai de la Fosse, 44000 Nantes'], mapUrl },
    },
    ar: {
      ...conference,
      title: 'لقاء التصميم المدني',
      kicker: 'الدورة الخامسة',
      hosts: 'جمعية الرسائل العامة',
      greeting: 'يوم للنظر عن قرب في الاستمارات والشبابيك والرسائل الرسمية، ولإعادة صياغتها معًا.',
      place: { lines: ['قاعة بيريه', 'رصيف لا فوس 12، نانت'], mapUrl },
    },
  },
  fanous: {
    en: {
      ...festival,
      title: 'Lantern Nights',
      kicker: 'Three nights in the old town',
      hosts: 'House of Stories',
      greeting:
        'Three nights of music, stories and food in the lanes of the old town. A lantern with your name hangs there already.',
      place: { lines: ['Bustan Square', 'Old Souk Street, Sharjah'], mapUrl },
    },
    fr: {
      ...festival,
      title: 'Nuits des lanternes',
      kicker: 'Trois nuits dans la vieille ville',
      hosts: 'la Maison des contes',
      greeting:
        'Trois nuits de musique, de contes et de cuisine dans les ruelles de la vieille ville. Une lanterne y porte déjà votre nom.',
      place: { lines: ['Place du Bustan', 'rue du Vieux-Souk, Charjah'], mapUrl },
    },
    ar: {
      ...festival,
      title: 'ليالي الفوانيس',
      kicker: 'دعوة إلى',
      hosts: 'دار الحكايا',
      greeting:
        'ثلاث ليالٍ من الموسيقى والحكايا والأكل في أزقة المدينة القديمة، وفانوس معلّق يحمل الاسم.',
      place: { lines: ['ساحة البستان', 'شارع السوق القديم، الشارقة'], mapUrl },
    },
  },
}

const people: Record<MailLanguage, string[]> = {
  en: ['Asha Rao', 'Rohan Rao', 'Leila Haddad'],
  fr: ['Élodie Martin', 'Rohan Rao', 'Leila Haddad'],
  ar: ['ليلى حداد', 'Rohan Rao', 'مريم حداد'],
}
const called = (lang: MailLanguage) => people[lang][0]?.split(' ')[0] ?? ''
const ownAccents: Record<Design, string> = {
  jaali: '#0e6b4f',
  typographic: '#ff5a36',
  fanous: '#3b2f9e',
}
const words = (lang: MailLanguage) => mailWords(lang)
const dressed = (design: Design, accent = ownAccents[design]): Dress => ({ design, accent, origin })

function moment(lang: MailLanguage, { startsAt, minutes, zone }: Event) {
  const dated = { lang, digits: 'latn', t: guestWords(lang), zone } as const
  return {
    when: mailWhen(dated, startsAt, minutes),
    day: day(dated, startsAt),
    long: longDay(dated, startsAt),
    time: clock(dated, startsAt),
  }
}

const deadline: Record<MailLanguage, string> = {
  en: 'Saturday 28\u00a0November',
  fr: 'samedi 28\u00a0novembre',
  ar: 'السبت 28 نوفمبر',
}

export function sampleInvitation(
  design: Design,
  lang: MailLanguage,
  different: Partial<InvitationMail> = {},
): InvitationMail {
  const event = events[design][lang]
  const { place, title, kicker, hosts, greeting, figure } = event
  return {
    ...foot,
    dress: dressed(design),
    lang,
    t: words(lang),
    title,
    kicker,
    hosts,
    greeting,
    ...(figure && { figure }),
    name: called(lang),
    partyLimit: 3,
    companions: ['Rohan'],
    when: moment(lang, event).when,
    place,
    deadline: deadline[lang],
    maybeAllowed: true,
    link,
    links,
    calendar,
    ...different,
  }
}

export function sampleChange(
  design: Design,
  lang: MailLanguage,
  different: Partial<ChangeMail> = {},
): ChangeMail {
  const event = events[design][lang]
  const sooner = moment(lang, {
    ...event,
    startsAt: new Date(event.startsAt.getTime() - 3_600_000),
  }).when
  const messages = {
    en: 'The river has taken our terrace for the week, so we move indoors and start a little earlier.',
    fr: 'La rivière occupe notre terrasse cette semaine\u00a0: nous passons à l’intérieur et commençons un peu plus tôt.',
    ar: 'غمر النهر شرفتنا هذا الأسبوع، فننتقل إلى الداخل ونبدأ أبكر قليلًا.',
  }
  const halls = {
    en: ['Harbour Hall', 'Willingdon Island'],
    fr: ['Salle du Port', 'île Willingdon'],
    ar: ['قاعة الميناء', 'جزيرة ويلينغدون'],
  }
  return {
    ...foot,
    dress: dressed(design),
    lang,
    t: words(lang),
    hosts: event.hosts,
    name: called(lang),
    message: messages[lang],
    before: { title: event.title, when: moment(lang, event).when, place: event.place },
    now: { title: event.title, when: sooner, place: { lines: halls[lang], mapUrl } },
    answered: 'yes',
    people: 2,
    passcode: true,
    maybeAllowed: true,
    link,
    links,
    changeUrl: `${link}#reply`,
    calendar,
    calendarAttached: true,
    ...different,
  }
}

const valuesOf = (design: Design, lang: MailLanguage) => {
  const event = events[design][lang]
  const { long, time } = moment(lang, event)
  return {
    name: called(lang),
    event: event.title,
    date: long,
    time,
    place: listed({ lang }, event.place.lines),
    link,
    deadline: deadline[lang],
  }
}

const letters: Record<MailLanguage, { subject: string; message: string }> = {
  en: {
    subject: 'Parking and coats, {name}',
    message:
      'Dear {name},\n\nThe gate on the river side opens an hour before we begin at {time}. Please leave the car at the mill; it is four minutes on foot.\nIt will be a cool evening: bring something warm. Everything else stands on {link}, and the songs on https://songs.example/ananya.',
  },
  fr: {
    subject: 'Parking et vestiaire, {name}',
    message:
      'Bonjour {name},\n\nLa grille côté rivière ouvre une heure avant le début, à {time}. Merci de laisser la voiture au moulin, à quatre minutes à pied.\nLa soirée sera fraîche\u00a0: prévoyez un vêtement chaud. Le reste est sur {link}.',
  },
  ar: {
    subject: 'المواقف والمعاطف، {name}',
    message:
      'تحية طيبة {name}،\n\nتُفتح البوابة من جهة النهر قبل البداية بساعة، والبداية {time}. نرجو ترك السيارة عند الطاحونة، على بُعد أربع دقائق سيرًا.\nالمساء بارد، فيُستحسن إحضار ما يدفئ. وبقية التفاصيل على {link}.',
  },
}

const askingLetters: typeof letters = {
  en: {
    subject: '{name}, the caterers ask for names',
    message:
      'The caterers ask for names on Sunday, and the map of the tables is drawn on {deadline}. Will you be with us?',
  },
  fr: {
    subject: '{name}, le traiteur attend les noms',
    message:
      'Le traiteur attend les noms dimanche, et le plan des tables se dessine {deadline}. Serez-vous des nôtres\u00a0?',
  },
  ar: {
    subject: '{name}، متعهّد الطعام يسأل عن الأسماء',
    message:
      'يسأل متعهّد الطعام عن الأسماء يوم الأحد، ويُرسم مخطط الطاولات {deadline}. هل ستكونون معنا؟',
  },
}

const thanksLetters: typeof letters = {
  en: {
    subject: 'Thank you for coming, {name}',
    message:
      'Dear {name},\n\nThank you for being with us on {date}. The pictures follow in a week.',
  },
  fr: {
    subject: 'Merci d’être venus, {name}',
    message:
      'Bonjour {name},\n\nMerci d’avoir été des nôtres {date}. Les photos suivront dans une semaine.',
  },
  ar: {
    subject: 'شكرًا لحضوركم، {name}',
    message: 'تحية طيبة {name}،\n\nشكرًا لحضوركم معنا يوم {date}. تصلكم الصور خلال أسبوع.',
  },
}

export function sampleLetter(
  design: Design,
  lang: MailLanguage,
  different: Partial<LetterMail> = {},
): LetterMail {
  const { title, hosts, place } = events[design][lang]
  return {
    ...foot,
    dress: dressed(design),
    lang,
    t: words(lang),
    title,
    hosts,
    ...letters[lang],
    values: valuesOf(design, lang),
    when: moment(lang, events[design][lang]).when,
    place,
    maybeAllowed: true,
    link,
    links,
    ...different,
  }
}

export function sampleReminder(
  design: Design,
  lang: MailLanguage,
  different: Partial<ReminderMail> = {},
): ReminderMail {
  const { title, hosts, place } = events[design][lang]
  return {
    ...foot,
    dress: dressed(design),
    lang,
    t: words(lang),
    title,
    hosts,
    name: called(lang),
    partyLimit: 3,
    companions: ['Rohan'],
    subject: '',
    message: '',
    values: valuesOf(design, lang),
    left: 3,
    by: deadline[lang],
    last: false,
    when: moment(lang, events[design][lang]).when,
    place,
    maybeAllowed: true,
    link,
    links,
    ...different,
  }
}

const comes: readonly ThanksKind[] = ['yes', 'seated', 'confirmed']

export function sampleThanks(
  kind: ThanksKind,
  design: Design,
  lang: MailLanguage,
  different: Partial<ThanksMail> = {},
): ThanksMail {
  const event = events[design][lang]
  const { when, day: first } = moment(lang, event)
  return {
    ...foot,
    kind,
    lang,
    t: words(lang),
    dress: dressed(design),
    title: event.title,
    hosts: event.hosts,
    name: called(lang),
    people: people[lang],
    count: 3,
    when: { days: when.days, hours: momentOf(lang, when), day: first },
    ...(comes.includes(kind) && {
      place: event.place,
      passcode: '12345678',
      qr: { cid: 'passcode' },
    }),
    link: `${link}#reply`,
    changeUntil: deadline[lang],
    calendar,
    ...different,
  }
}

type Drawn = {
  subject: string
  html: string
  text: string
  attachments?: ReadonlyArray<{
    filename: string
    contentType: string
    content: string
    encoding: 'base64'
    cid: string
  }>
}

/** By name: a kind, and where it is drawn in several designs, the design. */
export function sampleMails(lang: MailLanguage): Record<string, Drawn> {
  const t = words(lang)
  const name = called(lang)
  const clock = { minutes: 5, until: '10:47 UTC', askedAt: '10:42 UTC', device: 'Chrome, Android' }
  const days = {
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
  const replies = [{ name: people[lang][0] ?? '', answer: 'yes' as const, people: 3 }]
  const noticed = {
    lang,
    t,
    brand,
    name,
    title: events.jaali[lang].title,
    replies,
    more: 0,
    coming: 42,
    link: origin,
  }
  const homes: Array<[ThanksKind, Design]> = [
    ['yes', 'jaali'],
    ['seated', 'fanous'],
    ['confirmed', 'typographic'],
    ['maybe', 'fanous'],
    ['no', 'jaali'],
    ['waiting', 'typographic'],
    ['pending', 'jaali'],
    ['link', 'fanous'],
  ]
  return {
    'invitation-jaali': invitationMail(sampleInvitation('jaali', lang)),
    'invitation-typographic': invitationMail(sampleInvitation('typographic', lang)),
    'invitation-fanous': invitationMail(sampleInvitation('fanous', lang)),
    reminder: reminderMail(sampleReminder('jaali', lang, { last: true })),
    'reminder-own': reminderMail(
      sampleReminder('typographic', lang, { ...askingLetters[lang], left: 1 }),
    ),
    letter: letterMail(sampleLetter('fanous', lang, { answered: 'yes' })),
    'letter-asking': letterMail(sampleLetter('typographic', lang)),
    'letter-thanks': letterMail(
      sampleLetter('jaali', lang, { over: true, ...thanksLetters[lang] }),
    ),
    change: changeMail(sampleChange('jaali', lang)),
    ...Object.fromEntries(
      homes.map(([kind, design]) => [
        kind === 'yes' ? 'going' : kind,
        thanksMail(sampleThanks(kind, design, lang)),
      ]),
    ),
    code: codeMail({ lang, t, brand, purpose: 'signup', code: '482913', ...clock }),
    known: knownMail({
      lang,
      t,
      brand,
      name,
      loginLink: origin,
      forgotLink: `${origin}/forgot-password`,
    }),
    password: passwordChangedMail({
      lang,
      t,
      brand,
      name,
      changedAt: changedAt[lang],
      device: clock.device,
      forgotLink: `${origin}/forgot-password`,
    }),
    google: googleLinkedMail({
      lang,
      t,
      brand: provider,
      name,
      linkedAt: changedAt[lang],
      device: clock.device,
    }),
    goodbye: goodbyeMail({
      lang,
      t,
      brand: provider,
      name,
      kind: 'account',
      owner: name,
      lost: `${t('goodbye.events', { count: 3 })}, ${t('goodbye.guests', { count: 412 })}`,
      purgedOn: purgedOn[lang],
    }),
    sales: salesMail({
      lang,
      t,
      brand,
      fullName: 'Zoya Rahman',
      contact: '+91 98123 45670',
      dial: '+919812345670',
      email: 'zoya@house.example',
      plan: 'Business',
      mode: 'Annually',
      guests: 0,
      language: 'English',
      at: '2026-11-21 10:00 UTC',
    }),
    team: teamMail({
      lang,
      t,
      brand,
      name: '',
      email: 'noah.k@house.example',
      inviter: { name: events.jaali[lang].hosts, email: 'suresh@house.example' },
      owner: events.jaali[lang].hosts,
      events: [
        { title: events.jaali[lang].title, facts: events.jaali[lang].place.lines.at(-1) ?? '' },
      ],
      can: ['Dashboard', 'CheckIn'],
      cannot: permissions.filter((one) => !['Dashboard', 'CheckIn'].includes(one)),
      until: deadline[lang],
      link: `${origin}/events/invite/user/4F7A`,
    }),
    ...Object.fromEntries(
      (['accepted', 'declined', 'undelivered'] as const).map((kind) => [
        `team-${kind}`,
        teamNewsMail({
          lang,
          t,
          brand,
          kind,
          name: events.jaali[lang].hosts,
          who: 'Noah Kurian',
          email: 'noah.k@house.example',
          can: ['Dashboard', 'CheckIn'],
          reason:
            kind === 'undelivered' ? '550 5.1.1 Recipient address rejected: User unknown' : '',
          link: `${origin}/user-access`,
        }),
      ]),
    ),
    ...Object.fromEntries(
      (['paid-twice', 'cancelled', 'credit'] as const).map((reason) => [
        `money-back-${reason}`,
        moneyBackMail({
          lang,
          t,
          brand: provider,
          name,
          reason,
          amount: '₹1,768.82',
          reference: 'pay_QUg6V5UmtqzQKE',
        }),
      ]),
    ),
    'odd-payment': oddPaymentMail({
      lang,
      t,
      brand,
      reason: 'amount',
      payment: 'pay_QUg6V5UmtqzQKE',
      order: 'order_QUg5vtkywCanxg',
      came: '₹1,178.81',
      expected: '₹1,178.82',
      who: 'Zoya Rahman <zoya@guests.example>',
    }),
    ...Object.fromEntries(
      (
        ['agreed', 'ending', 'ended', 'failed', 'halted', 'paused', 'resumed', 'renewing'] as const
      ).map((kind) => [
        `plan-${kind}`,
        planNewsMail({
          lang,
          t,
          brand,
          kind,
          name,
          plan: 'First',
          next: 'Business',
          date: purgedOn[lang],
          total: kind === 'agreed' ? '₹1,768.82' : '₹4,718.82',
          method: kind === 'renewing' ? t('bill.method-card') : '',
          link: `${origin}/billing`,
        }),
      ]),
    ),
    bill: sampleBill(lang, 'invoice'),
    'bill-credit': sampleBill(lang, 'credit-note'),
    numbers: sampleNumbers(lang),
    report: sampleReport(lang),
    unsent: sampleUnsent(lang),
    retention: retentionMail({
      lang,
      t,
      brand,
      name,
      title: events.jaali[lang].title,
      date: { en: '10 June 2027', fr: '10 juin 2027', ar: '10 يونيو 2027' }[lang],
      guests: 412,
      keepLink: `${origin}/dashboard/settings/7C1F04B29E3A5D8#purgeOn`,
      exportLink: `${origin}/dashboard/guests/7C1F04B29E3A5D8`,
    }),
    domain: domainMail({
      lang,
      t,
      brand,
      name,
      title: events.jaali[lang].title,
      former: `${origin}/kiosk`,
      link: `${origin}/kiosk-1`,
      changeLink: `${origin}/dashboard/settings/7C1F04B29E3A5D8`,
    }),
    todos: sampleTodos(lang, [events.jaali[lang].title, events.fanous[lang].title]),
    notice: noticeMail({ ...noticed, rhythm: 'each' }),
    'notice-daily': noticeMail({
      ...noticed,
      rhythm: 'daily',
      replies: [
        ...replies,
        { name: 'Rohan', answer: 'no', people: 1, reason: days[lang].reason },
        { name: people[lang][2] ?? '', answer: 'maybe', people: 2, note: days[lang].note },
      ],
      more: 3,
    }),
  }
}
