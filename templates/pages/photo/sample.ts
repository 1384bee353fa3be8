import { createProgramme, namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'garden',
  event: {
    colourStyle: 'clay',
    title: 'Ananya & Vikram',
    kicker: 'We are getting married',
    hosts: 'Sunita & Rajesh Rathore and Leela & Mohan Iyer',
    startsAt: new Date('2026-12-10T10:30:00Z'),
    durationMinutes: 3 * 1440 + 60,
    zone: 'Asia/Kolkata',
    place: {
      kind: 'shown',
      name: 'Rang Mahal',
      lines: ['Lake Road, Udaipur 313001, Rajasthan'],
      town: 'Udaipur',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>We met on the lake, so we marry beside it. Four days, two families, and everybody we love in one town.</p><p>Rooms are held at the Lake Road guest houses until 1 November. The evenings are cool in December: bring a shawl. Boats leave from the Lake Road jetty every ten minutes.</p>',
    programme: createProgramme([
      [
        '16:00',
        'Mehndi',
        { day: 0, place: 'Bagh Courtyard', line: 'Henna, chaat and songs. Come in green.' },
      ],
      [
        '19:30',
        'Sangeet',
        { day: 1, place: 'The Boat House', line: 'Two families, eleven rehearsals, one stage.' },
      ],
      [
        '18:30',
        'Wedding',
        {
          day: 2,
          place: 'Rang Mahal, east court',
          line: 'Baraat at the gate; pheras at half past seven.',
        },
      ],
      [
        '13:00',
        'Reception',
        {
          day: 3,
          place: 'Terrace of the Rang Mahal',
          line: 'A long lunch. No gifts, only appetite.',
        },
      ],
    ]),
    contact: {
      names: 'Sunita Rathore',
      phone: '+91 98200 14141',
      email: 'ananya.vikram@example.in',
      social: [],
    },
    goingPeople: 38,
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
      kicker: 'Nous nous marions',
      hosts: 'Hélène & Rémi Béranger',
    },
    ar: {
      colourStyle: 'sea',
      kicker: 'سنتزوّج',
      startsAt: new Date('2026-12-10T13:00:00Z'),
      durationMinutes: 3 * 1440 + 60,
      programme: createProgramme([
        [
          '16:00',
          'ليلة الحنّاء',
          { day: 0, place: 'بيت العائلة، القرم', line: 'حنّاء وأغانٍ شعبية، واللون الأخضر لمن أحبّ.' },
        ],
        [
          '19:30',
          'عقد القران',
          { day: 1, place: 'القاعة الشرقية', line: 'قهوة عُمانية وحلوى بعد العقد.' },
        ],
        [
          '18:30',
          'الزفاف',
          { day: 2, place: 'قاعة الريحان', line: 'العشاء في التاسعة، والزفّة في العاشرة والربع.' },
        ],
        [
          '13:00',
          'غداء الوداع',
          { day: 3, place: 'الحديقة المطلّة على البحر', line: 'مائدة واحدة طويلة للجميع.' },
        ],
      ]),
    },
  },
  contrast: [
    ['--on', '--deep'],
    ['--on-soft', '--deep'],
    ['--glow', '--deep'],
    ['--tone', '--deep'],
    ['--deep', '--tone'],
    ['--deeper', '--tone'],
  ],
  overPicture: { texts: ['--on', '--on-soft'], ground: '--deep', picture: 0.18 },
}
