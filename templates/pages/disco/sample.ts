import { createProgramme, namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'dusk',
  event: {
    colourStyle: 'plum',
    title: 'Zara turns 30',
    figure: '30',
    kicker: 'One night, one mirror ball',
    hosts: 'Zara Merchant & Rhea Dias',
    startsAt: new Date('2027-03-27T15:00:00Z'),
    durationMinutes: 330,
    zone: 'Asia/Kolkata',
    place: {
      kind: 'shown',
      name: 'Studio Kohinoor',
      lines: ['2nd floor, 41 Hill Road', 'Bandra West, Mumbai 400050'],
      town: 'Bandra',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>Thirty years of Zara, told by one DJ in four hours, under a mirror ball that took two people to hang.</p><p>Wear something that catches the light. The floor is real wood, so is the bar; heels are welcome on both.</p>',
    programme: createProgramme([
      [
        '20:30',
        'Doors and coupes',
        { place: 'The front bar', line: 'Something cold is put in your hand' },
      ],
      [
        '21:30',
        'Small plates',
        { place: 'The mezzanine', line: 'Keema pav, kachori, oysters for the brave' },
      ],
      ['22:30', 'The lights go down', { place: 'The floor', line: 'DJ Suri plays 1997 to now' }],
      [
        '00:00',
        'Cake, then one slow song',
        { place: 'Under the ball', line: 'You know who you are' },
      ],
    ]),
    contact: {
      names: 'Rhea Dias',
      phone: '+91 98200 41177',
      email: 'zara30@example.in',
      social: [],
    },
    goingPeople: 64,
    reply: {
      state: 'known',
      changing: false,
      deadline: new Date('2027-03-13T12:00:00Z'),
      guest: { name: 'Meera Nair', companions: ['Joseph Nair'] },
      form: {
        ...namedReplyForm,
        heading: 'Are you dancing?',
        maxParty: 3,
        typed: { answer: 'yes' },
      },
    },
  },
  texts: {
    fr: {
      title: 'Zara a 30 ans',
      kicker: 'Une nuit, une boule à facettes',
      programme: createProgramme([
        [
          '20:30',
          'Accueil et bulles',
          { place: 'Le bar', line: 'Un verre bien frais dès l’entrée' },
        ],
        ['21:30', 'Petites assiettes', { place: 'La mezzanine', line: 'À partager, debout' }],
        [
          '22:30',
          'On baisse les lumières',
          { place: 'La piste', line: 'DJ Suri, de 1997 à aujourd’hui' },
        ],
        [
          '00:00',
          'Le gâteau, puis un slow',
          { place: 'Sous la boule', line: 'Vous vous reconnaîtrez' },
        ],
      ]),
    },
    ar: {
      colourStyle: 'midnight',
      title: 'ليلة رأس السنة',
      figure: '٢٠٢٧',
      kicker: 'نودّع عامًا ونستقبل آخر',
      hosts: 'نادين خوري وداني حدّاد',
      startsAt: new Date('2026-12-31T19:00:00Z'),
      durationMinutes: 360,
      zone: 'Asia/Beirut',
      place: {
        kind: 'shown',
        name: 'صالة المرايا',
        lines: ['شارع غورو، الجمّيزة، بيروت'],
        town: 'بيروت',
        ...sampleLinks,
      },
      descriptionHtml:
        '<p>سهرة واحدة تحت كرة المرايا: أغانٍ نعرفها كلّنا، وعدٌّ تنازلي بصوت واحد عند منتصف الليل.</p><p>البسوا ما يلمع تحت الضوء. العشاء خفيف والرقص طويل، وسيارات الأجرة بانتظاركم عند الباب.</p>',
      programme: createProgramme([
        ['21:00', 'الاستقبال', { place: 'البهو', line: 'شراب الورد والليمون لكلّ ضيف' }],
        ['22:00', 'العشاء', { place: 'الشرفة', line: 'مازة بيروتية ومشاوٍ على الفحم' }],
        ['23:00', 'تُطفأ الأنوار', { place: 'صالة الرقص', line: 'أغاني السبعينيات مع دي جي كريم' }],
        ['00:00', 'العدّ التنازلي', { place: 'تحت كرة المرايا', line: 'عشرة، تسعة، ثمانية…' }],
      ]),
      contact: {
        names: 'نادين خوري',
        phone: '+961 3 412 880',
        email: 'nadine@example.lb',
        social: [],
      },
      goingPeople: 64,
    },
  },
  contrast: [
    ['--ink', '--n2'],
    ['--ink', '--n3'],
    ['--soft', '--n2'],
    ['--f1', '--n1'],
    ['--f1', '--n2'],
    ['--w2', '--n1'],
    ['--hot-ink', '--f0'],
    ['--hot-ink', '--f2'],
  ],
}
