import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import { getEventForUpdate } from '../../events/store/event.ts'
import { toCampaignView } from '../rules/campaign.ts'
import {
  cancelCampaignMails,
  listCampaignRows,
  listCampaignsOfTest,
  resumeCampaignMails,
} from '../store/campaigns.ts'
import { revertAnnouncedFacts } from '../store/announced-facts.ts'

type CampaignContext = EventContext<{ EID: string; CAMPAIGN: string }>

export const listCampaigns = async ({ tx, now, scope }: EventContext) => ({
  campaigns: (await listCampaignRows(tx, scope)).map((row) => toCampaignView(row, now)),
})

/** Cancels the mails that were not sent yet. */
export async function cancelCampaign(context: CampaignContext) {
  const { world, tx, now, scope, audit } = context
  await getEventForUpdate(tx, scope)
  const before = await getCampaign(context)
  if (before.state === 'cancelled') return before
  if (before.state === 'done') refuse('sendingBegun')
  let stopped = 0
  for (const id of await listCampaignsOfTest(tx, scope, before.id))
    stopped += await cancelCampaignMails(tx, scope, id, now)
  if (before.state === 'held') await revertAnnouncedFacts(tx, scope, before.id)
  audit({ subject: before.id, after: { stopped } })
  await world.live.announce(tx, scope.eventId, 'mails')
  await world.live.announce(tx, scope.eventId, 'guests')
  if (before.kind === 'change') await world.live.announce(tx, scope.eventId, 'event')
  return getCampaign(context)
}

/** Resumes a paused campaign. A campaign that is not paused stays as it is. */
export async function resumeCampaign(context: CampaignContext) {
  const { world, tx, now, scope, audit } = context
  await getEventForUpdate(tx, scope)
  const before = await getCampaign(context)
  if (before.state !== 'paused') return before
  await resumeCampaignMails(tx, scope, before.id, now)
  audit({ subject: before.id })
  await world.live.announce(tx, scope.eventId, 'mails')
  return getCampaign(context)
}

async function getCampaign({ tx, now, scope, params }: CampaignContext) {
  if (!isUuid(params.CAMPAIGN.toLowerCase())) refuse('notFound')
  const [found] = await listCampaignRows(tx, scope, { id: params.CAMPAIGN })
  return found ? toCampaignView(found, now) : refuse('notFound')
}
