import { createProgramme, namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'garden',
  event: {
    colourStyle: 'mango',
    title: 'Kabir is six!',
    figure: '6',
    kicker: 'A tiger party in the park',
    hosts: 'Priya & Arjun Shetty',
    startsAt: new Date('2026-08-29T10:00:00Z'),
    durationMinutes: 180,
    zone: 'Asia/Kolkata',
    place: {
      kind: 'shown',
      name: 'Banyan Lawn',
      lines: ['Gate 4, Cubbon Park, Bengaluru 560001'],
      town: 'Cubbon Park',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>Kabir is turning six and has decided he is a tiger. Stripes will be painted at the gate. Wear clothes that can meet a lawn.</p><p>No presents needed. A book you have finished reading makes him very happy.</p>',
    programme: createProgramme([
      ['15:30', 'Face paint and stripes'],
      ['16:15', 'The great tiger hunt', { line: 'All over the park' }],
      ['17:15', 'Cake', { line: 'Chocolate, eggless' }],
      ['18:00', 'Kites', { line: 'Until the light goes' }],
    ]),
    contact: { names: 'Priya', phone: '+91 98450 66114', social: [] },
    goingPeople: 14,
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
      title: 'Lucie a six ans !',
      kicker: 'Une fête de tigres au parc',
      hosts: 'Noémie & Théo',
    },
    ar: {
      colourStyle: 'sea',
      title: 'سامي في السادسة!',
      figure: '٦',
      kicker: 'حفلة نمور في الحديقة',
      goingPeople: 14,
    },
  },
  contrast: [
    ['--hot', '--sheet'],
    ['--hot', '--ground'],
    ['--ink', '--sheet'],
  ],
}
