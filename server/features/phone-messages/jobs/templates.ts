import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import type { World } from '../../../base/world.ts'
import { saveTemplateStates } from '../store/templates.ts'

/** False when the provider is away. */
export async function refreshTemplates(world: World): Promise<boolean> {
  const templates = await world.phones.whatsapp?.list()
  if (!templates) return world.phones.whatsapp === null
  await world.db.transaction().execute((tx) => saveTemplateStates(tx, templates, world.now()))
  return true
}

/** What the provider says about the templates, twice an hour and when it reports a change. */
export const readTemplateStates = defineJob({
  name: 'read-template-states',
  payload: emptyBody,
  cron: '*/30 * * * *',
  run: async (world) => {
    await refreshTemplates(world)
  },
})
