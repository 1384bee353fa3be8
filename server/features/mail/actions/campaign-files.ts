import { stoppedCampaign } from '@mehfil/contract/accounts/activity.ts'
import { writeAuditEntry } from '../../../base/database/audit.ts'
import {
  isFileGone,
  missingFileWaitMs,
  readSharedEnd,
  type StoredMailFile,
} from '../../../base/mail/stored-files.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { fileGoneReason } from '../rules/campaign.ts'
import { noteMissingFile, forgetMissingFile, pauseCampaign } from '../store/campaigns.ts'

type CampaignFiles = { files?: readonly StoredMailFile[]; fileMissedAt?: string }

/**
 * The encoded files of a campaign; `paused` where one has been gone for an hour. No mail goes without
 * them, and its host reads why.
 */
export async function readCampaignFiles(
  world: World,
  scope: EventScope,
  campaignId: string,
  { files = [], fileMissedAt }: CampaignFiles,
): Promise<{ sharedEnd: Buffer | undefined } | 'paused'> {
  const read = await readSharedEnd(world, files).then(
    (sharedEnd) => ({ sharedEnd }),
    (error: unknown) => ({ error }),
  )
  if (!('error' in read)) {
    if (fileMissedAt) await forgetMissingFile(world.db, scope, campaignId)
    return read
  }
  if (!isFileGone(read.error)) throw read.error
  const now = world.now()
  const missedAt = await noteMissingFile(world.db, scope, campaignId, now)
  if (now.getTime() - missedAt.getTime() < missingFileWaitMs) throw read.error
  await pauseForFile(world, scope, campaignId)
  return 'paused'
}

async function pauseForFile(world: World, scope: EventScope, campaignId: string): Promise<void> {
  const at = world.now()
  await world.db.transaction().execute(async (tx) => {
    if (!(await pauseCampaign(tx, scope.eventId, campaignId, fileGoneReason, at))) return
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      eventId: scope.eventId,
      personId: null,
      call: stoppedCampaign,
      subject: campaignId,
      after: { skipped: 'sending-file-gone' },
      ipHash: '',
      requestId: '',
      at,
    })
    await world.live.announce(tx, scope.eventId, 'mails')
  })
}
