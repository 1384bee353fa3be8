import { wizardSteps } from '@mehfil/contract/events/events.ts'
import { dateAgo, dateAhead, type DemoEvent } from './demo-event.ts'
import { buildEventRow } from './cast-events.ts'

const menu = { veg: 'DE300000000A0B1', fish: 'DE300000000A0B2' }
const questionIds = { meal: 'DE300000000A0B0' }

const translations = {
  fr: {
    title: 'Souper aux lanternes sur la crique',
    kicker: 'Une soirée au bord de l’eau',
    venue: 'Cour d’Al Seef',
    address: 'Quai d’Al Seef, Bur Dubai, Dubaï',
    descriptionHtml:
      '<p>Cent lanternes, un oud et une longue table au bord de l’eau. Les abras partent toutes les dix minutes de l’embarcadère d’Al Seef.</p>',
    heading: 'Serez-vous des nôtres ?',
    questions: { [questionIds.meal]: 'Que préférez-vous dîner ?' },
    options: { [menu.veg]: 'Végétarien', [menu.fish]: 'Poisson de la crique' },
  },
  arb: {
    title: 'عشاء الفوانيس على الخور',
    kicker: 'أمسية على ضفة الماء',
    venue: 'ساحة السيف',
    address: 'واجهة السيف، بر دبي، دبي',
    hosts: 'آشا مينون واستوديو غولمهر',
    descriptionHtml:
      '<p>مئة فانوس وعود ومائدة طويلة على ضفة الماء. تنطلق العبرات من رصيف السيف كل عشر دقائق.</p>',
    heading: 'هل تشاركوننا الأمسية؟',
    questions: { [questionIds.meal]: 'ما العشاء المفضل؟' },
    options: { [menu.veg]: 'نباتي', [menu.fish]: 'سمك من الخور' },
  },
}

const supperQuestions: NonNullable<DemoEvent['questions']> = [
  {
    id: questionIds.meal,
    body: 'What would you like for supper?',
    mandatory: true,
    kind: 'radio',
    max: 1,
    choices: JSON.stringify([
      { id: menu.veg, value: 'Vegetarian' },
      { id: menu.fish, value: 'Fish of the creek' },
    ]),
  },
]

/**
 * An event in Email mode in three languages: some guests answered, one address was refused,
 * and it begins half an hour later than the guests were told.
 */
export function lanternSupper(now: Date): DemoEvent {
  const startsAt = dateAhead(now, 16, 16)
  const event = buildSupperRow(now, startsAt)
  const { title, duration_minutes: durationMinutes, zone, venue, address } = event
  return {
    event: {
      ...event,
      announced_facts: JSON.stringify({
        title,
        startsAt: new Date(startsAt.getTime() - 1_800_000),
        durationMinutes,
        zone,
        venue,
        address,
      }),
    },
    questions: supperQuestions,
    crowd: {
      people: 84,
      languages: ['en', 'fr', 'arb'],
      categories: ['Friends', 'Family', 'Business', 'VIP'],
      invitedAt: dateAgo(now, 5),
      until: dateAgo(now, 0.1),
      shares: { yes: 0.42, maybe: 0.1, no: 0.1 },
      came: 0,
      arrivals: null,
      invited: 0.85,
    },
    campaign: {
      id: '3d3a0001-0000-4000-8000-00000000a41a',
      subject: 'Lantern supper on the creek',
      at: dateAgo(now, 5),
    },
    guests: [
      {
        id: 'DE30000000E5A01',
        name: 'Hervé Blanc',
        email: 'herve@refused.example',
        language: 'fr',
        party_limit: 2,
        category: 'Friends',
        passcode: '48151623',
      },
    ],
  }
}

const buildSupperRow = (now: Date, startsAt: Date) =>
  buildEventRow('asha', 'DE3000000001A41', now, {
    mode: 'Email',
    type: 'Festival',
    title: 'Lantern supper on the creek',
    kicker: 'An evening by the water',
    zone: 'Asia/Dubai',
    starts_at: startsAt,
    duration_minutes: 240,
    venue: 'Al Seef Courtyard',
    address: 'Al Seef Waterfront, Bur Dubai, Dubai',
    template_id: 'fanous',
    colour_style: 'indigo',
    languages: ['en', 'fr', 'arb'],
    published_at: dateAgo(now, 6),
    created_at: dateAgo(now, 8),
    description_html:
      '<p>A hundred lanterns, an oud and one long table by the water. Abras leave the Al Seef jetty every ten minutes.</p>',
    companions: 2,
    answer_deadline: dateAhead(now, 12, 18),
    rsvp_heading: 'Will you join us?',
    contact: JSON.stringify({
      hosts: 'Asha Menon & Gulmohar Studio',
      phone: '+971 4 555 0126',
      email: 'lanterns@guests.example',
      address: '',
      mapLink: '',
      website: '',
      social: [],
    }),
    translations: JSON.stringify(translations),
    steps_saved: [...wizardSteps.Email],
  })

/** A draft in Email mode with its first guests. */
export function yearEnd(now: Date): DemoEvent {
  return {
    event: buildEventRow('asha', 'DE30000000D0A02', now, {
      mode: 'Email',
      type: 'Corporate',
      title: 'Year-end supper',
      kicker: 'Gulmohar Studio',
      template_id: 'typographic',
      colour_style: 'cobalt',
      starts_at: dateAhead(now, 34, 14),
      duration_minutes: 240,
      languages: ['en', 'fr'],
      venue: 'The Printing House',
      address: 'Amer Road, Jaipur',
      description_html: '<p>One table, the whole studio, and a toast to the year.</p>',
      contact: JSON.stringify({
        hosts: 'Asha Menon',
        phone: '',
        email: 'studio@guests.example',
        address: '',
        mapLink: '',
        website: '',
        social: [],
      }),
      translations: JSON.stringify({
        fr: {
          title: 'Souper de fin d’année',
          descriptionHtml: '<p>Une table, tout l’atelier, et un verre à l’année.</p>',
        },
      }),
      steps_saved: ['email-images', 'email-contact-section'],
    }),
    crowd: {
      people: 18,
      languages: ['en', 'en', 'fr'],
      categories: ['Business', 'Friends'],
      invitedAt: dateAgo(now, 1),
      until: dateAgo(now, 0.5),
      shares: { yes: 0, maybe: 0, no: 0 },
      came: 0,
      arrivals: null,
      invited: 0,
    },
  }
}
