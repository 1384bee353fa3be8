import { renderChangeMail, type ChangeMailView } from '../../templates/mails/guests/change.tsx'
import { formatHoursAndZone } from '../../templates/mails/guests/event-mail.ts'
import {
  renderInvitationMail,
  type InvitationMailView,
} from '../../templates/mails/guests/invitation.tsx'
import { renderLetterMail, type LetterMailView } from '../../templates/mails/guests/letter.tsx'
import {
  renderReminderMail,
  type ReminderMailView,
} from '../../templates/mails/guests/reminder.tsx'
import {
  renderThanksMail,
  type ThanksKind,
  type ThanksMailView,
} from '../../templates/mails/guests/thanks.tsx'
import { mailDesigns, type MailDesign } from '../../templates/mails/catalogue.ts'
import { sampleMapUrl } from '../../templates/mails/mail-sample.ts'
import type { MailLanguage } from '../../templates/mails/layout/mail-style.ts'
import { joinParts } from '../../templates/pages/text/place-and-links.ts'
import {
  calendar,
  createLook,
  deadline,
  foot,
  formatEventMoment,
  getFirstName,
  getSampleEvent,
  link,
  links,
  people,
  pickDesign,
} from './mail-events.ts'
import { createSampleShortTexts } from './short-texts.ts'
import { createMailTranslator, pickSample, type SampleByLanguage } from './translations.ts'

export function createSampleInvitation(
  design: MailDesign,
  lang: MailLanguage,
  overrides: Partial<InvitationMailView> = {},
): InvitationMailView {
  const event = getSampleEvent(design, lang)
  const { place, title, kicker, hosts, greeting, figure } = event
  return {
    ...foot,
    look: createLook(design),
    lang,
    t: createMailTranslator(lang),
    title,
    ...createSampleShortTexts(lang),
    kicker,
    hosts,
    greeting,
    ...(figure && { figure }),
    name: getFirstName(lang),
    partyLimit: 3,
    companions: ['Rohan'],
    when: formatEventMoment(lang, event).when,
    place,
    deadline: pickSample(deadline, lang),
    maybeAllowed: true,
    link,
    links,
    calendar,
    ...overrides,
  }
}

export function createSampleChange(
  design: MailDesign,
  lang: MailLanguage,
  overrides: Partial<ChangeMailView> = {},
): ChangeMailView {
  const event = getSampleEvent(design, lang)
  const earlier = formatEventMoment(lang, {
    ...event,
    startsAt: new Date(event.startsAt.getTime() - 3_600_000),
  }).when
  const messages = {
    en: 'The river has taken our terrace for the week, so we move indoors and start a little earlier.',
    fr: 'La rivière occupe notre terrasse cette semaine\u00a0: nous passons à l’intérieur et commençons un peu plus tôt.',
    ar: 'غمر النهر شرفتنا هذا الأسبوع، فننتقل إلى الداخل ونبدأ أبكر قليلًا.',
  }
  const venues = {
    en: ['Harbour Hall', 'Willingdon Island'],
    fr: ['Salle du Port', 'île Willingdon'],
    ar: ['قاعة الميناء', 'جزيرة ويلينغدون'],
  }
  return {
    ...foot,
    look: createLook(design),
    lang,
    t: createMailTranslator(lang),
    hosts: event.hosts,
    name: getFirstName(lang),
    message: pickSample(messages, lang),
    before: { title: event.title, when: formatEventMoment(lang, event).when, place: event.place },
    now: {
      title: event.title,
      when: earlier,
      place: { lines: pickSample(venues, lang), mapUrl: sampleMapUrl },
    },
    answered: 'yes',
    people: 2,
    passcode: true,
    maybeAllowed: true,
    link,
    links,
    changeUrl: `${link}#reply`,
    calendar,
    calendarAttached: true,
    ...overrides,
  }
}

const getPlaceholderValues = (design: MailDesign, lang: MailLanguage) => {
  const event = getSampleEvent(design, lang)
  const { long, time } = formatEventMoment(lang, event)
  return {
    name: getFirstName(lang),
    first_name: getFirstName(lang),
    event: event.title,
    date: long,
    time,
    place: joinParts({ lang }, event.place.lines),
    link,
    deadline: pickSample(deadline, lang),
  }
}

const letters: SampleByLanguage<{ subject: string; message: string }> = {
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

export function createSampleLetter(
  design: MailDesign,
  lang: MailLanguage,
  overrides: Partial<LetterMailView> = {},
): LetterMailView {
  const { title, hosts, place } = getSampleEvent(design, lang)
  return {
    ...foot,
    look: createLook(design),
    lang,
    t: createMailTranslator(lang),
    title,
    hosts,
    ...pickSample(letters, lang),
    values: getPlaceholderValues(design, lang),
    when: formatEventMoment(lang, getSampleEvent(design, lang)).when,
    place,
    maybeAllowed: true,
    link,
    links,
    ...overrides,
  }
}

export function createSampleReminder(
  design: MailDesign,
  lang: MailLanguage,
  overrides: Partial<ReminderMailView> = {},
): ReminderMailView {
  const { title, hosts, place } = getSampleEvent(design, lang)
  return {
    ...foot,
    look: createLook(design),
    lang,
    t: createMailTranslator(lang),
    title,
    hosts,
    name: getFirstName(lang),
    partyLimit: 3,
    companions: ['Rohan'],
    subject: '',
    message: '',
    values: getPlaceholderValues(design, lang),
    left: 3,
    by: pickSample(deadline, lang),
    last: false,
    when: formatEventMoment(lang, getSampleEvent(design, lang)).when,
    place,
    maybeAllowed: true,
    link,
    links,
    ...overrides,
  }
}

const kindsWithPasscode: readonly ThanksKind[] = ['yes', 'seated', 'confirmed']

export function createSampleThanks(
  kind: ThanksKind,
  design: MailDesign,
  lang: MailLanguage,
  overrides: Partial<ThanksMailView> = {},
): ThanksMailView {
  const event = getSampleEvent(design, lang)
  const { when, day: first } = formatEventMoment(lang, event)
  return {
    ...foot,
    kind,
    lang,
    t: createMailTranslator(lang),
    look: createLook(design),
    title: event.title,
    hosts: event.hosts,
    name: getFirstName(lang),
    people: pickSample(people, lang),
    count: 3,
    when: { days: when.days, hours: formatHoursAndZone(lang, when), day: first },
    ...(kindsWithPasscode.includes(kind) && {
      place: event.place,
      passcode: '12345678',
      qr: { cid: 'passcode' },
    }),
    link: `${link}#reply`,
    changeUntil: pickSample(deadline, lang),
    calendar,
    ...overrides,
  }
}

/** Two functions, one of them without the companions. */
const functions: Record<MailLanguage, Pick<ThanksMailView, 'functions' | 'firstDay'>> = {
  en: {
    functions: [
      {
        title: 'Sangeet',
        facts: 'Sun 13 Dec, 8:00 pm – 1:00 am, Lake terrace',
        notes: [],
        who: [0],
      },
      { title: 'Wedding', facts: 'Mon 14 Dec, 6:30 pm, East court', notes: [], who: [0, 1, 2] },
    ],
    firstDay: '13 December',
  },
  fr: {
    functions: [
      {
        title: 'Soirée musicale',
        facts: 'dim. 13 déc., 20 h – 1 h, Terrasse du lac',
        notes: [],
        who: [0],
      },
      { title: 'Mariage', facts: 'lun. 14 déc., 18 h 30, Cour est', notes: [], who: [0, 1, 2] },
    ],
    firstDay: '13 décembre',
  },
  ar: {
    functions: [
      {
        title: 'ليلة الغناء',
        facts: 'الأحد 13 ديسمبر، 8:00 مساءً – 1:00 صباحًا، شرفة البحيرة',
        notes: [],
        who: [0],
      },
      {
        title: 'عقد القران',
        facts: 'الاثنين 14 ديسمبر، 6:30 مساءً، الفناء الشرقي',
        notes: [],
        who: [0, 1, 2],
      },
    ],
    firstDay: '13 ديسمبر',
  },
}

const thanksKinds: ThanksKind[] = [
  'yes',
  'confirmed',
  'seated',
  'no',
  'waiting',
  'maybe',
  'pending',
  'link',
]

/** The mails to guests, by kind and, where a kind is drawn in several designs, by design. */
export function createSampleGuestMails(lang: MailLanguage) {
  return {
    ...Object.fromEntries(
      mailDesigns.map((design) => [
        `invitation-${design}`,
        renderInvitationMail(createSampleInvitation(design, lang)),
      ]),
    ),
    reminder: renderReminderMail(createSampleReminder(pickDesign(0), lang, { last: true })),
    'reminder-own': renderReminderMail(
      createSampleReminder(pickDesign(1), lang, { ...pickSample(askingLetters, lang), left: 1 }),
    ),
    letter: renderLetterMail(createSampleLetter(pickDesign(2), lang, { answered: 'yes' })),
    'letter-asking': renderLetterMail(createSampleLetter(pickDesign(1), lang)),
    'letter-thanks': renderLetterMail(
      createSampleLetter(pickDesign(0), lang, { over: true, ...pickSample(thanksLetters, lang) }),
    ),
    change: renderChangeMail(createSampleChange(pickDesign(0), lang)),
    'going-functions': renderThanksMail(
      createSampleThanks('yes', pickDesign(0), lang, {
        ...pickSample(functions, lang),
        removesFunctions: true,
      }),
    ),
    ...Object.fromEntries(
      thanksKinds.map((kind, at) => [
        kind === 'yes' ? 'going' : kind,
        renderThanksMail(createSampleThanks(kind, pickDesign(at), lang)),
      ]),
    ),
  }
}
