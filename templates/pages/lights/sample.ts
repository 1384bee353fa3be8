import { createProgramme, namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'dusk',
  event: {
    colourStyle: 'indigo',
    title: 'Diwali at the Mehtas',
    kicker: 'The festival of lights',
    hosts: 'Nandini & Rohit Mehta',
    startsAt: new Date('2026-11-08T12:30:00Z'),
    durationMinutes: 330,
    zone: 'Asia/Kolkata',
    place: {
      kind: 'shown',
      name: 'The Mehta terrace',
      lines: ['14 Turner Road, Bandra West, Mumbai 400050'],
      town: 'Mumbai',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>The lamps go up at sunset and stay up until the last guest goes home. Come for puja at seven, chaat on the terrace, teen patti after ten.</p><p>There is a corner for children to paint their own diya. Please, no crackers: we are keeping it quiet for the neighbours’ dogs.</p>',
    programme: createProgramme([
      ['18:00', 'Lighting the lamps', { line: 'Everyone lights one' }],
      ['19:00', 'Lakshmi puja'],
      ['20:00', 'Chaat and dinner', { line: 'On the terrace' }],
      ['22:00', 'Teen patti', { line: 'Small stakes, big talk' }],
    ]),
    contact: {
      names: 'Nandini Mehta',
      phone: '+91 98190 22110',
      email: 'nandini@example.in',
      social: [],
    },
    goingPeople: 41,
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
      title: 'La nuit des lanternes',
      kicker: 'Au bord de l’eau',
      hosts: 'Hélène & Rémi Béranger',
    },
    ar: {
      colourStyle: 'teal',
      title: 'ليلة الفوانيس',
      kicker: 'دعوة إلى',
      goingPeople: 41,
    },
  },
  contrast: [
    ['--cream', '--n2'],
    ['--glow', '--n2'],
    ['--ink', '--n2'],
    ['--ink', '--n3'],
    ['--warm', '--ground'],
    ['--warm', '--surface'],
    ['--warm', '--n3'],
    ['--cream', '--n3'],
    ['--glow', '--n3'],
  ],
}
