import { sql } from 'kysely'
import type { Db } from '../base/database/db.ts'
import type { World } from '../base/world.ts'
import { getEventScopeById } from '../base/access/scope.ts'
import { cast, seedCast } from './cast.ts'
import { seededRandom } from './seeded-random.ts'
import { addSurvey } from './demo-after.ts'
import { addBilling } from './demo-billing.ts'
import { addCampaign } from './demo-campaign.ts'
import { addDoor } from './demo-door.ts'
import type { DemoEvent } from './demo-event.ts'
import { demoEvents } from './demo-events.ts'
import { insertCrowd, insertQuestionAnswers, createCrowd } from './demo-guests.ts'
import { addFamily, addSecondMails } from './demo-family.ts'
import { addFunctions, weddingFunction } from './demo-functions.ts'
import { addSeating } from './demo-seating.ts'
import { addPeople } from './demo-people.ts'
import { addNotices } from './demo-notices.ts'
import { addTodos } from './demo-todos.ts'

/**
 * Adds the complete demo once. A second start finds it, and a start after a failed one begins
 * again.
 */
export async function seedDemo(world: World): Promise<void> {
  const isNew = await world.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('mehfil demo'))`.execute(tx)
    const existing = await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', cast.asha.accountId)
      .executeTakeFirst()
    if (existing) return false
    await seedCast(tx, world.passwords, world.now(), ['asha', 'noah'])
    const chance = seededRandom(2026)
    const now = world.now()
    await addBilling(tx, world, now)
    for (const one of demoEvents(now)) await insertDemoEvent(tx, one, chance)
    await markRepliesReported(tx, now)
    // Added last, so that the other people of the demo keep their random values.
    for (const one of demoEvents(now)) if (one.crowd?.gates) await addDoor(tx, one, chance, now)
    for (const { event, label } of demoEvents(now)) {
      if (label === 'forum-climat-lyon') await addSurvey(tx, event.id, now)
      if (label !== 'ananya-vikram') continue
      const scope = await getEventScopeById(tx, event.id)
      await addFamily(tx, event, now)
      await addFunctions(tx, scope)
      await addSeating(tx, scope, { functionId: weddingFunction, seats: 8 })
      await addNotices(tx, event, now)
      await addSecondMails(tx, event)
      await addTodos(tx, event, now)
    }
    return true
  })
  // The first guests are added before triggers would count their rows.
  if (!isNew) return
  await sql`analyze guest, answer_log, event`.execute(world.db)
  await addPeople(world)
}

/** Marks the hosts as told of all answers so far. So today's digest does not count them. */
async function markRepliesReported(tx: Db, now: Date): Promise<void> {
  const ids = demoEvents(now).flatMap(({ event }) => (event.published_at ? [event.id] : []))
  await tx
    .insertInto('host_digest')
    .values(ids.map((event_id) => ({ event_id, sent_until: now })))
    .execute()
}

async function insertDemoEvent(
  tx: Db,
  { event, label, questions = [], crowd, campaign, guests = [] }: DemoEvent,
  chance: ReturnType<typeof seededRandom>,
): Promise<void> {
  await tx.insertInto('event').values(event).execute()
  if (label)
    await tx
      .insertInto('event_domain')
      .values({ label, event_id: event.id, taken_at: event.created_at })
      .execute()
  if (questions.length > 0)
    await tx
      .insertInto('question')
      .values(questions.map((one, position) => ({ ...one, event_id: event.id, position })))
      .execute()
  if (!crowd) return
  const parties = createCrowd({ ...crowd, eventId: event.id }, chance)
  await insertCrowd(tx, parties, crowd.gates)
  await insertQuestionAnswers(tx, parties, questions, chance)
  if (campaign)
    await addCampaign(tx, event, {
      campaign,
      reached: parties.map(({ guest }) => guest),
      refused: guests,
    })
}
