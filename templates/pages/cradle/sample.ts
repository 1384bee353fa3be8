import { createProgramme, namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'garden',
  event: {
    colourStyle: 'sage',
    title: 'Hello, little one',
    kicker: 'A baby shower for Nina & Arun',
    hosts: 'Leela Iyer & Margaret Hale',
    startsAt: new Date('2027-04-18T14:00:00Z'),
    durationMinutes: 150,
    zone: 'Europe/London',
    place: {
      kind: 'shown',
      name: 'The Orchard Room',
      lines: ['14 Lark Lane, Lewes, East Sussex BN7 1AB'],
      town: 'Lewes',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>The baby is due in May and so are the apple blossoms. Come and sit under both: there is tea, there are scones, there is one very comfortable chair for Nina.</p><p>No presents, please. Bring a book you loved when you were small and write your name inside the cover.</p>',
    programme: createProgramme([
      [
        '15:00',
        'Tea and scones',
        { place: 'The orchard room', line: 'Rose, mint or plain, and Leela’s lemon curd' },
      ],
      [
        '15:45',
        'A wish on a star',
        { place: 'Under the apple tree', line: 'Write one, and we hang it on the mobile' },
      ],
      [
        '16:30',
        'Songs we were sung',
        { place: 'By the fire', line: 'In whichever language you were sung to' },
      ],
      ['17:15', 'Home with a seedling', { place: 'The garden gate', line: 'Plant it in May' }],
    ]),
    contact: {
      names: 'Leela Iyer',
      phone: '+44 7700 900318',
      email: 'leela@example.co.uk',
      social: [],
    },
    goingPeople: 22,
    reply: {
      state: 'known',
      changing: false,
      deadline: new Date('2027-04-04T12:00:00Z'),
      guest: { name: 'Meera Nair', companions: ['Tara Nair'] },
      form: { ...namedReplyForm, maxParty: 3, typed: { answer: 'yes' } },
    },
  },
  texts: {
    fr: {
      title: 'Bonjour, petit cœur',
      kicker: 'Une fête de naissance pour Nina et Arun',
      hosts: 'Leïla & Marguerite',
      programme: createProgramme([
        [
          '15:00',
          'Thé et scones',
          { place: 'Au verger', line: 'À la rose, à la menthe ou nature' },
        ],
        [
          '15:45',
          'Un vœu sur une étoile',
          { place: 'Sous le pommier', line: 'Écrivez le vôtre, nous l’accrocherons au mobile' },
        ],
        [
          '16:30',
          'Nos berceuses',
          { place: 'Près du feu', line: 'Dans la langue où on vous les chantait' },
        ],
        [
          '17:15',
          'Une pousse à emporter',
          { place: 'Au portail du jardin', line: 'À planter en mai' },
        ],
      ]),
    },
    ar: {
      colourStyle: 'dusk',
      title: 'أهلًا بك يا نور',
      kicker: 'عقيقة المولودة الأولى',
      hosts: 'هالة وخالد العبّادي',
      startsAt: new Date('2027-04-23T10:30:00Z'),
      durationMinutes: 210,
      zone: 'Asia/Amman',
      place: {
        kind: 'shown',
        name: 'بيت الجدّة',
        lines: ['١٢ شارع الياسمين، جبل اللويبدة، عمّان'],
        town: 'عمّان',
        ...sampleLinks,
      },
      descriptionHtml:
        '<p>رزقنا الله بنور في الرابع من أبريل، ويسعدنا أن تشاركونا الشكر والفرحة في يوم عقيقتها.</p><p>الغداء في الحديقة، وللأطفال ركن للرسم تحت شجرة الليمون. دعواتكم أجمل هدية.</p>',
      programme: createProgramme([
        ['13:30', 'الاستقبال', { place: 'مدخل الحديقة', line: 'قهوة وتمر وماء ورد' }],
        ['14:15', 'الدعاء والتسمية', { place: 'الصالة الكبيرة', line: 'مع الجدّ أبي خالد' }],
        ['15:00', 'غداء العقيقة', { place: 'تحت الليمون', line: 'منسف ولبن وخبز شراك' }],
        ['16:30', 'حلوى للصغار', { place: 'ركن الأطفال', line: 'هدية صغيرة لكل ضيف صغير' }],
      ]),
      contact: {
        names: 'هالة العبّادي',
        phone: '+962 7 9555 0142',
        email: 'hala@example.jo',
        social: [],
      },
      goingPeople: 38,
      reply: {
        state: 'known',
        changing: false,
        deadline: new Date('2027-04-10T12:00:00Z'),
        guest: { name: 'ميرا الحارثي', companions: ['يوسف الحارثي'] },
        form: { ...namedReplyForm, typed: { answer: 'yes' } },
      },
    },
  },
  contrast: [
    ['--ink', '--sky-low'],
    ['--ink', '--sky-high'],
    ['--ink', '--ground'],
    ['--brown', '--moon'],
    ['--brown', '--cream'],
  ],
}
