import { getEventScopeById } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { mailsOfOnePart } from '../rules/campaign.ts'
import { addPlannedMails, hasPlannedMails, type CampaignKey } from '../store/campaigns.ts'

/** Writes the next planned mails of a campaign, once. Resolves to the number still planned. */
export async function writeNextMails(world: World, key: CampaignKey): Promise<number> {
  if (!(await hasPlannedMails(world.db, key))) return 0
  return world.db.transaction().execute(async (tx) => {
    const scope = await getEventScopeById(tx, key.eventId)
    const left = await addPlannedMails(tx, scope, key.campaignId, mailsOfOnePart)
    if (left === 0) {
      await world.live.announce(tx, key.eventId, 'mails')
      await world.live.announce(tx, key.eventId, 'guests')
    }
    return left
  })
}
