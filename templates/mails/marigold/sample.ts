import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#e0147a',
  photo: 'dusk',
  event: {
    startsAt: new Date('2026-12-10T04:00:00Z'),
    minutes: 840,
    zone: 'Asia/Kolkata',
    title: 'Ananya & Vikram',
    kicker: 'Haldi, mehndi and sangeet',
    hosts: 'Leela and Mohan Iyer',
    greeting:
      'One haveli and a great deal of turmeric. Come for the haldi in the morning, stay for the henna, and dance until the dhol stops.',
    place: {
      lines: ['The Rathore haveli', 'Old Fatehpura', 'Udaipur 313004'],
      mapUrl: sampleMapUrl,
    },
  },
  texts: {
    fr: {
      kicker: 'Haldi, mehndi et sangeet',
      hosts: 'Leela et Mohan Iyer',
      greeting:
        'Une haveli et beaucoup de curcuma. Venez pour le haldi du matin, restez pour le henné, et dansez jusqu’au dernier coup de dhol.',
    },
    ar: {
      title: 'ليلى و سامي',
      kicker: 'ليلة الحنّاء',
      hosts: 'آل الخليلي',
      zone: 'Asia/Muscat',
      greeting: 'حنّاء وأهازيج وورد في كل زاوية. نفرح معكم من الضحى حتى آخر الليل.',
      place: { lines: ['بيت العائلة', 'شارع الموج', 'مسقط'], mapUrl: sampleMapUrl },
    },
  },
}
