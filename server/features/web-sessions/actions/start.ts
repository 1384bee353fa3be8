import type { WireValue } from '@mehfil/contract/envelope.ts'
import { getKnownZones } from '@mehfil/contract/places/time-zones.ts'
import type * as calls from '@mehfil/contract/accounts/web-sessions.ts'
import { toNetworkKey } from '../../../base/http/caller-key.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { findFlow, createFlow, type Flow } from '../../../base/access/flow.ts'
import { requireSignedOut } from '../../../base/http/call-contexts.ts'
import { refuse } from '../../../base/refusal.ts'
import { createProvisionalScope } from '../../../base/access/scope.ts'
import { purgeAccount, purgeEvent } from '../../accounts/store/purge.ts'
import { lockFlow } from '../../accounts/store/flows.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import {
  getDefaultDesign,
  defaultDurationMinutes,
  defaultZone,
} from '../../events/rules/defaults.ts'
import { insertDraft } from '../../events/store/drafts.ts'
import { abandonPayments } from '../../payments/actions/abandon.ts'
import { getWebSessionDetails } from '../rules/details.ts'
import { startsPerIp, startsPerNetwork, webSessionDays } from '../rules/limits.ts'
import { nextStep } from '../rules/steps.ts'
import { closeProvisionalAccount } from '../store/purge.ts'
import { addProvisionalAccount, isTouched, getWebSessionScope } from '../store/web-sessions.ts'

/**
 * Creates a draft with default values in a provisional account. An untouched draft of this browser
 * is deleted.
 */
export async function startWebSession(
  context: RequestContext,
  {
    mode,
    type,
    guests,
    country = '',
    zone,
    language = context.language,
  }: WireValue<(typeof calls.startWebSession)['input']>,
) {
  const { world, tx, now, caller, cookies, audit } = context
  if (!world.checkout) refuse('paymentsOff')
  await requireSignedOut(context)
  await world.limiter.consumeOrRefuse('web-session-ip', caller, startsPerIp)
  await world.limiter.consumeOrRefuse('web-session-network', toNetworkKey(caller), startsPerNetwork)
  await requireNoUnfinishedEvent(context)
  await endWebSession(context)

  const [accountId, personId, eventId] = [
    world.random.uuid(),
    world.random.uuid(),
    world.random.id(),
  ]
  await addProvisionalAccount(tx, { accountId, guests, country, now })
  await insertDraft(
    tx,
    createProvisionalScope(accountId, personId),
    {
      id: eventId,
      mode,
      type,
      title: '',
      zone: zone && getKnownZones().has(zone) ? zone : defaultZone,
      ...getDefaultDesign(mode, type),
      durationMinutes: defaultDurationMinutes,
      languages: [language],
    },
    now,
  )
  const { cookie } = await createFlow(tx, {
    name: 'websession',
    step: 'email',
    email: '',
    plan: 'Custom',
    language,
    accountId,
    details: { eventId, personId, country },
    hours: webSessionDays * 24,
    now,
    random: world.random,
  })
  cookies.set('websession', cookie, webSessionDays)
  audit({ accountId, eventId, after: { mode, type, guests } })
  return { id: eventId }
}

/** A draft with changes is given up only by its visitor, not by a forgotten window. */
async function requireNoUnfinishedEvent(context: RequestContext): Promise<void> {
  const flow = await lockOwnWebSession(context)
  if (
    flow &&
    flow.step !== 'paid' &&
    (flow.step !== 'email' || (await isTouched(context.tx, getWebSessionScope(flow))))
  )
    refuse('eventWaits')
}

/** The visitor ends the session, and the event is deleted. A paid session stays. */
export async function endWebSession(context: RequestContext): Promise<void> {
  const { tx, now, cookies, world, afterCommit } = context
  await abandonOwnPayments(context)
  const flow = await lockOwnWebSession(context)
  cookies.clear('websession')
  if (!flow || flow.step === 'paid') return
  nextStep(flow, 'end')
  const files = await deleteProvisionalAccount(
    tx,
    { accountId: flow.accountId ?? '', eventId: getWebSessionDetails(flow).eventId },
    now,
  )
  afterCommit(() => removeFiles(world, files))
}

/**
 * Abandons the session's open payment. The payment's row is locked first, as a payment that
 * arrives locks in this order too.
 */
export async function abandonOwnPayments(context: RequestContext): Promise<void> {
  const { tx, now, cookies } = context
  const flow = await findFlow(tx, 'websession', cookies.read('websession'), now)
  if (flow) await abandonPayments(context, `web-session:${flow.id}`)
}

/** The web session of this browser, locked. */
export async function lockOwnWebSession({
  tx,
  now,
  cookies,
}: RequestContext): Promise<Flow | null> {
  const flow = await findFlow(tx, 'websession', cookies.read('websession'), now)
  if (!flow || !(await lockFlow(tx, flow))) return null
  return findFlow(tx, 'websession', cookies.read('websession'), now)
}

/** Deletes the provisional account with its event; answers the files to delete. */
export async function deleteProvisionalAccount(
  tx: RequestContext['tx'],
  { accountId, eventId }: { accountId: string; eventId: string },
  at: Date,
): Promise<string[]> {
  if (!(await closeProvisionalAccount(tx, accountId, at))) return []
  const files = await purgeEvent(tx, eventId)
  await purgeAccount(tx, accountId, at)
  return files
}
