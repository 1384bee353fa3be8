import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#ff5a36',
  photo: 'stage',
  hasDateLeaf: true,
  event: {
    startsAt: new Date('2027-01-14T08:00:00Z'),
    minutes: 540,
    zone: 'Europe/Paris',
    title: 'Civic Design Meeting 27',
    kicker: 'Fifth edition',
    hosts: 'Public Letters',
    greeting:
      'A day to look closely at the forms, the counters and the letters the state sends us, and to make them anew together.',
    place: { lines: ['Halle Perret', '12 quai de la Fosse, 44000 Nantes'], mapUrl: sampleMapUrl },
  },
  texts: {
    en: { figure: '27' },
    fr: {
      title: 'Rencontres du design civique',
      kicker: 'Cinquième édition',
      hosts: 'l’association Lettres publiques',
      greeting:
        'Une journée pour regarder de près les formulaires, les guichets et les lettres que l’État nous adresse, et pour les refaire ensemble.',
      place: { lines: ['Halle Perret', '12 quai de la Fosse, 44000 Nantes'], mapUrl: sampleMapUrl },
    },
    ar: {
      title: 'لقاء التصميم المدني',
      kicker: 'الدورة الخامسة',
      hosts: 'جمعية الرسائل العامة',
      greeting: 'يوم للنظر عن قرب في الاستمارات والشبابيك والرسائل الرسمية، ولإعادة صياغتها معًا.',
      place: { lines: ['قاعة بيريه', 'رصيف لا فوس 12، نانت'], mapUrl: sampleMapUrl },
    },
  },
}
