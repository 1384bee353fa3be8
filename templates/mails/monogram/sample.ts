import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#7d1f37',
  photo: 'garden',
  hasDateLeaf: true,
  event: {
    startsAt: new Date('2027-06-05T14:30:00Z'),
    minutes: 450,
    zone: 'Europe/London',
    title: 'Charlotte & Henry',
    kicker: 'Together with their families',
    hosts: 'Edmund Ashworth',
    greeting:
      'Mr and Mrs Edmund Ashworth request the pleasure of your company at the marriage of their daughter, and at dinner and dancing afterwards.',
    place: {
      lines: ['Thornbury Hall', 'Church Lane, Thornbury', 'Oxfordshire OX7 4PL'],
      mapUrl: sampleMapUrl,
    },
  },
  texts: {
    fr: {
      kicker: 'Avec leurs deux familles',
      greeting:
        'M. et Mme Edmund Ashworth ont l’honneur de vous convier au mariage de leur fille, suivi d’un dîner et d’un bal.',
    },
    ar: {
      zone: 'Asia/Dubai',
      title: 'ليلى و يوسف',
      kicker: 'بدعوة كريمة من عائلتيهما',
      hosts: 'آل الحداد',
      greeting:
        'يتشرف السيد والسيدة سالم الحداد بدعوتكم إلى حفل زفاف ابنتهما، وإلى عشاء يجمع الأهل والأحبة.',
      place: { lines: ['قاعة الياسمين', 'شارع الكورنيش', 'الشارقة'], mapUrl: sampleMapUrl },
    },
  },
}
