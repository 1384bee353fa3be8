import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { recheckCompanyPeople } from './actions/company-recheck.ts'

/** Who was removed at the provider is removed here within twenty minutes. */
export const recheckCompanies = defineJob({
  name: 'recheck-companies',
  payload: emptyBody,
  cron: '*/5 * * * *',
  run: recheckCompanyPeople,
})
