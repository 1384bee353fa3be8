import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#1d2a4d',
  photo: 'dusk',
  event: {
    startsAt: new Date('2026-12-03T19:00:00Z'),
    minutes: 330,
    zone: 'Europe/London',
    title: 'The Winter Gala',
    kicker: 'The Aster Foundation',
    hosts: 'The Aster Foundation',
    greeting:
      'Please join us for an evening in aid of the Aster Scholars, who this winter number two hundred. Supper is served at eight; the chamber players take us to midnight.',
    place: {
      lines: ['The Marble Hall', '12 Carlton Gardens', 'London SW1Y 5AA'],
      mapUrl: sampleMapUrl,
    },
  },
  texts: {
    fr: {
      title: 'Le Gala d’hiver',
      kicker: 'Fondation Aster',
      hosts: 'la Fondation Aster',
      greeting:
        'Soyez des nôtres pour une soirée au profit des boursiers Aster, deux cents cet hiver. Le souper est servi à huit heures, et la musique nous mène à minuit.',
    },
    ar: {
      title: 'حفل الشتاء الخيري',
      kicker: 'مؤسسة النجمة',
      hosts: 'مؤسسة النجمة',
      startsAt: new Date('2026-12-03T15:00:00Z'),
      zone: 'Asia/Dubai',
      greeting:
        'نتشرّف بدعوتكم إلى أمسية يعود ريعها إلى طلبة المنح، وقد بلغوا هذا الشتاء مئتين. يُقدَّم العشاء في الثامنة وترافقنا الموسيقى حتى منتصف الليل.',
      place: { lines: ['القاعة الرخامية', 'شارع الواجهة', 'دبي'], mapUrl: sampleMapUrl },
    },
  },
}
