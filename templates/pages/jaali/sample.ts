import { createProgramme, namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'dusk',
  event: {
    colourStyle: 'ruby',
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
      '<p>Together with our families, we ask for your company as we marry on the shore of the lake where we first met.</p><p>The ceremony is held under the arches of the east court; dinner follows on the terrace. The evenings are cool in December, so do bring a shawl. Boats leave from Lake Road jetty every ten minutes.</p>',
    programme: createProgramme([
      ['18:30', 'Baraat and welcome', { line: 'East gate, with shehnai and nagara' }],
      ['19:30', 'Pheras', { line: 'The east court, around the sacred fire' }],
      ['21:00', 'Dinner on the terrace', { line: 'Rajasthani and Tamil kitchens' }],
      ['22:15', 'Music by the lake', { line: 'Manganiyar ensemble' }],
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
      colourStyle: 'emerald',
    },
  },
  contrast: [
    ['--gold-hi', '--ground'],
    ['--gold-hi', '--surface'],
    ['--gold-hi', '--glow'],
    ['--soft', '--deep'],
    ['--ink', '--deep'],
    ['--gold-hi', '--well'],
  ],
  overPicture: { texts: ['--gold-hi', '--ink'], ground: '--well', picture: 0.18 },
}
