import { emptyReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

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
    },
    ar: {
      colourStyle: 'mint',
      title: 'أرض مشتركة ٢٦',
      figure: '٢٦',
      kicker: 'يومان عن البرمجيات العامة',
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
