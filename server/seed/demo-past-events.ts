import { wizardSteps } from '@mehfil/contract/events/events.ts'
import { dateAgo, dateAhead, type DemoEvent } from './demo-event.ts'
import { buildEventRow } from './cast-events.ts'

const questionIds = { talks: 'DE300000000A0C0', train: 'DE300000000A0C1', wish: 'DE300000000A0C2' }
const options = (...values: string[]) =>
  JSON.stringify(values.map((value, n) => ({ id: `DE300000000A0D${n}`, value })))

const forumQuestions: NonNullable<DemoEvent['questions']> = [
  {
    id: questionIds.talks,
    body: 'Quelles tables de travail vous intéressent ?',
    mandatory: true,
    kind: 'checkbox',
    max: 4,
    choices: options('Énergie', 'Transports', 'Alimentation', 'Bâtiment'),
  },
  {
    id: questionIds.train,
    body: 'Combien d’heures de trajet ?',
    mandatory: false,
    kind: 'number',
    max: 24,
  },
  {
    id: questionIds.wish,
    body: 'Une question à poser aux intervenantes',
    mandatory: false,
    kind: 'text',
    max: 300,
  },
]

/**
 * A past event with everything a report can show. `earlierForum` is last year's event, for
 * comparison.
 */
export function pastForum(now: Date): DemoEvent {
  const startsAt = dateAhead(now, -16, 7)
  return {
    label: 'forum-climat-lyon',
    event: buildEventRow('asha', 'DE30000000F0A01', now, {
      ...forumVenue,
      title: 'Forum Climat Lyon',
      figure: String(now.getUTCFullYear()).slice(2),
      starts_at: startsAt,
      answer_deadline: dateAhead(now, -20, 18),
      published_at: dateAgo(now, 60),
      created_at: dateAgo(now, 64),
    }),
    questions: forumQuestions,
    crowd: {
      people: 480,
      languages: ['fr', 'fr', 'fr', 'en'],
      categories: ['Business', 'Business', 'Étudiants', 'Étudiants', 'Presse', 'VIP'],
      invitedAt: dateAgo(now, 56),
      until: dateAgo(now, 18),
      shares: { yes: 0.7, maybe: 0.03, no: 0.09 },
      came: 0.86,
      arrivals: startsAt,
      walkIns: 14,
      isPunctual: true,
    },
    campaign: {
      id: '3d3a0001-0000-4000-8000-0000000f0a01',
      subject: 'Forum Climat Lyon',
      at: dateAgo(now, 56),
    },
    guests: [
      {
        id: 'DE30000000F0E01',
        name: 'Odile Caron',
        email: 'odile@refused.example',
        language: 'fr',
        party_limit: 1,
        category: 'Presse',
        passcode: '51623148',
      },
    ],
  }
}

export function earlierForum(now: Date): DemoEvent {
  const startsAt = dateAhead(now, -380, 7)
  return {
    event: buildEventRow('asha', 'DE30000000F0A00', now, {
      ...forumVenue,
      title: 'Forum Climat Lyon, première édition',
      starts_at: startsAt,
      published_at: dateAgo(now, 420),
      created_at: dateAgo(now, 424),
      purge_on: dateAhead(now, 200, 0).toISOString().slice(0, 10),
    }),
    crowd: {
      people: 350,
      languages: ['fr'],
      categories: ['Business', 'Étudiants', 'Presse'],
      invitedAt: dateAgo(now, 416),
      until: dateAgo(now, 383),
      shares: { yes: 0.62, maybe: 0.05, no: 0.12 },
      came: 0.78,
      arrivals: startsAt,
      isPunctual: true,
    },
  }
}

const forumVenue = {
  type: 'Conference',
  zone: 'Europe/Paris',
  duration_minutes: 540,
  venue: 'La Sucrière',
  address: '49 quai Rambaud, 69002 Lyon',
  template_id: 'botanical',
  colour_style: 'fern',
  languages: ['fr'],
  companions: 0,
  description_html:
    '<p>Une journée pour passer des constats aux chantiers : tables de travail, interventions courtes, déjeuner de saison.</p>',
  steps_saved: [...wizardSteps.Web],
}
