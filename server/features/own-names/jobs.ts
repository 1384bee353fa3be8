import { hourMs } from '@mehfil/contract/durations.ts'
import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { checkDomain } from './actions/page-domain.ts'
import { listDomainsToCheck } from './store/page-domain.ts'

const mostPerRun = 500

/** Records that broke are noticed within two hours, and new ones within one. */
export const checkPageDomains = defineJob({
  name: 'check-page-domains',
  payload: emptyBody,
  cron: '41 * * * *',
  run: async (world) => {
    const before = new Date(world.now().getTime() - hourMs / 2)
    for (const account of await listDomainsToCheck(world.db, { before, most: mostPerRun }))
      await checkDomain(world, account).catch((error: unknown) =>
        world.log.error({ err: error, ...account }, 'a domain of pages could not be checked'),
      )
  },
})
