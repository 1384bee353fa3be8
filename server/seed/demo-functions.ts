import { sql } from 'kysely'
import type { FunctionOfRow, ProgrammeIcon } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { EventScope } from '../base/access/scope.ts'
import type { Tx } from '../base/database/db.ts'
import { recountFunctions } from '../features/events/store/functions.ts'
import { replaceProgramme } from '../features/events/store/programme.ts'
import { seededRandom } from './seeded-random.ts'

type DemoFunction = {
  id: string
  title: string
  arabic: { title: string; place: string }
  place: string
  day: number
  hours: [string, string]
  icon: ProgrammeIcon
  asked: FunctionOfRow
  dress?: { own: string; arabic: string }
}

const forAll: FunctionOfRow = { everyone: true, places: null }

/** The four functions of the wedding. Only family and guests of honour are invited to the first. */
const functions: DemoFunction[] = [
  {
    id: 'DE300000000AF01',
    title: 'Mehndi',
    arabic: { title: 'ليلة الحناء', place: 'فناء البحيرة' },
    place: 'The lake courtyard',
    day: 0,
    hours: ['18:30', '20:30'],
    icon: 'welcome',
    asked: { everyone: false, places: null },
  },
  {
    id: 'DE300000000AF02',
    title: 'Sangeet',
    arabic: { title: 'ليلة الغناء والرقص', place: 'مرج الدربار' },
    place: 'The durbar lawn',
    day: 0,
    hours: ['21:00', '23:30'],
    icon: 'dance',
    asked: forAll,
    dress: { own: 'Bright colours', arabic: 'ألوان زاهية' },
  },
  {
    id: 'DE300000000AF03',
    title: 'Wedding',
    arabic: { title: 'عقد القران', place: 'رنغ محل، الفناء الشرقي' },
    place: 'Rang Mahal, the east court',
    day: 1,
    hours: ['17:00', '19:30'],
    icon: 'ceremony',
    asked: forAll,
  },
  {
    id: 'DE300000000AF04',
    title: 'Reception',
    arabic: { title: 'حفل الاستقبال', place: 'الشرفة' },
    place: 'The terrace',
    day: 1,
    hours: ['20:00', '23:30'],
    icon: 'meal',
    asked: { everyone: true, places: 280, until: -10 },
    dress: { own: 'Black tie or sherwani', arabic: 'بدلة رسمية أو شيرواني' },
  },
]

/** The function whose guests are asked for a song. */
export const sangeetFunction = functions[1]!.id

/** The function whose tables the demo has. */
export const weddingFunction = functions[2]!.id

/** From the first function to the end of the last, in minutes. */
export const functionsMinutes = 29 * 60

const toMinute = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Most people of a party come to everything, and some to the wedding alone. */
export async function addFunctions(tx: Tx, scope: EventScope): Promise<void> {
  const rows = functions.map(({ id, title, arabic, place, day, hours, icon, asked, dress }) => ({
    id,
    day,
    startMinute: toMinute(hours[0]),
    endMinute: toMinute(hours[1]),
    title,
    place,
    line: '',
    track: '',
    icon,
    ...(dress && { dress: dress.own }),
    function: asked,
    translations: {
      arb: { ...arabic, line: '', track: '', ...(dress && { dress: dress.arabic }) },
    },
  }))
  await replaceProgramme(tx, scope, rows)
  const { eventId } = scope
  await sql`
    update guest set functions = ${[functions[0]!.id]}::text[]
    where event_id = ${eventId} and category in ('Family', 'VIP')`.execute(tx)
  const coming = await tx
    .selectFrom('guest')
    .select(['id', 'people', 'functions'])
    .where('event_id', '=', eventId)
    .where('answer', '=', 'yes')
    .orderBy('id')
    .execute()
  const chance = seededRandom(4)
  const answers = coming.flatMap((guest) => {
    const invited = functions.filter(
      ({ id, asked }) => asked.everyone || guest.functions.includes(id),
    )
    return Array.from({ length: guest.people ?? 1 }, (_, person) => ({
      event_id: eventId,
      guest_id: guest.id,
      question_id: functionsQuestionId,
      person,
      value: invited
        .filter(({ title }) => title === 'Wedding' || chance.next() < 0.8)
        .map(({ id }) => id)
        .join(','),
    }))
  })
  await tx.insertInto('question_answer').values(answers).execute()
  await recountFunctions(tx, scope)
}
