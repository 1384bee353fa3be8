import { wizardSteps } from '@mehfil/contract/events/events.ts'
import { dateAgo, dateAhead, demoGates, type DemoEvent } from './demo-event.ts'
import { functionsMinutes, sangeetFunction } from './demo-functions.ts'
import { lanternSupper, yearEnd } from './demo-mail-events.ts'
import { pastForum, earlierForum } from './demo-past-events.ts'
import { buildEventRow } from './cast-events.ts'

/** The demo's events, with dates relative to the day of seeding. */
export const demoEvents = (now: Date): DemoEvent[] => [
  wedding(now),
  conference(now),
  birthdayDraft(now),
  pastWorkshop(now),
  lanternSupper(now),
  yearEnd(now),
  pastForum(now),
  earlierForum(now),
]

/** The wedding's Arabic texts. Its English ones are in its own fields. */
const arabicTexts = {
  title: 'أنانيا وفيكرام',
  kicker: 'مع عائلتيهما',
  venue: 'رنغ محل',
  address: 'طريق البحيرة، أودايبور 313001، راجستان',
  hosts: 'سونيتا وراجيش راثور، وليلى وموهان آير',
  descriptionHtml:
    '<p>يسعد عائلتينا حضوركم عقد قراننا على ضفة البحيرة التي جمعتنا أول مرة.</p><p>تُقام المراسم تحت أقواس الفناء الشرقي، ويليها العشاء على الشرفة. الأمسيات باردة، فيُستحسن إحضار شال. تنطلق القوارب من مرسى طريق البحيرة كل عشر دقائق.</p>',
  questions: {
    DE300000000A001: 'ما الوجبة المفضلة؟',
    DE300000000A002: 'كم مقعدًا في القارب؟',
    DE300000000A003: 'أغنية تدعو إلى الرقص',
  },
  options: {
    DE300000000A0A1: 'ثالي نباتي',
    DE300000000A0A2: 'لال ماس الراجستاني',
    DE300000000A0A3: 'وجبة جاينية',
  },
}

const weddingQuestions: NonNullable<DemoEvent['questions']> = [
  {
    id: 'DE300000000A001',
    body: 'What would you like to eat?',
    mandatory: true,
    kind: 'radio',
    max: 1,
    choices: JSON.stringify([
      { id: 'DE300000000A0A1', value: 'Vegetarian thali' },
      { id: 'DE300000000A0A2', value: 'Rajasthani laal maas' },
      { id: 'DE300000000A0A3', value: 'Jain meal' },
    ]),
  },
  {
    id: 'DE300000000A002',
    body: 'How many seats on the boat?',
    mandatory: false,
    kind: 'number',
    max: 6,
  },
  {
    id: 'DE300000000A003',
    body: 'A song that gets you dancing',
    mandatory: false,
    kind: 'text',
    max: 120,
    shown_for: ['yes'],
    function_id: sangeetFunction,
  },
]

const weddingContact = {
  hosts: 'Sunita & Rajesh Rathore, Leela & Mohan Iyer',
  phone: '+91 98200 14141',
  email: 'ananya.vikram@guests.example',
  address: '',
  mapLink: '',
  website: '',
  social: [],
  people: [
    {
      name: 'Sunita Rathore',
      about: 'Ananya’s mother. Stay and travel',
      phone: '+91 98200 14142',
      email: '',
    },
    {
      name: 'Leela Iyer',
      about: 'Vikram’s mother. Food and guests',
      phone: '+91 98200 14143',
      email: '',
    },
  ],
}

function wedding(now: Date): DemoEvent {
  const startsAt = dateAhead(now, 21, 13)
  return {
    label: 'ananya-vikram',
    event: buildEventRow('asha', 'DE300000000AED1', now, {
      kicker: 'Together with their families',
      starts_at: startsAt,
      duration_minutes: functionsMinutes,
      published_at: dateAgo(now, 12),
      created_at: dateAgo(now, 14),
      languages: ['en', 'arb'],
      description_html:
        '<p>Together with our families, we ask for your company as we marry on the shore of the lake where we first met.</p><p>The ceremony is held under the arches of the east court; dinner follows on the terrace. The evenings are cool, so do bring a shawl. Boats leave from Lake Road jetty every ten minutes.</p>',
      companions: 3,
      children_asked: true,
      capacity: 300,
      answer_deadline: dateAhead(now, 14, 18),
      change_lock_at: dateAhead(now, 19, 18),
      map_link: 'https://www.openstreetmap.org/?mlat=24.576&mlon=73.680#map=16/24.576/73.680',
      contact: JSON.stringify(weddingContact),
      translations: JSON.stringify({ arb: arabicTexts }),
      steps_saved: [...wizardSteps.Web],
    }),
    questions: weddingQuestions,
    crowd: {
      people: 240,
      languages: ['en', 'en', 'en', 'arb'],
      categories: ['Family', 'Family', 'Friends', 'Friends', 'VIP', 'Business'],
      invitedAt: dateAgo(now, 11),
      until: dateAgo(now, 0.2),
      shares: { yes: 0.5, maybe: 0.12, no: 0.1 },
      came: 0,
      arrivals: null,
      door: {
        tables: 24,
        notes: [
          'Wheelchair: ramp at the lake gate',
          'Sits with the bride’s family',
          'Arrives by boat, luggage at the jetty',
          'Jain meal, tell the kitchen',
        ],
      },
    },
  }
}

function conference(now: Date): DemoEvent {
  const startsAt = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000 - 3_600_000)
  return {
    label: 'rencontres-du-logiciel',
    event: buildEventRow('asha', 'DE30000000C0FF1', now, {
      type: 'Conference',
      title: 'Rencontres du logiciel public',
      figure: String(now.getUTCFullYear()).slice(2),
      kicker: 'Une journée sur le logiciel public',
      zone: 'Europe/Paris',
      starts_at: startsAt,
      duration_minutes: 540,
      venue: 'Halles du Faubourg',
      address: '10 impasse des Chalets, 69007 Lyon',
      template_id: 'grid',
      colour_style: 'signal',
      languages: ['fr'],
      published_at: dateAgo(now, 40),
      created_at: dateAgo(now, 44),
      description_html:
        '<p>Une journée pour celles et ceux qui construisent et entretiennent le logiciel public : portails de villes, données de transport, cartes ouvertes, dossiers de santé.</p><p>De courtes interventions d’abord, des tables de travail ensuite. Le repas est végétarien et compris.</p>',
      capacity: 120,
      companions: 0,
      confirmation: 'by-hand',
      search_engines: true,
      contact: JSON.stringify({
        hosts: 'Terrain commun, association',
        phone: '+33 4 78 00 00 26',
        email: 'bonjour@guests.example',
        address: '',
        mapLink: '',
        website: '',
        social: [],
      }),
      steps_saved: [...wizardSteps.Web],
    }),
    crowd: {
      people: 96,
      languages: ['fr'],
      categories: ['Business', 'Business', 'VIP', 'Équipe'],
      invitedAt: dateAgo(now, 39),
      until: dateAgo(now, 3),
      shares: { yes: 0.72, maybe: 0.05, no: 0.1 },
      came: 0.55,
      arrivals: startsAt,
      gates: demoGates,
      door: {
        tables: 12,
        notes: [
          'Fauteuil roulant : entrée par la cour',
          'Intervient dans la grande salle',
          'Badge de presse à remettre',
        ],
      },
    },
  }
}

function birthdayDraft(now: Date): DemoEvent {
  return {
    event: buildEventRow('asha', 'DE30000000D0A01', now, {
      type: 'Birthday',
      title: 'Tara turns seven',
      figure: '7',
      template_id: 'cutpaper',
      colour_style: 'mango',
      starts_at: null,
      venue: '',
      address: '',
      description_html: '',
      duration_minutes: 180,
      steps_saved: ['web-images'],
    }),
  }
}

function pastWorkshop(now: Date): DemoEvent {
  const startsAt = dateAhead(now, -42, 4, 30)
  return {
    label: 'block-printing',
    event: buildEventRow('asha', 'DE3000000000A57', now, {
      type: 'Workshop',
      title: 'Block printing by hand',
      template_id: 'cutpaper',
      colour_style: 'leaf',
      starts_at: startsAt,
      duration_minutes: 360,
      venue: 'Gulmohar Studio',
      address: 'Amer Road, Jaipur',
      published_at: dateAgo(now, 70),
      created_at: dateAgo(now, 72),
      description_html: '<p>Carve a stamp, mix a dye, print a metre of cloth to take home.</p>',
      capacity: 40,
      steps_saved: [...wizardSteps.Web],
    }),
    crowd: {
      people: 38,
      languages: ['en'],
      categories: ['Friends', 'Family', ''],
      invitedAt: dateAgo(now, 68),
      until: dateAgo(now, 44),
      shares: { yes: 0.78, maybe: 0.04, no: 0.1 },
      came: 0.92,
      arrivals: startsAt,
    },
  }
}
