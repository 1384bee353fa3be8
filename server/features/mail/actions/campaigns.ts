import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { eventForUpdate } from '../../events/store/event.ts'
import { campaignFrom } from '../rules/campaign.ts'
import { campaignsOf, cancelMails, resumeMails } from '../store/campaigns.ts'
import { takeBackTold } from '../store/facts.ts'

type OfCampaign = EventContext<{ EID: string; CAMPAIGN: string }>

export const listCampaigns = async ({ tx, now, scope }: EventContext) => ({
  campaigns: (await campaignsOf(tx, scope)).map((row) => campaignFrom(row, now)),
})

/** Takes back what was not sent: everything in the first seconds, what waits later. */
export async function cancelCampaign(context: OfCampaign) {
  const { world, tx, now, scope, note } = context
  await eventForUpdate(tx, scope)
  const before = await campaignOf(context)
  if (before.state === 'cancelled') return before
  if (before.state === 'done') refuse('sendingBegun')
  const stopped = await cancelMails(tx, scope, before.id, now)
  if (before.state === 'held') await takeBackTold(tx, scope, before.id)
  note({ subject: before.id, after: { stopped } })
  await world.live.announce(tx, scope.eventId, 'mails')
  await world.live.announce(tx, scope.eventId, 'guests')
  if (before.kind === 'change') await world.live.announce(tx, scope.eventId, 'event')
  return campaignOf(context)
}

/** Goes on after a pause; one that is not paused goes on by itself. */
export async function resumeCampaign(context: OfCampaign) {
  const { world, tx, now, scope, note } = context
  await eventForUpdate(tx, scope)
  const before = await campaignOf(context)
  if (before.state !== 'paused') return before
  await resumeMails(tx, scope, before.id, now)
  note({ subject: before.id })
  await world.live.announce(tx, scope.eventId, 'mails')
  return campaignOf(context)
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function campaignOf({ tx, now, scope, params }: OfCampaign) {
  if (!isId.test(params.CAMPAIGN)) refuse('notFound')
  const [found] = await campaignsOf(tx, scope, { id: params.CAMPAIGN })
  return found ? campaignFrom(found, now) : refuse('notFound')
}
