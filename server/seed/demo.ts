import { sql } from 'kysely'
import type { Db } from '../base/db.ts'
import type { World } from '../base/world.ts'
import { cast, moveIn } from './cast.ts'
import { seededChance } from './chance.ts'
import { addBilling } from './demo-billing.ts'
import { addCampaign } from './demo-campaign.ts'
import { addDoor } from './demo-door.ts'
import type { DemoEvent } from './demo-event.ts'
import { demoEvents } from './demo-events.ts'
import { addCrowd, addQuestionAnswers, crowdOf } from './demo-guests.ts'
import { addNotices } from './demo-notices.ts'
import { addTodos } from './demo-todos.ts'

/** The demo, once and whole: a second start finds it there, a broken first one begins again. */
export async function seedDemo(world: World): Promise<void> {
  const isNew = await world.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('mehfil demo'))`.execute(tx)
    const there = await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', cast.asha.accountId)
      .executeTakeFirst()
    if (there) return false
    await moveIn(tx, world.passwords, world.now(), ['asha', 'noah'])
    const chance = seededChance(2026)
    const now = world.now()
    await addBilling(tx, world.settings.seller, now)
    for (const one of demoEvents(now)) await addEvent(tx, one, chance)
    await markRepliesTold(tx, now)
    // Last, so that whoever else lives in the demo stays who they are.
    for (const one of demoEvents(now)) if (one.crowd?.gates) await addDoor(tx, one, chance, now)
    for (const { event, label } of demoEvents(now)) {
      if (label !== 'ananya-vikram') continue
      await addNotices(tx, event, now)
      await addTodos(tx, event, now)
    }
    return true
  })
  // The first guests come before the database would count its rows by itself.
  if (isNew) await sql`analyze guest, answer_log, event`.execute(world.db)
}

/** The hosts know what was answered before the demo began: no digest of today counts it. */
async function markRepliesTold(tx: Db, now: Date): Promise<void> {
  const ids = demoEvents(now).flatMap(({ event }) => (event.published_at ? [event.id] : []))
  await tx
    .insertInto('host_digest')
    .values(ids.map((event_id) => ({ event_id, told_until: now })))
    .execute()
}

async function addEvent(
  tx: Db,
  { event, label, questions = [], crowd, campaign, guests = [] }: DemoEvent,
  chance: ReturnType<typeof seededChance>,
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
  const parties = crowdOf({ ...crowd, eventId: event.id }, chance)
  await addCrowd(tx, parties, crowd.gates)
  await addQuestionAnswers(tx, parties, questions, chance)
  if (campaign)
    await addCampaign(tx, event, {
      campaign,
      reached: parties.map(({ guest }) => guest),
      refused: guests,
    })
}
