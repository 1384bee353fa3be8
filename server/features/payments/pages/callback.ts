import * as z from 'zod'
import { returnPath, to } from '@mehfil/contract/pages.ts'
import { handlerResult } from '@mehfil/contract/payments.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import type { World } from '../../../base/world.ts'
import { applyOrWait, askedAfterProof } from '../actions/confirm.ts'
import type { Effects } from '../actions/effects.ts'
import { pageToComeBackTo } from '../rules/come-back.ts'
import { intentBy } from '../store/intents.ts'

/**
 * The provider's page posts a browser back: from another site, so without our cookies. What it brings is proved by the signature
 * alone; who sits there the page is asked that it is led to.
 */
export const callback =
  (effects: Effects) =>
  async ({ world, request, form }: PageContext): Promise<Page> => {
    const nav = returnPath((request.query as Record<string, unknown>)['nav']) ?? to('login')
    const brought = z.safeDecode(handlerResult, form as never)
    if (!brought.success) return { redirect: await failedAt(world, form, nav) }
    const asked = await askedAfterProof(world, brought.data, 'callback')
    await world.db
      .transaction()
      .execute((tx) => applyOrWait({ tx, world, now: world.now() }, effects, asked))
    return {
      redirect: pageToComeBackTo(asked.intent.nav, { payment: asked.intent.gatewayId ?? '' }),
    }
  }

/** `error[metadata]` names the order it failed for; the reason is told by the provider's own words to us, not by the form. */
async function failedAt(world: World, form: PageContext['form'], nav: string): Promise<string> {
  const order = /"(?:order|subscription)_id"\s*:\s*"((?:order|sub)_[A-Za-z0-9]{1,40})"/.exec(
    String(form['error[metadata]'] ?? ''),
  )?.[1]
  const intent = order ? await intentBy(world.db, { of: 'gateway', value: order }) : null
  return intent?.gatewayId ? pageToComeBackTo(intent.nav, { payment: intent.gatewayId }) : nav
}
