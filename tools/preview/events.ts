import type { PageView, ReplyForm } from '../../templates/pages/page-view.ts'
import { guestWords } from './words.ts'

/** Sample events to draw: one for each template in its home language, and in the languages it must also bear. */
const brand = { name: 'Mehfil', url: '/' }
const calendar = { google: '/calendar/google', ics: '/calendar.ics', outlook: '/calendar/outlook' }
const links = { mapUrl: '/map', directionsUrl: '/directions' }

export const emptyForm: ReplyForm = {
  action: '/reply', submission: '0123456789ABCDE', hidden: {}, typed: {}, errors: [], maybeAllowed: true, noteAllowed: true,
  askEmail: 'needed', companions: 'named', maxParty: 4, questions: [],
}

const common: Partial<PageView> & Pick<PageView, 'digits' | 'poweredBy' | 'brand' | 'languages'> = { digits: 'latn', poweredBy: true, brand, calendar, languages: [] }

const weddingInEnglish: PageView = {
  ...common, lang: 'en', t: guestWords('en'), template: 'jaali', colourStyle: 'ruby',
  title: 'Ananya & Vikram', kicker: 'Together with their families', hosts: 'Sunita & Rajesh Rathore and Leela & Mohan Iyer',
  startsAt: new Date('2026-12-12T13:00:00Z'), durationMinutes: 270, zone: 'Asia/Kolkata',
  place: { kind: 'shown', name: 'Rang Mahal', lines: ['Lake Road, Udaipur 313001, Rajasthan'], town: 'Udaipur', ...links },
  descriptionHtml: '<p>Together with our families, we ask for your company as we marry on the shore of the lake where we first met.</p><p>The ceremony is held under the arches of the east court; dinner follows on the terrace. The evenings are cool in December, so do bring a shawl. Boats leave from Lake Road jetty every ten minutes.</p>',
  contact: { names: 'Sunita Rathore', phone: '+91 98200 14141', email: 'ananya.vikram@example.in', social: [] },
  languages: [{ lang: 'ar', url: '?lang=ar' }],
  reply: {
    state: 'known', changing: false, deadline: new Date('2026-11-20T12:00:00Z'),
    guest: { name: 'Meera Nair', companions: ['Joseph Nair', 'Tara Nair'] },
    form: { ...emptyForm, typed: { answer: 'yes' } },
  },
}

const weddingInArabic: PageView = {
  ...weddingInEnglish, lang: 'ar', digits: 'arab', t: guestWords('ar'), colourStyle: 'emerald',
  title: 'ليلى و سامي', kicker: 'بمباركة عائلتيهما', hosts: 'آل الخليلي وآل البوسعيدي',
  startsAt: new Date('2026-12-12T15:00:00Z'), zone: 'Asia/Muscat',
  place: { kind: 'shown', name: 'قاعة الريحان', lines: ['شارع الموج، مسقط، سلطنة عُمان'], town: 'مسقط', ...links },
  descriptionHtml: '<p>ببالغ السرور وبمباركة العائلتين، ندعوكم لمشاركتنا فرحة زفافنا في أمسية تجمع الأهل والأحبّة.</p><p>يُعقد القران في القاعة الشرقية، ويليه العشاء في الحديقة المطلّة على البحر. تتوفّر مواقف للسيارات عند المدخل الجنوبي.</p>',
  contact: { names: 'سعاد الخليلي', phone: '+968 9212 4141', email: 'layla.sami@example.om', social: [] },
  languages: [{ lang: 'en', url: '?lang=en' }],
  reply: {
    state: 'known', changing: false, deadline: new Date('2026-11-20T12:00:00Z'),
    guest: { name: 'ميرا الحارثي', companions: ['يوسف الحارثي', 'تالا الحارثي'] },
    form: { ...emptyForm, typed: { answer: 'yes' } },
  },
}

const conferenceInFrench: PageView = {
  ...common, lang: 'fr', t: guestWords('fr'), template: 'grid', colourStyle: 'signal',
  title: 'Terrain commun 26', figure: '26', kicker: 'Deux jours sur le logiciel public', hosts: 'Terrain commun',
  startsAt: new Date('2026-10-15T07:00:00Z'), durationMinutes: 33 * 60, zone: 'Europe/Paris',
  place: { kind: 'shown', name: 'Halles du Faubourg', lines: ['10 impasse des Chalets, 69007 Lyon'], town: 'Lyon', ...links },
  descriptionHtml: '<p>Deux journées pour celles et ceux qui construisent et entretiennent le logiciel public : portails de ville, données de transport, cartes ouvertes, santé.</p><p>Des exposés courts le matin, des tables de travail l’après-midi. Aucun sponsor sur scène. Le déjeuner végétarien est compris.</p>',
  contact: { names: '', email: 'bonjour@terraincommun.example', phone: '+33 4 78 00 00 26', website: 'https://terraincommun.example', social: [{ network: 'linkedin', url: 'https://linkedin.example/terrain' }] },
  goingPeople: 202, places: { left: 38, total: 240 },
  reply: {
    state: 'known', changing: false, deadline: new Date('2026-10-01T12:00:00Z'),
    guest: { name: 'Meera Nair', companions: [] }, form: { ...emptyForm, maxParty: 2, typed: { answer: 'yes' } },
  },
}

const birthdayInEnglish: PageView = {
  ...common, lang: 'en', t: guestWords('en'), template: 'cutpaper', colourStyle: 'mango',
  title: 'Kabir is six!', figure: '6', kicker: 'A tiger party in the park', hosts: 'Priya & Arjun Shetty',
  startsAt: new Date('2026-08-29T10:00:00Z'), durationMinutes: 180, zone: 'Asia/Kolkata',
  place: { kind: 'shown', name: 'Banyan Lawn', lines: ['Gate 4, Cubbon Park, Bengaluru 560001'], town: 'Cubbon Park', ...links },
  descriptionHtml: '<p>Kabir is turning six and has decided he is a tiger. Stripes will be painted at the gate. Wear clothes that can meet a lawn.</p><p>No presents needed. A book you have finished reading makes him very happy.</p>',
  contact: { names: 'Priya', phone: '+91 98450 66114', social: [] },
  goingPeople: 14,
  reply: {
    state: 'known', changing: false, deadline: new Date('2026-08-22T12:00:00Z'),
    guest: { name: 'Meera Nair', companions: ['Tara Nair'] }, form: { ...emptyForm, maxParty: 3, typed: { answer: 'yes' } },
  },
}

const worded = (view: PageView, lang: PageView['lang']): PageView => ({ ...view, lang, t: guestWords(lang) })

/** The same facts dressed by another template: what a host sees who tries them one by one. */
export const inFrench: Record<PageView['template'], PageView> = {
  jaali: { ...worded(weddingInEnglish, 'fr'), title: 'Anaïs et Victor', kicker: 'Avec leurs deux familles', hosts: 'Hélène & Rémi Béranger' },
  grid: conferenceInFrench,
  cutpaper: { ...worded(birthdayInEnglish, 'fr'), title: 'Lucie a six ans !', kicker: 'Une fête de tigres au parc', hosts: 'Noémie & Théo' },
}

export const inEnglish: Record<PageView['template'], PageView> = {
  jaali: weddingInEnglish,
  grid: { ...worded(conferenceInFrench, 'en'), title: 'Common Ground 26', kicker: 'Two days on public software', hosts: 'Common Ground' },
  cutpaper: birthdayInEnglish,
}

export const inArabic: Record<PageView['template'], PageView> = {
  jaali: weddingInArabic,
  grid: { ...weddingInArabic, template: 'grid', colourStyle: 'mint', title: 'أرض مشتركة ٢٦', figure: '٢٦', kicker: 'يومان عن البرمجيات العامة', durationMinutes: 33 * 60, goingPeople: 202, places: { left: 38, total: 240 } },
  cutpaper: { ...weddingInArabic, template: 'cutpaper', colourStyle: 'sea', title: 'سامي في السادسة!', figure: '٦', kicker: 'حفلة نمور في الحديقة', goingPeople: 14 },
}
