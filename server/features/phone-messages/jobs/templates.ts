import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import { saveTemplateStates } from '../store/templates.ts'

/** What the provider says about the templates, twice an hour and when it reports a change. */
export const readTemplateStates = defineJob({
  name: 'read-template-states',
  payload: emptyBody,
  cron: '*/30 * * * *',
  run: async (world) => {
    const templates = await world.phones.whatsapp?.list()
    if (templates)
      await world.db.transaction().execute((tx) => saveTemplateStates(tx, templates, world.now()))
  },
})
