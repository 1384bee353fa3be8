import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#c23d2a',
  photo: 'garden',
  event: {
    startsAt: new Date('2026-10-23T18:30:00Z'),
    minutes: 210,
    zone: 'Europe/London',
    title: 'Supper at the long table',
    kicker: 'Noor Haddad and Ben Castell ask you to',
    hosts: 'Noor Haddad',
    greeting:
      'Once a month we push every table we own into one and cook what the market had too much of. One menu, one table, one sitting, and a chair with your name on it.',
    place: {
      lines: ['The Old Bakery', '9 Vine Yard', 'London SE1 1QL'],
      mapUrl: sampleMapUrl,
    },
  },
  texts: {
    fr: {
      title: 'Souper à la grande table',
      kicker: 'Noor Haddad et Ben Castell vous invitent',
      greeting:
        'Une fois par mois, nous réunissons toutes nos tables en une seule et cuisinons ce que le marché avait en trop. Un menu, une table, un service, et une chaise à votre nom.',
    },
    ar: {
      title: 'عشاء المائدة الطويلة',
      kicker: 'دعوة من نور حداد إلى',
      hosts: 'نور حداد',
      zone: 'Asia/Amman',
      startsAt: new Date('2026-10-23T16:30:00Z'),
      greeting:
        'مرة في الشهر نجمع كل طاولاتنا في مائدة واحدة ونطبخ خير الموسم. قائمة واحدة ومائدة واحدة، ومقعد يحمل الاسم.',
      place: { lines: ['بيت الخبز القديم', 'شارع الرينبو', 'عمّان'], mapUrl: sampleMapUrl },
    },
  },
}
