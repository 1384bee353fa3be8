import * as z from 'zod'
import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob, enqueueJob, type JobDefinition } from '../../../base/jobs/job-queue.ts'
import { writeNextMails } from '../actions/planned-mails.ts'
import { listPlannedCampaigns, type CampaignKey } from '../store/campaigns.ts'

/** Writes a part of the planned mails of a campaign; the next run writes the next one. */
export const writePlannedMails: JobDefinition<CampaignKey> = defineJob({
  name: 'write-planned-mails',
  payload: z.object({ eventId: z.string(), campaignId: z.string() }),
  run: async (world, key): Promise<void> => {
    if ((await writeNextMails(world, key)) > 0)
      await enqueueJob(world.db, writePlannedMails, key, { key: getJobKey(key) })
  },
})

/** A campaign has one job at a time. */
export const getJobKey = ({ campaignId }: CampaignKey): string => `planned-mails ${campaignId}`

/** Goes on where a job was lost. Two jobs of one campaign take turns. */
export const sweepPlannedMails = defineJob({
  name: 'sweep-planned-mails',
  payload: emptyBody,
  cron: '* * * * *',
  run: async (world) => {
    for (const key of await listPlannedCampaigns(world.db))
      await enqueueJob(world.db, writePlannedMails, key, { key: getJobKey(key) })
  },
})
