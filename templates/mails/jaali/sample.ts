import { sampleMapUrl, type MailSample } from '../mail-sample.ts'

export const sample: MailSample = {
  accent: '#0e6b4f',
  photo: 'dusk',
  event: {
    startsAt: new Date('2026-12-12T13:30:00Z'),
    minutes: 270,
    zone: 'Asia/Kolkata',
    title: 'Ananya & Vikram',
    kicker: 'Together with their families',
    hosts: 'Suresh Iyer',
    greeting:
      'Mr and Mrs Suresh Iyer request the pleasure of your company at the wedding of their daughter Ananya.',
    place: { lines: ['Bagh-e-Bahar', '14 Devaraja Road', 'Mysuru 570 001'], mapUrl: sampleMapUrl },
  },
  texts: {
    fr: {
      title: 'Ananya & Vikram',
      kicker: 'Avec leurs deux familles',
      hosts: 'Suresh Iyer',
      greeting:
        'M. et Mme Suresh Iyer seraient heureux de vous compter parmi les invités au mariage de leur fille Ananya.',
      place: {
        lines: ['Bagh-e-Bahar', '14 Devaraja Road', 'Mysuru 570 001'],
        mapUrl: sampleMapUrl,
      },
    },
    ar: {
      zone: 'Asia/Muscat',
      title: 'ليلى و سامي',
      kicker: 'بمباركة عائلتيهما',
      hosts: 'آل الخليلي',
      greeting:
        'ببالغ السرور وبمباركة العائلتين، ندعوكم لمشاركتنا فرحة زفافنا في أمسية تجمع الأهل والأحبّة.',
      place: { lines: ['قاعة الريحان', 'شارع الموج', 'مسقط'], mapUrl: sampleMapUrl },
    },
  },
}
