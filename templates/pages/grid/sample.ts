import { createProgramme, emptyReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'stage',
  event: {
    title: 'Common Ground 26',
    kicker: 'Two days on public software',
    hosts: 'Common Ground',
    colourStyle: 'signal',
    figure: '26',
    startsAt: new Date('2026-10-15T07:00:00Z'),
    durationMinutes: 33 * 60,
    zone: 'Europe/Paris',
    place: {
      kind: 'shown',
      name: 'Halles du Faubourg',
      lines: ['10 impasse des Chalets, 69007 Lyon'],
      town: 'Lyon',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>Deux journées pour celles et ceux qui construisent et entretiennent le logiciel public : portails de ville, données de transport, cartes ouvertes, santé.</p><p>Des exposés courts le matin, des tables de travail l’après-midi. Aucun sponsor sur scène. Le déjeuner végétarien est compris.</p>',
    programme: createProgramme([
      ['9:00', 'Doors and coffee'],
      ['10:00', 'Who keeps the commons running?', { line: 'Opening talk, Hall A' }],
      [
        '11:30',
        'Twelve short talks',
        { track: 'Hall A', line: 'Maintenance, money, migration, maps' },
      ],
      ['11:30', 'A map in a morning', { track: 'Workshop room', line: 'Bring a laptop' }],
      ['14:00', 'Working tables', { line: 'Pick one at lunch: 14 tables, 2 hours' }],
      ['19:00', 'Supper on the quay', { line: 'Included for everyone' }],
      ['9:30', 'Reports from the tables', { day: 1, line: 'Five minutes each, Hall A' }],
      ['11:00', 'What we keep, what we drop', { day: 1, line: 'Closing talk' }],
    ]),
    contact: {
      names: '',
      email: 'bonjour@terraincommun.example',
      phone: '+33 4 78 00 00 26',
      website: 'https://terraincommun.example',
      social: [{ network: 'linkedin', url: 'https://linkedin.example/terrain' }],
    },
    goingPeople: 202,
    places: { left: 38, total: 240 },
    reply: {
      state: 'known',
      changing: false,
      deadline: new Date('2026-10-01T12:00:00Z'),
      guest: { name: 'Meera Nair', companions: [] },
      form: { ...emptyReplyForm, maxParty: 2, typed: { answer: 'yes' } },
    },
  },
  texts: {
    fr: {
      title: 'Terrain commun 26',
      kicker: 'Deux jours sur le logiciel public',
      hosts: 'Terrain commun',
      programme: createProgramme([
        ['9:00', 'Accueil et café'],
        ['10:00', 'Qui fait tourner les communs ?', { line: 'Conférence d’ouverture, salle A' }],
        [
          '11:30',
          'Douze exposés courts',
          { track: 'Salle A', line: 'Maintenance, argent, migration, cartes' },
        ],
        ['11:30', 'Une carte en une matinée', { track: 'Atelier', line: 'Apportez un ordinateur' }],
        ['14:00', 'Tables de travail', { line: 'À choisir au déjeuner : 14 tables, 2 heures' }],
        ['19:00', 'Souper sur le quai', { line: 'Compris pour tout le monde' }],
      ]),
    },
    ar: {
      colourStyle: 'mint',
      title: 'أرض مشتركة ٢٦',
      figure: '٢٦',
      kicker: 'يومان عن البرمجيات العامة',
      programme: createProgramme([
        ['9:00', 'الاستقبال والقهوة'],
        ['10:00', 'من يرعى ما هو مشترك؟', { line: 'كلمة الافتتاح، القاعة الكبرى' }],
        [
          '11:30',
          'اثنا عشر عرضًا قصيرًا',
          { track: 'القاعة الكبرى', line: 'الصيانة والتمويل والخرائط' },
        ],
        ['11:30', 'خريطة في صباح واحد', { track: 'قاعة الورش', line: 'أحضروا حواسيبكم' }],
        ['14:00', 'طاولات العمل', { line: 'تختارونها عند الغداء' }],
        ['9:30', 'حصيلة الطاولات', { day: 1, line: 'خمس دقائق لكل طاولة' }],
      ]),
      durationMinutes: 33 * 60,
      goingPeople: 202,
      places: { left: 38, total: 240 },
    },
  },
  contrast: [
    ['--ink', '--field-a'],
    ['--ink', '--paper'],
  ],
}
