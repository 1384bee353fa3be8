import { createProgramme, namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'garden',
  event: {
    colourStyle: 'fern',
    title: 'A Midsummer Garden Party',
    kicker: 'Plate I.',
    hosts: 'Elodie & Sam Whitfield',
    startsAt: new Date('2026-06-14T11:30:00Z'),
    durationMinutes: 330,
    zone: 'Europe/London',
    place: {
      kind: 'shown',
      name: 'The Walled Garden',
      lines: ['8 Orchard Lane, Kew, Richmond TW9'],
      town: 'Kew',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>The foxgloves are up and the long table is coming out of the barn. Come for lunch under the pear trees, stay for croquet and far too much cake.</p><p>Wear shoes that like grass. If it rains we move into the glasshouse, which is no hardship at all.</p>',
    programme: createProgramme([
      ['12:30', 'Elderflower on the lawn', { line: 'By the south gate' }],
      ['13:30', 'Lunch at the long table', { line: 'Under the pear trees' }],
      [
        '15:30',
        'Croquet, and a walk with the gardener',
        { line: 'The old beds and the glasshouse' },
      ],
      ['17:00', 'Tea and cake', { line: 'Until the last crumb' }],
    ]),
    contact: {
      names: 'Elodie Whitfield',
      phone: '+44 20 7946 0958',
      email: 'elodie@example.co.uk',
      social: [],
    },
    goingPeople: 32,
    reply: {
      state: 'known',
      changing: false,
      deadline: new Date('2026-08-22T12:00:00Z'),
      guest: { name: 'Meera Nair', companions: ['Tara Nair'] },
      form: { ...namedReplyForm, maxParty: 3, typed: { answer: 'yes' } },
    },
  },
  texts: {
    fr: {
      title: 'Déjeuner au jardin clos',
      kicker: 'Planche I.',
      hosts: 'Élodie et Samuel',
    },
    ar: {
      colourStyle: 'lavender',
      title: 'غداء في بستان الرمّان',
      kicker: 'اللوحة الأولى',
      goingPeople: 32,
    },
  },
  contrast: [
    ['--ink', '--paper'],
    ['--soft', '--paper'],
    ['--inkline', '--paper'],
  ],
}
