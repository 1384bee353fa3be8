import { wizardSteps } from '@mehfil/contract/events.ts'
import { ago, at, type DemoEvent } from './demo-event.ts'
import { eventRow } from './events.ts'

const menu = { veg: 'DE300000000A0B1', fish: 'DE300000000A0B2' }
const asked = { meal: 'DE300000000A0B0' }

const words = {
  fr: {
    title: 'Souper aux lanternes sur la crique',
    kicker: 'Une soirée au bord de l’eau',
    venue: 'Cour d’Al Seef',
    address: 'Quai d’Al Seef, Bur Dubai, Dubaï',
    descriptionHtml:
      '<p>Cent lanternes, un oud et une longue table au bord de l’eau. Les abras partent toutes les dix minutes de l’embarcadère d’Al Seef.</p>',
    heading: 'Serez-vous des nôtres ?',
    questions: { [asked.meal]: 'Que préférez-vous dîner ?' },
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
    questions: { [asked.meal]: 'ما العشاء المفضل؟' },
    options: { [menu.veg]: 'نباتي', [menu.fish]: 'سمك من الخور' },
  },
}

/** An event by mail in three languages: invited, answered in part, one address refused, and half an hour later than guests were told. */
export function lanternSupper(now: Date): DemoEvent {
  const startsAt = at(now, 16, 16)
  const event = eventRow('asha', 'DE3000000001A41', now, {
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
    published_at: ago(now, 6),
    created_at: ago(now, 8),
    description_html:
      '<p>A hundred lanterns, an oud and one long table by the water. Abras leave the Al Seef jetty every ten minutes.</p>',
    companions: 2,
    answer_deadline: at(now, 12, 18),
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
    words: JSON.stringify(words),
    steps_saved: [...wizardSteps.Email],
  })
  const { title, duration_minutes: durationMinutes, zone, venue, address } = event
  return {
    event: {
      ...event,
      told: JSON.stringify({
        title,
        startsAt: new Date(startsAt.getTime() - 1_800_000),
        durationMinutes,
        zone,
        venue,
        address,
      }),
    },
    questions: [
      {
        id: asked.meal,
        body: 'What would you like for supper?',
        mandatory: true,
        kind: 'radio',
        max: 1,
        choices: JSON.stringify([
          { id: menu.veg, value: 'Vegetarian' },
          { id: menu.fish, value: 'Fish of the creek' },
        ]),
      },
    ],
    crowd: {
      people: 84,
      languages: ['en', 'fr', 'arb'],
      categories: ['Friends', 'Family', 'Business', 'VIP'],
      invitedAt: ago(now, 5),
      until: ago(now, 0.1),
      shares: { yes: 0.42, maybe: 0.1, no: 0.1 },
      came: 0,
      arrivals: null,
      invited: 0.85,
    },
    campaign: {
      id: '3d3a0001-0000-4000-8000-00000000a41a',
      subject: 'Lantern supper on the creek',
      at: ago(now, 5),
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

/** A draft by mail with its first guests. */
export function yearEnd(now: Date): DemoEvent {
  return {
    event: eventRow('asha', 'DE30000000D0A02', now, {
      mode: 'Email',
      type: 'Corporate',
      title: 'Year-end supper',
      kicker: 'Gulmohar Studio',
      template_id: 'typographic',
      colour_style: 'cobalt',
      starts_at: at(now, 34, 14),
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
      words: JSON.stringify({
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
      invitedAt: ago(now, 1),
      until: ago(now, 0.5),
      shares: { yes: 0, maybe: 0, no: 0 },
      came: 0,
      arrivals: null,
      invited: 0,
    },
  }
}
