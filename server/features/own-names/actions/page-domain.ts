import {
  ownNamePlans,
  type savePageDomain as saveCall,
} from '@mehfil/contract/accounts/page-domain.ts'
import type { CallInput } from '@mehfil/contract/envelope.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { HostContext, PageContext, PageResponse } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { findSiteOfDomain } from '../../../base/sites/guest-site.ts'
import { forgetHost } from '../../../base/sites/site-hosts.ts'
import type { World } from '../../../base/world.ts'
import { enqueuePageDomainMail } from '../mails.ts'
import {
  checkPageDomain,
  createOwnerToken,
  describeUnanswered,
  getPageDomainState,
  isOurName,
  judgePageDomain,
  type PageDomainClaim,
  type PageDomainRecords,
} from '../rules/page-domain.ts'
import {
  findOtherHolder,
  findPageDomain,
  listPublishedEvents,
  loseDomain,
  noteAsked,
  removePageDomainRow,
  replacePageDomain,
  updateCheckedDomain,
  type StoredPageDomain,
} from '../store/page-domain.ts'
import { askNames } from './ask-names.ts'

export async function readPageDomain({ world, tx, scope, host }: HostContext) {
  const domain = await findPageDomain(tx, scope)
  return {
    domain: domain ? describeDomain(domain, host.plan) : null,
    usual: getTarget(world),
    isOffered: (ownNamePlans as readonly string[]).includes(host.plan),
  }
}

/** The name servers are asked before a transaction opens. */
export function askForSave(
  { world }: HostContext,
  { domain }: CallInput<typeof saveCall>,
): Promise<AskedDomain> {
  if (isOurName(domain, listOurNames(world)))
    refuse('invalidInput', { errors: { DOMAIN: 'field.page-domain-ours' } })
  return askAbout(world, domain)
}

/** Pages are there once its records are, which is checked every hour and on request. */
export async function savePageDomain(
  context: HostContext,
  { domain }: CallInput<typeof saveCall>,
  asked: AskedDomain,
) {
  const { world, tx, now, scope, audit } = context
  audit({ subject: domain })
  const before = await findPageDomain(tx, scope, { locked: true })
  if (before?.domain !== domain) {
    const token = createOwnerToken(world.random.secret())
    await replacePageDomain(tx, scope, { domain, token }, now)
    if (before?.usedSince) await announceSite(context, before)
  }
  return recordPageDomain(context, {}, asked)
}

export const askForCheck = ({ world, scope }: HostContext): Promise<AskedDomain> =>
  askAboutStored(world, scope)

export async function recordPageDomain(context: HostContext, _: unknown, asked: AskedDomain) {
  const { world, tx, scope, host } = context
  return { domain: describeDomain(await recordAnswer({ world, tx }, scope, asked), host.plan) }
}

export async function removePageDomain(context: HostContext) {
  const { tx, scope, audit } = context
  const domain = await findPageDomain(tx, scope)
  if (!domain) refuse('notFound')
  audit({ subject: domain.domain })
  await removePageDomainRow(tx, scope)
  await announceSite(context, domain)
}

/** For a proxy that is about to get a certificate: nothing but domains that pages are at. */
export async function tellCertificateName({ world, request }: PageContext): Promise<PageResponse> {
  const { domain } = request.query as { domain?: unknown }
  const name = typeof domain === 'string' ? domain.toLowerCase().slice(0, 253) : ''
  const isOurs = name !== '' && listOurNames(world).includes(name)
  const isServed = isOurs || (name !== '' && (await findSiteOfDomain(world.db, name)) !== null)
  return {
    status: isServed ? 200 : 404,
    body: isServed ? 'yes' : 'no',
    type: 'text/plain; charset=utf-8',
    headers: { 'cache-control': 'no-store' },
  }
}

/** What the name servers said of a domain; null where they did not answer. */
export type AskedDomain = { domain: string; at: Date; records: PageDomainRecords | null }

async function askAbout(world: World, domain: string): Promise<AskedDomain> {
  const at = world.now()
  const asked = askNames(world.names, { domain, target: getTarget(world) })
  return { domain, at, records: await asked.catch(() => null) }
}

/** Outside of a transaction: name servers may take seconds, and a connection is held by none of them. */
async function askAboutStored(world: World, account: AccountRef): Promise<AskedDomain> {
  const { domain } = (await findPageDomain(world.db, account)) ?? refuse('notFound')
  await noteAsked(world.db, account, world.now())
  return askAbout(world, domain)
}

/** Asks the name servers, and has guests' pages at the domain or at our address again. */
export async function checkDomain(world: World, account: AccountRef): Promise<void> {
  const asked = await askAboutStored(world, account)
  await world.db.transaction().execute((tx) => recordAnswer({ world, tx }, account, asked))
}

/** An answer about another domain, or one that is older than what is known, changes nothing. */
async function recordAnswer(
  { world, tx }: Pick<HostContext, 'world' | 'tx'>,
  account: AccountRef,
  { domain, at, records }: AskedDomain,
): Promise<StoredPageDomain> {
  const stored = (await findPageDomain(tx, account, { locked: true })) ?? refuse('notFound')
  if (stored.domain !== domain || (stored.checkedAt && stored.checkedAt > at)) return stored
  const holder = await findOtherHolder(tx, stored)
  const claim = { ...toClaim(world, stored), others: holder ? [holder.token] : [] }
  const checks = records ? checkPageDomain(claim, records) : describeUnanswered(claim)
  const { isNewlyBroken, ...judged } = judgePageDomain(stored, checks, world.now())
  const checked = { ...stored, ...judged, checks }
  const isTaken = holder !== undefined && checked.usedSince !== null
  if (isTaken) await takeFrom(world, tx, { holder, domain: stored.domain })
  await updateCheckedDomain(tx, checked)
  if (isNewlyBroken) await enqueuePageDomainMail(tx, world, { ...stored, kind: 'broken' })
  if (isTaken || (stored.usedSince === null) !== (checked.usedSince === null))
    await announceSite({ world, tx }, checked)
  return checked
}

async function takeFrom(
  world: World,
  tx: Tx,
  { holder, domain }: { holder: AccountRef; domain: string },
): Promise<void> {
  await loseDomain(tx, holder, world.now())
  await enqueuePageDomainMail(tx, world, { ...holder, domain, kind: 'lost' })
  await announceSite({ world, tx }, { ...holder, domain })
}

type AnnounceContext = Pick<HostContext, 'world' | 'tx'> & Partial<Pick<HostContext, 'afterCommit'>>

/** Pages in memory have addresses of before. */
async function announceSite(
  { world, tx, afterCommit }: AnnounceContext,
  { accountId, domain }: AccountRef & { domain: string },
): Promise<void> {
  for (const eventId of await listPublishedEvents(tx, { accountId }))
    await world.live.announce(tx, eventId, 'event')
  forgetHost(world, domain)
  afterCommit?.(() => forgetHost(world, domain))
}

const getTarget = ({ settings }: World): string => new URL(settings.publicUrl).hostname

const listOurNames = ({ settings: { publicUrl, apiOrigin } }: World): string[] =>
  [publicUrl, apiOrigin].filter((one) => one !== '').map((one) => new URL(one).hostname)

const toClaim = (world: World, { domain, token }: StoredPageDomain): PageDomainClaim => ({
  domain,
  token,
  target: getTarget(world),
  others: [],
})

const describeDomain = (stored: StoredPageDomain, plan: string) => {
  const { domain, usedSince, brokenAt, lostAt, checks, checkedAt } = stored
  return {
    domain,
    state: getPageDomainState(stored, plan),
    since: usedSince ?? lostAt ?? brokenAt,
    checks,
    checkedAt,
  }
}
