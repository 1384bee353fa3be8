import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob, type JobDefinition } from '../base/jobs/job-queue.ts'
import type { Settings } from '../base/settings.ts'
import { writeErasureLedger } from '../features/privacy/actions/ledger.ts'
import { takeBackup } from './backup.ts'

/** The job of daily backups, where a time is set for them. One worker of all takes each. */
export function scheduledBackups(
  { backup: { at } }: Pick<Settings, 'backup'>,
  databaseUrl: string,
): JobDefinition[] {
  if (!at) return []
  const job = defineJob({
    name: 'take-backup',
    payload: emptyBody,
    cron: `${at.minute} ${at.hour} * * *`,
    run: async (world) => {
      const { path, bytes, seconds, totals, removed } = await takeBackup(world, databaseUrl)
      await writeErasureLedger(world)
      const { rows, files } = totals
      world.log.info(
        { path, bytes, seconds: Math.round(seconds), rows, files, removed: removed.length },
        'backup written',
      )
    },
  })
  return [job as JobDefinition]
}
