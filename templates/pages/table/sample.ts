import { createProgramme, namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'garden',
  event: {
    colourStyle: 'tomato',
    title: 'Supper at the long table',
    kicker: 'The October supper club',
    hosts: 'Noor Haddad & Ben Castell',
    startsAt: new Date('2026-10-23T18:30:00Z'),
    durationMinutes: 210,
    zone: 'Europe/London',
    place: {
      kind: 'shown',
      name: 'Castell & Haddad',
      lines: ['The old bakery, 9 Vine Yard, London SE1 1QL'],
      town: 'London SE1',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>Once a month we push every table we own into one, cover it with a cloth from Noor’s grandmother and cook what the market had too much of.</p><p>One menu, one long table, one sitting. Tell us if there is something you do not eat. Bring wine if you like; there is always a corkscrew.</p>',
    programme: createProgramme([
      [
        '19:30',
        'Olives, bread, vermouth',
        { place: 'At the bakery door', line: 'Standing up, coats on if it is fine' },
      ],
      [
        '20:15',
        'Mezze',
        { place: 'The long table', line: 'Hummus, muhammara, beetroot, too much pita' },
      ],
      [
        '21:15',
        'Lamb or aubergine',
        { place: 'From the bread oven', line: 'Shoulder cooked since morning, or its equal' },
      ],
      [
        '22:15',
        'Oranges, figs, coffee',
        { place: 'Back in the yard', line: 'And Ben’s mother’s almond cake' },
      ],
    ]),
    contact: {
      names: 'Noor Haddad',
      phone: '+44 7700 900644',
      email: 'supper@example.co.uk',
      social: [],
    },
    goingPeople: 17,
    reply: {
      state: 'known',
      changing: false,
      deadline: new Date('2026-10-16T12:00:00Z'),
      guest: { name: 'Meera Nair', companions: ['Joseph Nair'] },
      form: { ...namedReplyForm, maxParty: 3, typed: { answer: 'yes' } },
    },
  },
  texts: {
    fr: {
      title: 'Dîner à la grande table',
      kicker: 'La table d’octobre',
      hosts: 'Nour Haddad & Benoît Castel',
      programme: createProgramme([
        [
          '19:30',
          'Olives, pain, vermouth',
          { place: 'À la porte du fournil', line: 'Debout, en manteau s’il fait beau' },
        ],
        [
          '20:15',
          'Mezzés',
          { place: 'La grande table', line: 'Houmous, muhammara, betterave et trop de pain' },
        ],
        [
          '21:15',
          'Agneau ou aubergine',
          { place: 'Du four à pain', line: 'Une épaule qui cuit depuis ce matin' },
        ],
        [
          '22:15',
          'Oranges, figues, café',
          { place: 'Dans la cour', line: 'Et le gâteau aux amandes de la mère de Benoît' },
        ],
      ]),
    },
    ar: {
      colourStyle: 'olive',
      title: 'غداء العيد في بيتنا',
      kicker: 'كل عام وأنتم بخير',
      hosts: 'سلمى ومروان الصفدي',
      startsAt: new Date('2027-03-11T12:00:00Z'),
      durationMinutes: 240,
      zone: 'Asia/Beirut',
      place: {
        kind: 'shown',
        name: 'بيت الصفدي',
        lines: ['شارع سرسق ٢٢، الأشرفية، بيروت'],
        town: 'بيروت',
        ...sampleLinks,
      },
      descriptionHtml:
        '<p>مائدة واحدة طويلة تحت شجرة النارنج، وأطباق نتقاسمها كما كانت جدّتي تفعل كلّ عيد.</p><p>إن كان هناك ما لا تأكلونه فأخبرونا. لا تحملوا شيئًا سوى شهيّتكم وحكاياتكم.</p>',
      programme: createProgramme([
        ['14:00', 'قهوة ومعمول', { place: 'باب الدار', line: 'تمر وجوز وفستق حلبي' }],
        ['14:45', 'المازة', { place: 'المائدة الطويلة', line: 'حمّص ومتبّل وتبّولة وخبز ساخن' }],
        [
          '15:45',
          'خروف محشو بالأرز',
          { place: 'من فرن الحارة', line: 'ومعه باذنجان لمن لا يأكل اللحم' },
        ],
        ['17:00', 'فواكه وحلوى', { place: 'تحت النارنج', line: 'برتقال وتين وشاي بالنعناع' }],
      ]),
      contact: {
        names: 'سلمى الصفدي',
        phone: '+961 70 555 218',
        email: 'salma@example.lb',
        social: [],
      },
      goingPeople: 17,
      reply: {
        state: 'known',
        changing: false,
        deadline: new Date('2027-03-04T12:00:00Z'),
        guest: { name: 'ميرا الحارثي', companions: ['يوسف الحارثي'] },
        form: { ...namedReplyForm, typed: { answer: 'yes' } },
      },
    },
  },
  contrast: [
    ['--hot', '--paper'],
    ['--ink', '--ground'],
    ['--soft', '--ground'],
    ['--dark', '--paper'],
    ['--muted', '--paper'],
    ['--dark', '--china'],
  ],
}
