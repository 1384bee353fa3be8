import { createProgramme, namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'dusk',
  event: {
    colourStyle: 'rani',
    title: 'Ananya & Vikram',
    kicker: 'Haldi, mehndi & sangeet',
    hosts: 'Sunita & Rajesh Rathore, Leela & Mohan Iyer',
    startsAt: new Date('2026-12-10T04:00:00Z'),
    durationMinutes: 810,
    zone: 'Asia/Kolkata',
    place: {
      kind: 'shown',
      name: 'The Rathore haveli',
      lines: ['Old Fatehpura', 'Udaipur 313004, Rajasthan'],
      town: 'Udaipur',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>One long day at home before the wedding: turmeric in the courtyard, henna under the neem tree, and every cousin on the stage by night.</p><p>Come in yellow you do not mind staining, and bring something bright to change into. There is parking at the school gate.</p>',
    programme: createProgramme([
      ['09:30', 'Haldi', { place: 'The courtyard', line: 'Turmeric, petals and old songs.' }],
      [
        '12:30',
        'Lunch',
        { place: 'Under the neem tree', line: 'Dal baati, gatte and far too many sweets.' },
      ],
      [
        '16:00',
        'Mehndi',
        { place: 'The blue veranda', line: 'Six artists; both hands, front and back.' },
      ],
      ['19:30', 'Sangeet', { place: 'The rooftop', line: 'Two families, one dhol, no winners.' }],
    ]),
    contact: {
      names: 'Sunita Rathore',
      phone: '+91 98200 14141',
      email: 'ananya.vikram@example.in',
      social: [],
    },
    goingPeople: 86,
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
      title: 'Anaïs & Vikram',
      kicker: 'Henné, fleurs et chansons',
      programme: createProgramme([
        ['09:30', 'Haldi', { place: 'La cour', line: 'Curcuma, pétales et vieilles chansons.' }],
        [
          '12:30',
          'Déjeuner',
          { place: 'Sous le margousier', line: 'Dal baati, gatte et bien trop de douceurs.' },
        ],
        [
          '16:00',
          'Henné',
          { place: 'La véranda bleue', line: 'Six artistes pour toutes les mains.' },
        ],
        [
          '19:30',
          'Sangeet',
          { place: 'Le toit', line: 'Deux familles, un dhol, aucun vainqueur.' },
        ],
      ]),
    },
    ar: {
      colourStyle: 'mor',
      title: 'ليلى و سامي',
      kicker: 'ليلة الحنّاء',
      startsAt: new Date('2026-12-10T13:00:00Z'),
      durationMinutes: 360,
      place: {
        kind: 'shown',
        name: 'بيت العائلة',
        lines: ['شارع الورد، القرم، مسقط'],
        town: 'مسقط',
        ...sampleLinks,
      },
      descriptionHtml:
        '<p>ليلة واحدة قبل الزفاف: نقش الحنّاء في الشرفة، وطبول في الفناء، وأغانٍ نحفظها جميعًا.</p><p>الأخضر والأصفر لمن أحبّ. المواقف عند بوابة المدرسة.</p>',
      programme: createProgramme([
        ['17:00', 'استقبال', { place: 'الفناء', line: 'ياسمين وقهوة وحلوى.' }],
        ['18:00', 'نقش الحنّاء', { place: 'الشرفة الزرقاء', line: 'ستّ نقّاشات لليدين.' }],
        ['20:00', 'العشاء', { place: 'تحت شجرة النيم', line: 'مائدة من مطبخ البيت.' }],
        ['21:30', 'الطبول والغناء', { place: 'السطح', line: 'حتى يتعب الطبّال.' }],
      ]),
      goingPeople: 86,
    },
  },
  contrast: [
    ['--on', '--wall'],
    ['--on-soft', '--wall'],
    ['--hot', '--ground'],
    ['--on-gold', '--gold'],
    ['--on-gold-soft', '--gold'],
    ['--surface', '--p2'],
    ['--cream', '--p2'],
    ['--gold', '--p3'],
    ['--cream', '--p3'],
  ],
}
