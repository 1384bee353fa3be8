import type { World } from '../../../base/world.ts'
import { graceEnd } from '../rules/periods.ts'
import { isGone, type Subscription } from '../store/subscriptions.ts'
import { queuePlanNews } from '../mails.ts'
import type { SubscriptionEvent } from '../rules/machine.ts'
import { move, noted, settle, underLock, type Scene } from './move.ts'

const day = 86_400_000

/** Moves on what the clock has moved: the one that runs first, then the one that waits for its end. */
export async function moveOn(world: World, accountId: string): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const scene = { tx, world, now: world.now() }
    const { running, waiting } = await underLock(tx, accountId)
    if (await isGone(tx, accountId)) return endBoth(scene, [waiting, running])
    const moved = running ? await moveRunning(scene, running, waiting !== null) : false
    const begun =
      waiting && waiting.periodEnd <= scene.now ? await beginWaiting(scene, waiting) : false
    if (moved || begun) await settle(scene, accountId)
  })
}

/** By the clock, and so by nobody. */
async function by(
  scene: Scene,
  one: Subscription,
  on: SubscriptionEvent,
): Promise<Subscription | null> {
  const moved = await move(scene, one, on)
  if (moved) await noted(scene, one, moved)
  return moved
}

/** Of an account that was deleted nothing is charged any more. */
async function endBoth(scene: Scene, both: Array<Subscription | null>): Promise<void> {
  for (const one of both) if (one) await by(scene, one, 'cancel-now')
}

async function moveRunning(scene: Scene, one: Subscription, isFollowed: boolean): Promise<boolean> {
  const { now } = scene
  if (one.state === 'overdue')
    return graceEnd(one.periodEnd) <= now
      ? toldOf(scene, await by(scene, one, 'grace-over'), 'halted')
      : false
  if (one.periodEnd <= now) {
    const moved = await by(scene, one, 'period-over')
    return moved?.state === 'ended' && !isFollowed ? toldOf(scene, moved, 'ended') : moved !== null
  }
  return one.letGoAt === null && one.periodEnd.getTime() - day <= now.getTime()
    ? (await by(scene, one, 'last-day')) !== null
    : false
}

/** Where another one still runs it is not over, whatever the clock of this node says. */
async function beginWaiting(scene: Scene, one: Subscription): Promise<boolean> {
  const { running } = await underLock(scene.tx, one.accountId)
  return running === null ? (await by(scene, one, 'period-over')) !== null : false
}

async function toldOf(
  { tx, world }: Scene,
  moved: Subscription | null,
  news: 'halted' | 'ended',
): Promise<boolean> {
  if (moved) await queuePlanNews(tx, world, { running: null, about: moved, kind: news })
  return moved !== null
}
