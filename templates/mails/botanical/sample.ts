import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#4c7a3d',
  photo: 'garden',
  event: {
    startsAt: new Date('2026-06-14T11:30:00Z'),
    minutes: 330,
    zone: 'Europe/London',
    title: 'A Midsummer Garden Party',
    kicker: 'Elodie & Sam Whitfield invite you to',
    hosts: 'Elodie Whitfield',
    greeting:
      'The foxgloves are up and the long table is coming out of the barn. Come for lunch under the pear trees, and stay for croquet and far too much cake.',
    place: {
      lines: ['The Walled Garden', '8 Orchard Lane', 'Kew, Richmond TW9'],
      mapUrl: sampleMapUrl,
    },
  },
  texts: {
    fr: {
      title: 'Déjeuner au jardin clos',
      kicker: 'Élodie et Samuel vous invitent',
      hosts: 'Élodie Martin',
      greeting:
        'Les digitales sont en fleur et la grande table sort de la grange. Venez déjeuner sous les poiriers, et restez pour le croquet et le gâteau.',
    },
    ar: {
      title: 'غداء في بستان الرمّان',
      kicker: 'دعوة من ليلى وسامي إلى',
      hosts: 'ليلى حداد',
      zone: 'Asia/Beirut',
      greeting: 'أزهر الرمّان وامتدّت المائدة تحت ظلاله. غداء على مهل، ثم قهوة وحلوى حتى المغيب.',
      place: { lines: ['مزرعة النبع', 'طريق الصنوبر', 'بكفيا'], mapUrl: sampleMapUrl },
    },
  },
}
