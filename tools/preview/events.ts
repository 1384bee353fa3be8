import type { PageView, ReplyForm } from '../../templates/pages/page-view.ts'
import { guestWords } from './words.ts'

/** Sample events to draw: one for each template in its home language, and in the languages it must also bear. */
const brand = { name: 'Mehfil', url: '/' }
const calendar = { google: '/calendar/google', ics: '/calendar.ics', outlook: '/calendar/outlook' }
const links = { mapUrl: '/map', directionsUrl: '/directions' }

export const emptyForm: ReplyForm = {
  action: '/reply',
  submission: '0123456789ABCDE',
  hidden: { party: 'chips' },
  typed: {},
  errors: [],
  maybeAllowed: true,
  noteAllowed: true,
  askEmail: 'needed',
  companions: 'counted',
  maxParty: 4,
  questions: [],
}

/** Of guests whom the hosts invited with others by name. */
export const namedForm: ReplyForm = { ...emptyForm, hidden: {}, companions: 'named' }

const common: Partial<PageView> & Pick<PageView, 'digits' | 'poweredBy' | 'brand' | 'languages'> = {
  digits: 'latn',
  poweredBy: true,
  brand,
  calendar,
  languages: [],
}

const weddingInEnglish: PageView = {
  ...common,
  lang: 'en',
  t: guestWords('en'),
  template: 'jaali',
  colourStyle: 'ruby',
  title: 'Ananya & Vikram',
  kicker: 'Together with their families',
  hosts: 'Sunita & Rajesh Rathore and Leela & Mohan Iyer',
  startsAt: new Date('2026-12-12T13:00:00Z'),
  durationMinutes: 270,
  zone: 'Asia/Kolkata',
  place: {
    kind: 'shown',
    name: 'Rang Mahal',
    lines: ['Lake Road, Udaipur 313001, Rajasthan'],
    town: 'Udaipur',
    ...links,
  },
  descriptionHtml:
    '<p>Together with our families, we ask for your company as we marry on the shore of the lake where we first met.</p><p>The ceremony is held under the arches of the east court; dinner follows on the terrace. The evenings are cool in December, so do bring a shawl. Boats leave from Lake Road jetty every ten minutes.</p>',
  contact: {
    names: 'Sunita Rathore',
    phone: '+91 98200 14141',
    email: 'ananya.vikram@example.in',
    social: [],
  },
  languages: [{ lang: 'ar', url: '?lang=ar' }],
  reply: {
    state: 'known',
    changing: false,
    deadline: new Date('2026-11-20T12:00:00Z'),
    guest: { name: 'Meera Nair', companions: ['Joseph Nair', 'Tara Nair'] },
    form: { ...namedForm, typed: { answer: 'yes' } },
  },
}

const weddingInArabic: PageView = {
  ...weddingInEnglish,
  lang: 'ar',
  digits: 'arab',
  t: guestWords('ar'),
  colourStyle: 'emerald',
  title: 'ليلى و سامي',
  kicker: 'بمباركة عائلتيهما',
  hosts: 'آل الخليلي وآل البوسعيدي',
  startsAt: new Date('2026-12-12T15:00:00Z'),
  zone: 'Asia/Muscat',
  place: {
    kind: 'shown',
    name: 'قاعة الريحان',
    lines: ['شارع الموج، مسقط، سلطنة عُمان'],
    town: 'مسقط',
    ...links,
  },
  descriptionHtml:
    '<p>ببالغ السرور وبمباركة العائلتين، ندعوكم لمشاركتنا فرحة زفافنا في أمسية تجمع الأهل والأحبّة.</p><p>يُعقد القران في القاعة الشرقية، ويليه العشاء في الحديقة المطلّة على البحر. تتوفّر مواقف للسيارات عند المدخل الجنوبي.</p>',
  contact: {
    names: 'سعاد الخليلي',
    phone: '+968 9212 4141',
    email: 'layla.sami@example.om',
    social: [],
  },
  languages: [{ lang: 'en', url: '?lang=en' }],
  reply: {
    state: 'known',
    changing: false,
    deadline: new Date('2026-11-20T12:00:00Z'),
    guest: { name: 'ميرا الحارثي', companions: ['يوسف الحارثي', 'تالا الحارثي'] },
    form: { ...namedForm, typed: { answer: 'yes' } },
  },
}

const conferenceInFrench: PageView = {
  ...common,
  lang: 'fr',
  t: guestWords('fr'),
  template: 'grid',
  colourStyle: 'signal',
  title: 'Terrain commun 26',
  figure: '26',
  kicker: 'Deux jours sur le logiciel public',
  hosts: 'Terrain commun',
  startsAt: new Date('2026-10-15T07:00:00Z'),
  durationMinutes: 33 * 60,
  zone: 'Europe/Paris',
  place: {
    kind: 'shown',
    name: 'Halles du Faubourg',
    lines: ['10 impasse des Chalets, 69007 Lyon'],
    town: 'Lyon',
    ...links,
  },
  descriptionHtml:
    '<p>Deux journées pour celles et ceux qui construisent et entretiennent le logiciel public : portails de ville, données de transport, cartes ouvertes, santé.</p><p>Des exposés courts le matin, des tables de travail l’après-midi. Aucun sponsor sur scène. Le déjeuner végétarien est compris.</p>',
  contact: {
    names: '',
    email: 'bonjour@terraincommun.example',
    phone: '+33 4 78 00 00 26',
    website: 'https://terraincommun.example',
    social: [{ network: 'linkedin', url: 'https://linkedin.example/terrain' }],
  },
  goingPeople: 202,
  places: { left: 38, total: 240 },
  reply: {
    state: 'known',
    changing: false,
    deadline: new Date('2026-10-01T12:00:00Z'),
    guest: { name: 'Meera Nair', companions: [] },
    form: { ...emptyForm, maxParty: 2, typed: { answer: 'yes' } },
  },
}

const birthdayInEnglish: PageView = {
  ...common,
  lang: 'en',
  t: guestWords('en'),
  template: 'cutpaper',
  colourStyle: 'mango',
  title: 'Kabir is six!',
  figure: '6',
  kicker: 'A tiger party in the park',
  hosts: 'Priya & Arjun Shetty',
  startsAt: new Date('2026-08-29T10:00:00Z'),
  durationMinutes: 180,
  zone: 'Asia/Kolkata',
  place: {
    kind: 'shown',
    name: 'Banyan Lawn',
    lines: ['Gate 4, Cubbon Park, Bengaluru 560001'],
    town: 'Cubbon Park',
    ...links,
  },
  descriptionHtml:
    '<p>Kabir is turning six and has decided he is a tiger. Stripes will be painted at the gate. Wear clothes that can meet a lawn.</p><p>No presents needed. A book you have finished reading makes him very happy.</p>',
  contact: { names: 'Priya', phone: '+91 98450 66114', social: [] },
  goingPeople: 14,
  reply: {
    state: 'known',
    changing: false,
    deadline: new Date('2026-08-22T12:00:00Z'),
    guest: { name: 'Meera Nair', companions: ['Tara Nair'] },
    form: { ...namedForm, maxParty: 3, typed: { answer: 'yes' } },
  },
}

const garden: PageView = {
  ...birthdayInEnglish,
  template: 'botanical',
  colourStyle: 'fern',
  title: 'A Midsummer Garden Party',
  kicker: 'Plate I.',
  hosts: 'Elodie & Sam Whitfield',
  startsAt: new Date('2026-06-14T11:30:00Z'),
  durationMinutes: 330,
  zone: 'Europe/London',
  place: {
    kind: 'shown',
    name: 'The Walled Garden',
    lines: ['8 Orchard Lane, Kew, Richmond TW9'],
    town: 'Kew',
    ...links,
  },
  descriptionHtml:
    '<p>The foxgloves are up and the long table is coming out of the barn. Come for lunch under the pear trees, stay for croquet and far too much cake.</p><p>Wear shoes that like grass. If it rains we move into the glasshouse, which is no hardship at all.</p>',
  contact: {
    names: 'Elodie Whitfield',
    phone: '+44 20 7946 0958',
    email: 'elodie@example.co.uk',
    social: [],
  },
  goingPeople: 32,
}

const diwali: PageView = {
  ...birthdayInEnglish,
  template: 'lights',
  colourStyle: 'indigo',
  title: 'Diwali at the Mehtas',
  kicker: 'The festival of lights',
  hosts: 'Nandini & Rohit Mehta',
  startsAt: new Date('2026-11-08T12:30:00Z'),
  durationMinutes: 330,
  zone: 'Asia/Kolkata',
  place: {
    kind: 'shown',
    name: 'The Mehta terrace',
    lines: ['14 Turner Road, Bandra West, Mumbai 400050'],
    town: 'Mumbai',
    ...links,
  },
  descriptionHtml:
    '<p>The lamps go up at sunset and stay up until the last guest goes home. Come for puja at seven, chaat on the terrace, teen patti after ten.</p><p>There is a corner for children to paint their own diya. Please, no crackers: we are keeping it quiet for the neighbours’ dogs.</p>',
  contact: {
    names: 'Nandini Mehta',
    phone: '+91 98190 22110',
    email: 'nandini@example.in',
    social: [],
  },
  goingPeople: 41,
}

const gala: PageView = {
  ...weddingInEnglish,
  template: 'blacktie',
  colourStyle: 'midnight',
  title: 'The Winter Gala',
  kicker: 'The Aster Foundation',
  hosts: 'The Aster Foundation',
  startsAt: new Date('2026-12-03T19:00:00Z'),
  durationMinutes: 330,
  zone: 'Europe/London',
  place: {
    kind: 'shown',
    name: 'The Marble Hall',
    lines: ['12 Carlton Gardens, London SW1Y 5AA'],
    town: 'London',
    ...links,
  },
  descriptionHtml:
    '<p>An evening in aid of the Aster Scholars, who this winter number two hundred. Supper is served at eight; the chamber players of the Royal Northern take us to midnight.</p><p>Black tie. Decorations may be worn. Tables are of ten; please tell us with whom you would like to sit.</p>',
  contact: {
    names: 'The Events Office',
    phone: '+44 20 7946 0112',
    email: 'gala@asterfoundation.example',
    social: [],
  },
}

const worded = (view: PageView, lang: PageView['lang']): PageView => ({
  ...view,
  lang,
  t: guestWords(lang),
})

/** The same facts dressed by another template: what a host sees who tries them one by one. */
export const inFrench: Record<PageView['template'], PageView> = {
  jaali: {
    ...worded(weddingInEnglish, 'fr'),
    title: 'Anaïs et Victor',
    kicker: 'Avec leurs deux familles',
    hosts: 'Hélène & Rémi Béranger',
  },
  grid: conferenceInFrench,
  cutpaper: {
    ...worded(birthdayInEnglish, 'fr'),
    title: 'Lucie a six ans !',
    kicker: 'Une fête de tigres au parc',
    hosts: 'Noémie & Théo',
  },
  botanical: {
    ...worded(garden, 'fr'),
    title: 'Déjeuner au jardin clos',
    kicker: 'Planche I.',
    hosts: 'Élodie et Samuel',
  },
  lights: {
    ...worded(diwali, 'fr'),
    title: 'La nuit des lanternes',
    kicker: 'Au bord de l’eau',
    hosts: 'Hélène & Rémi Béranger',
  },
  blacktie: {
    ...worded(gala, 'fr'),
    title: 'Le Gala d’hiver',
    kicker: 'Fondation Aster',
    hosts: 'Fondation Aster',
  },
}

export const inEnglish: Record<PageView['template'], PageView> = {
  jaali: weddingInEnglish,
  grid: {
    ...worded(conferenceInFrench, 'en'),
    title: 'Common Ground 26',
    kicker: 'Two days on public software',
    hosts: 'Common Ground',
  },
  cutpaper: birthdayInEnglish,
  botanical: garden,
  lights: diwali,
  blacktie: gala,
}

export const inArabic: Record<PageView['template'], PageView> = {
  jaali: weddingInArabic,
  grid: {
    ...weddingInArabic,
    template: 'grid',
    colourStyle: 'mint',
    title: 'أرض مشتركة ٢٦',
    figure: '٢٦',
    kicker: 'يومان عن البرمجيات العامة',
    durationMinutes: 33 * 60,
    goingPeople: 202,
    places: { left: 38, total: 240 },
  },
  cutpaper: {
    ...weddingInArabic,
    template: 'cutpaper',
    colourStyle: 'sea',
    title: 'سامي في السادسة!',
    figure: '٦',
    kicker: 'حفلة نمور في الحديقة',
    goingPeople: 14,
  },
  botanical: {
    ...weddingInArabic,
    template: 'botanical',
    colourStyle: 'lavender',
    title: 'غداء في بستان الرمّان',
    kicker: 'اللوحة الأولى',
    goingPeople: 32,
  },
  lights: {
    ...weddingInArabic,
    template: 'lights',
    colourStyle: 'teal',
    title: 'ليلة الفوانيس',
    kicker: 'دعوة إلى',
    goingPeople: 41,
  },
  blacktie: {
    ...weddingInArabic,
    template: 'blacktie',
    colourStyle: 'onyx',
    title: 'حفل الشتاء الخيري',
    kicker: 'مؤسسة النجمة',
  },
}
