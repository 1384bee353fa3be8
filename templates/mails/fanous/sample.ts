import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#3b2f9e',
  photo: 'garden',
  event: {
    startsAt: new Date('2027-02-05T15:00:00Z'),
    minutes: 240,
    zone: 'Asia/Dubai',
    title: 'Lantern Nights',
    kicker: 'Three nights in the old town',
    hosts: 'House of Stories',
    greeting:
      'Three nights of music, stories and food in the lanes of the old town. A lantern with your name hangs there already.',
    place: { lines: ['Bustan Square', 'Old Souk Street, Sharjah'], mapUrl: sampleMapUrl },
  },
  texts: {
    fr: {
      title: 'Nuits des lanternes',
      kicker: 'Trois nuits dans la vieille ville',
      hosts: 'la Maison des contes',
      greeting:
        'Trois nuits de musique, de contes et de cuisine dans les ruelles de la vieille ville. Une lanterne y porte déjà votre nom.',
      place: { lines: ['Place du Bustan', 'rue du Vieux-Souk, Charjah'], mapUrl: sampleMapUrl },
    },
    ar: {
      title: 'ليالي الفوانيس',
      kicker: 'دعوة إلى',
      hosts: 'دار الحكايا',
      greeting:
        'ثلاث ليالٍ من الموسيقى والحكايا والأكل في أزقة المدينة القديمة، وفانوس معلّق يحمل الاسم.',
      place: { lines: ['ساحة البستان', 'شارع السوق القديم، الشارقة'], mapUrl: sampleMapUrl },
    },
  },
}
