import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#c8472b',
  photo: 'dusk',
  event: {
    startsAt: new Date('2026-12-12T13:00:00Z'),
    minutes: 270,
    zone: 'Asia/Kolkata',
    title: 'Ananya & Vikram',
    kicker: 'We are getting married',
    hosts: 'Ananya and Vikram',
    greeting:
      'We met on the lake, so we marry beside it. Two families, and everybody we love in one town.',
    place: {
      lines: ['Rang Mahal', 'Lake Road', 'Udaipur 313001, Rajasthan'],
      mapUrl: sampleMapUrl,
    },
  },
  texts: {
    fr: {
      kicker: 'Nous nous marions',
      hosts: 'Ananya et Vikram',
      greeting:
        'Nous nous sommes rencontrés sur le lac, nous nous marions sur ses rives. Deux familles, et tous ceux que nous aimons dans une même ville.',
    },
    ar: {
      title: 'ليلى و سامي',
      kicker: 'سنتزوّج',
      hosts: 'ليلى وسامي',
      zone: 'Asia/Muscat',
      greeting: 'التقينا على شاطئ البحر، وعليه نحتفل بزفافنا. عائلتان وكل الأحبّة في مكان واحد.',
      place: { lines: ['قاعة الريحان', 'شارع الموج', 'مسقط'], mapUrl: sampleMapUrl },
    },
  },
}
