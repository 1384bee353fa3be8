import { permissions, type FlowName, type Permission } from '@mehfil/contract/access.ts'
import { createFlow } from '../../base/access/flow.ts'
import { openHelperSession } from '../../base/access/door-actor.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { startWebSession } from '../flows/web-sessions/draft-session.ts'
import type { TestApp, TestVisitor } from '../test-app.ts'
import { mailed } from './two-accounts.ts'

/** Visitors who are not signed in: without a cookie, in the middle of a form, with an ended session, or by a helper's link. */
const strangers = [
  'nobody',
  'signup',
  'forgot',
  'google',
  'invite',
  'websession',
  'ended',
  'idle',
  'removed',
  'by link',
  'by a link that ended',
  'by another event’s link',
] as const
/** Invited users, by permission; `elsewhere` may work on another event only. */
const helpers = ['none', ...permissions, 'all', 'elsewhere', 'free helper'] as const
const owners = ['asha', 'ivo', 'inactive', 'free owner'] as const
export type AccessTestActor =
  | (typeof strangers)[number]
  | (typeof helpers)[number]
  | (typeof owners)[number]
export const actors: AccessTestActor[] = [...strangers, ...helpers, ...owners]
export const isStranger = (actor: AccessTestActor) =>
  (strangers as readonly string[]).includes(actor)
export const isOwner = (actor: AccessTestActor) => (owners as readonly string[]).includes(actor)

/** Brings the account and its member into the actor's state and opens the actor's browser. */
export async function openActor(testApp: TestApp, actor: AccessTestActor): Promise<TestVisitor> {
  const { db } = testApp.world
  const now = testApp.clock.now()
  const isFree = actor.startsWith('free')
  await db
    .updateTable('account')
    .set({
      plan: isFree ? 'Economy' : 'Business',
      active: actor === 'inactive' ? 'INACTIVE' : 'Active',
    })
    .where('id', '=', cast.asha.accountId)
    .execute()
  await db
    .updateTable('member')
    .set({
      permissions: [...getPermissions(actor)],
      event_ids: actor === 'elsewhere' ? [castEvents.draft] : null,
      removed_at: actor === 'removed' ? now : null,
    })
    .where('person_id', '=', cast.noah.personId)
    .execute()
  if (isOwner(actor)) return testApp.as(actor === 'ivo' ? 'ivo' : 'asha')
  if (!isStranger(actor) || actor === 'removed') return testApp.as('noah')
  return openStranger(testApp, actor)
}

function getPermissions(actor: AccessTestActor): readonly Permission[] {
  if (actor === 'none') return []
  return permissions.includes(actor as Permission) ? [actor as Permission] : permissions
}

async function openStranger(testApp: TestApp, actor: AccessTestActor): Promise<TestVisitor> {
  const { db, random } = testApp.world
  const now = testApp.clock.now()
  if (actor === 'nobody') return testApp.visitor()
  if (actor === 'ended' || actor === 'idle') {
    const person = await testApp.as('asha')
    const id = (person.cookies['sid'] ?? '').split('.')[0] ?? ''
    if (actor === 'ended') await db.deleteFrom('session').where('id', '=', id).execute()
    else
      await db
        .updateTable('session')
        .set({ seen_at: new Date(now.getTime() - 13 * 3_600_000) })
        .where('id', '=', id)
        .execute()
    return person
  }
  if (actor === 'websession') return (await startWebSession(testApp)).visitor
  if (actor.startsWith('by '))
    return testApp.visitor({ door: await openHelperCookie(testApp, actor) })
  const name = actor as FlowName
  return testApp.visitor({
    [name]: (
      await createFlow(db, {
        name,
        step: 'otp',
        email: 'half@way.example',
        language: 'en',
        now,
        random,
      })
    ).cookie,
  })
}

/** The cookie of a helper: of the wedding, of the wedding with a revoked link, or of another event of the same account. */
async function openHelperCookie(testApp: TestApp, actor: AccessTestActor): Promise<string> {
  const { db, random } = testApp.world
  const now = testApp.clock.now()
  const [eventId, helperId] = [
    actor === 'by another event’s link' ? mailed.own.EID : castEvents.wedding,
    random.uuid(),
  ]
  await db
    .insertInto('door_helper')
    .values({
      event_id: eventId,
      account_id: cast.asha.accountId,
      id: helperId,
      name: 'Tara',
      secret_hash: Buffer.from(helperId),
      until: new Date(now.getTime() + 3_600_000),
      created_by: cast.asha.personId,
      created_at: now,
      revoked_at: actor === 'by a link that ended' ? now : null,
    })
    .execute()
  return openHelperSession(db, { eventId, helperId, agent: '', now, random })
}
