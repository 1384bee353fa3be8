import { fill } from '@mehfil/contract/call.ts'
import { stopMailsPage } from '@mehfil/contract/mail.ts'
import { guestPage } from '@mehfil/contract/public-pages.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import { byLink } from '../../../base/prepare.ts'
import { stopFacts, stopMails } from '../../mail/actions/stop.ts'
import { asPage, drawStop } from '../pages/render.tsx'
import type { House } from '../pages/shared.ts'
import { publicReply } from '../rules/reply.ts'
import { factsIn } from '../rules/view.ts'
import { pageFactsOf } from '../store.ts'
import { viewFor } from './public.ts'

type AtLink = PageContext<{ EID: string; GID: string }>

/** Asks; a scanner that opens every link of a mail stops nothing. */
export const showStop = (house: House) => async (context: AtLink): Promise<Page> => drawFor(house, context, await byLink(context))

/** One click of the page or of a mail program, which wants no page and no way to another. */
export const stopByForm = (house: House) => async (context: AtLink): Promise<Page> => {
  const found = await byLink(context)
  await stopMails(found, { again: context.form['undo'] === '1' })
  if (context.form['List-Unsubscribe'] === 'One-Click') return { body: '', type: 'text/plain; charset=utf-8', headers: { 'cache-control': 'no-store' } }
  return drawFor(house, context, found)
}

async function drawFor(house: House, context: AtLink, found: Awaited<ReturnType<typeof byLink<AtLink>>>): Promise<Page> {
  const { now, params } = context
  const { language, email, hosts, stopped } = await stopFacts(found)
  const facts = factsIn(await pageFactsOf(found.tx, found.scope), language)
  const reply = publicReply({ facts, now, action: '', submission: '' })
  const event = viewFor(context, { facts, language, reply, address: fill(guestPage.path, params) })
  const state = email === '' ? 'no-address' as const : stopped === 'unsubscribed' ? 'stopped' as const : stopped ? 'returned' as const : 'asks' as const
  const view = { event, t: event.t, email, hosts, state, action: fill(stopMailsPage.path, params), invitationUrl: fill(guestPage.path, params) }
  return asPage(drawStop(view, { faces: house.fonts.ofAnybody }))
}
