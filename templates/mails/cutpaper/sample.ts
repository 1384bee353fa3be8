import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#ffc233',
  photo: 'garden',
  event: {
    startsAt: new Date('2026-08-29T10:00:00Z'),
    minutes: 180,
    zone: 'Asia/Kolkata',
    title: 'Kabir is six!',
    kicker: 'A tiger party in the park',
    hosts: 'Priya & Arjun Shetty',
    greeting:
      'Kabir is turning six and has decided he is a tiger. Stripes will be painted at the gate. Wear clothes that can meet a lawn.',
    place: {
      lines: ['Banyan Lawn', 'Gate 4, Cubbon Park', 'Bengaluru 560001'],
      mapUrl: sampleMapUrl,
    },
  },
  texts: {
    fr: {
      title: 'Lucie fête ses six ans',
      kicker: 'Une fête de tigres au parc',
      hosts: 'Noémie & Théo',
      greeting:
        'Lucie fête ses six ans et a décidé d’être un tigre. Maquillage à rayures dès l’entrée. Prévoyez des vêtements qui ne craignent pas l’herbe.',
    },
    ar: {
      zone: 'Asia/Muscat',
      title: 'سامي في السادسة!',
      kicker: 'حفلة نمور في الحديقة',
      hosts: 'والدا سامي',
      greeting:
        'يبلغ سامي السادسة وقد قرر أن يكون نمرًا. نرسم الخطوط على الوجوه عند الباب، فالبسوا ما يناسب اللعب على العشب.',
      place: { lines: ['حديقة البستان', 'البوابة الرابعة', 'مسقط'], mapUrl: sampleMapUrl },
    },
  },
}
