import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#7f9c79',
  photo: 'garden',
  event: {
    startsAt: new Date('2027-04-18T14:00:00Z'),
    minutes: 150,
    zone: 'Europe/London',
    title: 'Hello, little one',
    kicker: 'A baby shower for Nina & Arun',
    hosts: 'Leela Iyer',
    greeting:
      'The baby is due in May and so are the apple blossoms. Come and sit under both: there is tea, there are scones, there is one very comfortable chair for Nina.',
    place: {
      lines: ['The Orchard Room', '14 Lark Lane, Lewes', 'East Sussex BN7 1AB'],
      mapUrl: sampleMapUrl,
    },
  },
  texts: {
    fr: {
      title: 'Bonjour, petit cœur',
      kicker: 'Une fête pour Nina & Arun',
      greeting:
        'Le bébé arrive en mai, comme les fleurs de pommier. Venez vous asseoir sous les unes en attendant l’autre\u00a0: il y aura du thé, des gâteaux et un très bon fauteuil pour Nina.',
    },
    ar: {
      zone: 'Asia/Dubai',
      title: 'أهلًا يا صغيرنا',
      kicker: 'حفل استقبال مولود نينا وأرون',
      hosts: 'ليلى الحداد',
      greeting:
        'يصل مولودنا في مايو مع أزهار التفاح. تعالوا نجلس تحتها معًا: شاي وكعك، وكرسي مريح جدًا لنينا.',
      place: { lines: ['قاعة البستان', 'شارع القبرة', 'الشارقة'], mapUrl: sampleMapUrl },
    },
  },
}
