import type { Answer } from '@mehfil/contract/envelope.ts'
import { knownZones } from '@mehfil/contract/zones.ts'
import type * as calls from '@mehfil/contract/web-sessions.ts'
import { networkOf } from '../../../base/caller.ts'
import type { Context } from '../../../base/context.ts'
import { flowOf, openFlow, type Flow } from '../../../base/flow.ts'
import { requireVisitor } from '../../../base/prepare.ts'
import { refuse } from '../../../base/refuse.ts'
import { provisionalScope } from '../../../base/scope.ts'
import { purgeAccount, purgeEvent } from '../../accounts/store/purge.ts'
import { lockFlow } from '../../accounts/store/visits.ts'
import { removeFiles } from '../../events/actions/change.ts'
import { lookFor, usualMinutes, usualZone } from '../../events/rules/defaults.ts'
import { insertDraft } from '../../events/store/drafts.ts'
import { abandonPayments } from '../../payments/actions/abandon.ts'
import { keptIn } from '../rules/kept.ts'
import { begunFromIp, begunFromNetwork, lifeDays } from '../rules/limits.ts'
import { nextStep } from '../rules/steps.ts'
import { closeProvisional } from '../store/purge.ts'
import { addProvisional, isTouched, scopeOf } from '../store/sessions.ts'

/** One draft with every default, in an account that is nobody's. One that was begun here before and never touched ends. */
export async function startWebSession(
  context: Context,
  {
    mode,
    type,
    guests,
    country = '',
    zone,
    language = context.language,
  }: Answer<(typeof calls.startWebSession)['input']>,
) {
  const { world, tx, now, caller, cookies, note } = context
  if (!world.checkout) refuse('paymentsOff')
  await requireVisitor(context)
  await world.limiter.require('web-session-ip', caller, begunFromIp)
  await world.limiter.require('web-session-network', networkOf(caller), begunFromNetwork)
  await requireNothingWaits(context)
  await endOwn(context)

  const [accountId, personId, eventId] = [
    world.random.uuid(),
    world.random.uuid(),
    world.random.id(),
  ]
  await addProvisional(tx, { accountId, guests, country, now })
  await insertDraft(
    tx,
    provisionalScope(accountId, personId),
    {
      id: eventId,
      mode,
      type,
      title: '',
      zone: zone && knownZones().has(zone) ? zone : usualZone,
      ...lookFor(mode, type),
      durationMinutes: usualMinutes,
      languages: [language],
    },
    now,
  )
  const { cookie } = await openFlow(tx, {
    name: 'websession',
    step: 'email',
    email: '',
    plan: 'Custom',
    language,
    accountId,
    details: { eventId, personId, country },
    hours: lifeDays * 24,
    now,
    random: world.random,
  })
  cookies.set('websession', cookie, lifeDays)
  note({ accountId, eventId, after: { mode, type, guests } })
  return { id: eventId }
}

/** What somebody worked on is let go by them alone, and not by a window that was left open. */
async function requireNothingWaits(context: Context): Promise<void> {
  const flow = await ownWebSession(context)
  if (
    flow &&
    flow.step !== 'paid' &&
    (flow.step !== 'email' || (await isTouched(context.tx, scopeOf(flow))))
  )
    refuse('eventWaits')
}

/** Ends it by hand: the event goes with it. One that was paid for stays what it is. */
export const endWebSession = (context: Context) => endOwn(context)

async function endOwn(context: Context): Promise<void> {
  const { tx, now, cookies, world, afterwards } = context
  await abandonOwn(context)
  const flow = await ownWebSession(context)
  cookies.drop('websession')
  if (!flow || flow.step === 'paid') return
  nextStep(flow, 'end')
  const files = await deleteProvisional(
    tx,
    { accountId: flow.accountId ?? '', eventId: keptIn(flow).eventId },
    now,
  )
  afterwards(() => removeFiles(world, files))
}

/** What somebody began to pay in it nobody waits for any more; that goes before the lock, as money that comes looks in this order too. */
export async function abandonOwn(context: Context): Promise<void> {
  const { tx, now, cookies } = context
  const flow = await flowOf(tx, 'websession', cookies.read('websession'), now)
  if (flow) await abandonPayments(context, `web-session:${flow.id}`)
}

/** The web session of this browser, under lock. */
export async function ownWebSession({ tx, now, cookies }: Context): Promise<Flow | null> {
  const flow = await flowOf(tx, 'websession', cookies.read('websession'), now)
  if (!flow || !(await lockFlow(tx, flow))) return null
  return flowOf(tx, 'websession', cookies.read('websession'), now)
}

/** Deletes the account that was nobody's, with its event; answers the files nobody needs any more. */
export async function deleteProvisional(
  tx: Context['tx'],
  { accountId, eventId }: { accountId: string; eventId: string },
  at: Date,
): Promise<string[]> {
  if (!(await closeProvisional(tx, accountId, at))) return []
  const files = await purgeEvent(tx, eventId)
  await purgeAccount(tx, accountId, at)
  return files
}
