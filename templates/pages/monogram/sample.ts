import { createProgramme, namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'dusk',
  event: {
    colourStyle: 'claret',
    title: 'Ananya & Vikram',
    kicker: 'Together with their families',
    hosts: 'Sunita & Rajesh Rathore and Leela & Mohan Iyer',
    startsAt: new Date('2026-12-12T13:00:00Z'),
    durationMinutes: 270,
    zone: 'Asia/Kolkata',
    place: {
      kind: 'shown',
      name: 'Rang Mahal',
      lines: ['Lake Road, Udaipur 313001, Rajasthan'],
      town: 'Udaipur',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>The ceremony is held under the arches of the east court; dinner follows on the terrace, and the band plays until the last boat.</p><p>Dress is formal. Evenings are cool in December, so do bring a wrap. Boats leave the Lake Road jetty every ten minutes from half past five.</p>',
    programme: createProgramme([
      [
        '18:30',
        'The ceremony',
        { place: 'East court, Rang Mahal', line: 'Please be seated by a quarter past six.' },
      ],
      [
        '19:30',
        'Champagne',
        { place: 'The boat terrace', line: 'While the lamps are lit on the lake.' },
      ],
      [
        '20:30',
        'Dinner and toasts',
        { place: 'The long gallery', line: 'Four courses; your table is on your pass.' },
      ],
      ['22:30', 'Dancing', { place: 'The mirror hall', line: 'Carriages and boats at one.' }],
    ]),
    contact: {
      names: 'Sunita Rathore',
      phone: '+91 98200 14141',
      email: 'ananya.vikram@example.in',
      social: [],
    },
    languages: [{ lang: 'ar', url: '?lang=ar' }],
    reply: {
      state: 'known',
      changing: false,
      deadline: new Date('2026-11-20T12:00:00Z'),
      guest: { name: 'Meera Nair', companions: ['Joseph Nair', 'Tara Nair'] },
      form: { ...namedReplyForm, typed: { answer: 'yes' } },
    },
  },
  texts: {
    fr: {
      title: 'Anaïs et Victor',
      kicker: 'Avec leurs deux familles',
      hosts: 'Hélène & Rémi Béranger',
    },
    ar: {
      colourStyle: 'forest',
      programme: createProgramme([
        ['18:30', 'استقبال الضيوف', { place: 'البوابة الشرقية', line: 'قهوة عُمانية وحلوى.' }],
        [
          '19:30',
          'عقد القران',
          { place: 'القاعة الشرقية', line: 'نرجو الحضور قبل الموعد بربع ساعة.' },
        ],
        [
          '20:30',
          'العشاء',
          { place: 'الحديقة المطلّة على البحر', line: 'رقم طاولتكم على بطاقة الدخول.' },
        ],
        ['22:30', 'الزفّة', { place: 'القاعة الكبرى', line: 'مع فرقة الفنون الشعبية.' }],
      ]),
    },
  },
  contrast: [
    ['--press', '--paper'],
    ['--ink', '--paper'],
    ['--soft', '--paper'],
    ['--cloth-ink', '--cloth'],
  ],
}
