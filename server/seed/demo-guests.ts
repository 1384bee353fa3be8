import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Db } from '../base/database/db.ts'
import { cast } from './cast.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { NewGuestRow } from './cast-events.ts'
import { getNames } from './names.ts'

type DemoParty = { guest: NewGuestRow; companions: string[] }

export type Crowd = {
  eventId: string
  /** People in all, companions included. */
  people: number
  languages: Language[]
  categories: string[]
  invitedAt: Date
  until: Date
  /** Shares of the answers yes, maybe and no. The other guests have not answered. */
  shares: { yes: number; maybe: number; no: number }
  /** Share of the people who said yes and came. */
  came: number
  arrivals: Date | null
  /** Gates of arrivals, in turns; none by default. */
  gates?: readonly string[]
  /** Share of the parties invited so far; all by default. */
  invited?: number
  /** The number of walk-ins. */
  walkIns?: number
  /**
   * Most people come in the half hour before the start instead of all through the first ninety
   * minutes.
   */
  isPunctual?: boolean
  /** Tables for all guests in turn, and a note for helpers on a few. */
  door?: { tables: number; notes: readonly string[] }
}

/**
 * Adds guests until the number of people is reached: parties of one to four, the last one cut to
 * fit.
 */
export function createCrowd(crowd: Crowd, chance: SeededRandom): DemoParty[] {
  const parties: DemoParty[] = []
  for (let left = crowd.people; left > 0;) {
    const size = Math.min(left, chance.pick([1, 2, 2, 3, 4]))
    parties.push(createParty(crowd, chance, size, parties.length))
    left -= size
  }
  const walkIns = Array.from({ length: crowd.walkIns ?? 0 }, (_, at) =>
    createWalkIn(crowd, chance, parties.length + at),
  )
  renameTwins([...parties, ...walkIns])
  return [...parties, ...walkIns]
}

/** Guests of one name would be offered for merging. Where all names are taken, they keep it. */
function renameTwins(parties: readonly DemoParty[]): void {
  const taken = new Set<string>()
  for (const { guest } of parties) {
    const name = guest.name ?? ''
    const free = taken.has(name) ? findFreeName(guest.language as Language, taken) : name
    if (free !== undefined) guest.name = free
    taken.add(guest.name ?? '')
  }
}

function findFreeName(language: Language, taken: ReadonlySet<string>): string | undefined {
  const { first, last } = getNames(language)
  return last
    .flatMap((one) => first.map((given) => `${given} ${one}`))
    .find((name) => !taken.has(name))
}

function createWalkIn(crowd: Crowd, chance: SeededRandom, index: number): DemoParty {
  const at = drawArrival(
    { ...crowd, invitedAt: crowd.until },
    chance,
    crowd.arrivals ?? crowd.until,
  )
  const { guest } = createParty({ ...crowd, invited: 0 }, chance, 1, index)
  return {
    guest: {
      ...guest,
      email: '',
      walk_in: true,
      answer: 'yes',
      people: 1,
      answered_at: at,
      confirmed_at: at,
      attended_at: at,
      arrived: 1,
      created_at: at,
      updated_at: at,
    },
    companions: [],
  }
}

function createParty(crowd: Crowd, chance: SeededRandom, size: number, index: number): DemoParty {
  const language = chance.pick(crowd.languages)
  const people = Array.from({ length: size }, () => drawName(language, chance))
  const [name = ''] = people
  const guest: NewGuestRow = {
    event_id: crowd.eventId,
    id: chance.hex(),
    passcode: chance.digits(),
    name,
    language,
    party_limit: size,
    email: `guest${index + 1}.${crowd.eventId.slice(-4).toLowerCase()}@guests.example`,
    category: chance.pick(crowd.categories),
    created_at: crowd.invitedAt,
    updated_at: crowd.invitedAt,
    ...getTableAndNote(crowd, index),
    ...(crowd.invited !== undefined && chance.next() >= crowd.invited
      ? {}
      : { invited_at: crowd.invitedAt, ...drawAnswer(crowd, chance, size) }),
  }
  return { guest, companions: guest.answer === 'no' ? [] : people.slice(1) }
}

/** A door note for every eleventh guest. */
function getTableAndNote({ door }: Crowd, index: number): Partial<NewGuestRow> {
  if (!door) return {}
  return {
    table_name: String(1 + (index % door.tables)),
    door_note: index % 11 === 0 ? (door.notes[(index / 11) % door.notes.length] ?? '') : '',
  }
}

function drawAnswer(crowd: Crowd, chance: SeededRandom, size: number): Partial<NewGuestRow> {
  const { shares, invitedAt, until, came, arrivals, isPunctual = false } = crowd
  const draw = chance.next()
  const viewedAt = new Date(
    invitedAt.getTime() + chance.next() ** 2 * (until.getTime() - invitedAt.getTime()),
  )
  if (draw > shares.yes + shares.maybe + shares.no)
    return chance.next() < 0.5 ? { viewed_at: viewedAt } : {}
  const answeredAt = new Date(viewedAt.getTime() + 60_000 * (1 + chance.below(90)))
  const answer = draw < shares.yes ? 'yes' : draw < shares.yes + shares.maybe ? 'maybe' : 'no'
  const answered = {
    viewed_at: viewedAt,
    answer,
    answered_at: answeredAt,
    updated_at: answeredAt,
  } as const
  if (answer !== 'yes') return { ...answered, people: answer === 'maybe' ? size : null }
  const attended = arrivals && chance.next() < came ? drawArrival(crowd, chance, arrivals) : null
  const stayed = isPunctual && size > 2 && chance.next() < 0.2 ? 1 : 0
  return {
    ...answered,
    people: size,
    confirmed_at: answeredAt,
    attended_at: attended,
    arrived: attended ? size - stayed : 0,
  }
}

function drawArrival({ isPunctual }: Crowd, chance: SeededRandom, start: Date): Date {
  if (!isPunctual) return new Date(start.getTime() + chance.below(5400) * 1000)
  const drawn = chance.next() + chance.next() + chance.next()
  return new Date(
    start.getTime() + Math.round((drawn - 1.8) * 3000 + chance.next() ** 6 * 7200) * 1000,
  )
}

function drawName(language: Language, chance: SeededRandom): string {
  const { first, last } = getNames(language)
  return `${chance.pick(first)} ${chance.pick(last)}`
}

export async function insertCrowd(
  db: Db,
  parties: DemoParty[],
  gates: readonly string[] = [],
): Promise<void> {
  await db
    .insertInto('guest')
    .values(parties.map(({ guest }) => guest))
    .execute()
  const companions = parties.flatMap(({ guest, companions: others }) =>
    others.map((name, position) => ({
      event_id: guest.event_id,
      guest_id: guest.id,
      position,
      name,
    })),
  )
  if (companions.length > 0) await db.insertInto('companion').values(companions).execute()
  const answered = parties.flatMap(({ guest }) =>
    guest.answer && guest.answered_at
      ? [
          {
            event_id: guest.event_id,
            guest_id: guest.id,
            at: guest.answered_at,
            answer: guest.answer,
            people: guest.people ?? guest.party_limit ?? 1,
            by: 'guest' as const,
          },
        ]
      : [],
  )
  if (answered.length > 0) await db.insertInto('answer_log').values(answered).execute()
  const arrived = parties.flatMap(({ guest }, at) =>
    guest.attended_at
      ? [
          {
            gate: gates[at % gates.length] ?? '',
            event_id: guest.event_id,
            id: sql<string>`gen_random_uuid()`,
            guest_id: guest.id,
            people: guest.arrived ?? 1,
            walk_in: guest.walk_in ?? false,
            by_person: cast.noah.personId,
            by_name: cast.noah.fullName,
            at: guest.attended_at,
          },
        ]
      : [],
  )
  if (arrived.length > 0) await db.insertInto('arrival').values(arrived).execute()
}

const songs = [
  'Senorita',
  'Kala Chashma',
  'London Thumakda',
  'Nassam Alayna El Hawa',
  'Dancing Queen',
  'Ain’t No Mountain High Enough',
]

/** What guests of the forum want to ask, by the id of the form's question. */
const questionTexts: Record<string, readonly string[]> = {
  DE300000000A0C2: [
    'Comment chauffer une école sans gaz d’ici trois ans ?',
    'Que fait-on des parkings quand les voitures partent ?',
    'Qui paie la rénovation des copropriétés ?',
    'Le train de nuit, vraiment ?',
    'Comment parler du climat sans faire fuir la salle ?',
    'Une cantine bio coûte-t-elle plus cher ?',
  ],
}

type DemoQuestion = { id: string; kind: string; max: number; choices?: unknown }

/** Most guests who come have answered the questions. */
export async function insertQuestionAnswers(
  db: Db,
  parties: DemoParty[],
  questions: readonly DemoQuestion[],
  chance: SeededRandom,
): Promise<void> {
  const coming = parties.filter(({ guest }) => guest.answer === 'yes')
  const rows = coming.flatMap(({ guest }) =>
    questions
      .filter(({ kind }) => kind === 'radio' || chance.next() < 0.6)
      .map((question) => ({
        event_id: guest.event_id,
        guest_id: guest.id,
        question_id: question.id,
        value: drawAnswerValue(question, guest, chance),
      })),
  )
  if (rows.length > 0) await db.insertInto('question_answer').values(rows).execute()
}

function drawAnswerValue(
  { id, kind, max, choices }: DemoQuestion,
  guest: NewGuestRow,
  chance: SeededRandom,
): string {
  const options =
    choices === undefined
      ? []
      : (JSON.parse(String(choices)) as Array<{ id: string }>).map(({ id }) => id)
  if (kind === 'radio') return chance.pick(options)
  if (kind === 'checkbox')
    return options.filter((_, at) => at === 0 || chance.next() < 0.4).join(',')
  if (kind === 'number')
    return String(max > 10 ? chance.below(5) + chance.below(5) : (guest.people ?? 1))
  return chance.pick(questionTexts[id] ?? songs)
}
