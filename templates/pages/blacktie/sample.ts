import { createProgramme, namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

export const sample: PageSample = {
  photo: 'dusk',
  event: {
    colourStyle: 'midnight',
    title: 'The Winter Gala',
    kicker: 'The Aster Foundation',
    hosts: 'The Aster Foundation',
    startsAt: new Date('2026-12-03T19:00:00Z'),
    durationMinutes: 330,
    zone: 'Europe/London',
    place: {
      kind: 'shown',
      name: 'The Marble Hall',
      lines: ['12 Carlton Gardens, London SW1Y 5AA'],
      town: 'London',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>An evening in aid of the Aster Scholars, who this winter number two hundred. Supper is served at eight; the chamber players of the Royal Northern take us to midnight.</p><p>Black tie. Decorations may be worn. Tables are of ten; please tell us with whom you would like to sit.</p>',
    programme: createProgramme([
      ['19:00', 'Reception in the rotunda'],
      ['19:45', 'Supper', { line: 'Four courses, wines from the Loire' }],
      ['21:30', 'The Scholars’ address', { line: 'Dr Ifeoma Adeyemi' }],
      ['22:15', 'Dancing', { line: 'The chamber players' }],
    ]),
    contact: {
      names: 'The Events Office',
      phone: '+44 20 7946 0112',
      email: 'gala@asterfoundation.example',
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
      title: 'Le Gala d’hiver',
      kicker: 'Fondation Aster',
      hosts: 'Fondation Aster',
    },
    ar: {
      colourStyle: 'onyx',
      title: 'حفل الشتاء الخيري',
      kicker: 'مؤسسة النجمة',
    },
  },
  contrast: [
    ['--title', '--v1'],
    ['--ink', '--v1'],
    ['--soft', '--v1'],
    ['--title', '--cloth'],
    ['--ink', '--cloth'],
    ['--title', '--ground'],
  ],
}
