import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#7d2468',
  photo: 'stage',
  event: {
    startsAt: new Date('2027-03-27T15:00:00Z'),
    minutes: 330,
    zone: 'Asia/Kolkata',
    title: 'Zara turns 30',
    kicker: 'One night, one mirror ball',
    hosts: 'Zara Merchant',
    greeting:
      'I said I would never have a themed party. I have hired a mirror ball the size of a small car. Please come and be reflected in it.',
    place: {
      lines: ['Studio Kohinoor', '2nd floor, 41 Hill Road', 'Bandra West, Mumbai 400050'],
      mapUrl: sampleMapUrl,
    },
  },
  texts: {
    en: { figure: '30' },
    fr: {
      title: 'Zara fête ses 30',
      figure: '30',
      kicker: 'Une nuit, une boule à facettes',
      greeting:
        'J’avais juré de ne jamais donner de fête à thème. J’ai loué une boule à facettes grande comme une petite voiture. Venez vous y refléter.',
    },
    ar: {
      title: 'زارا في عامها 30',
      figure: '30',
      kicker: 'ليلة واحدة وكرة مرايا واحدة',
      hosts: 'زارا التاجر',
      greeting:
        'قلت إنني لن أقيم حفلة بطابع خاص أبدًا، ثم استأجرت كرة مرايا بحجم سيارة صغيرة. تعالوا نرقص تحتها.',
      place: {
        lines: ['استوديو كوهينور', 'شارع هيل، الطابق الثاني', 'مومباي'],
        mapUrl: sampleMapUrl,
      },
    },
  },
}
