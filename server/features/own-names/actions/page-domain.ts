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
  type PageDomainCheck,
  type PageDomainClaim,
} from '../rules/page-domain.ts'
import {
  findOtherHolder,
  findPageDomain,
  listPublishedEvents,
  loseDomain,
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

/** Pages are there once its records are, which is checked every hour and on request. */
export async function savePageDomain(context: HostContext, { domain }: CallInput<typeof saveCall>) {
  const { world, tx, now, scope, audit } = context
  audit({ subject: domain })
  if (isOurName(domain, listOurNames(world)))
    refuse('invalidInput', { errors: { DOMAIN: 'field.page-domain-ours' } })
  const before = await findPageDomain(tx, scope, { locked: true })
  if (before?.domain !== domain) {
    const token = createOwnerToken(world.random.secret())
    await replacePageDomain(tx, scope, { domain, token }, now)
    if (before?.usedSince) await announceSite(context, before)
  }
  return checkPageDomainNow(context)
}

export async function checkPageDomainNow(context: HostContext) {
  const { world, tx, scope, host } = context
  return { domain: describeDomain(await checkDomain(world, tx, scope), host.plan) }
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

/** Asks the name servers, and has guests' pages at the domain or at our address again. */
export async function checkDomain(
  world: World,
  tx: Tx,
  account: AccountRef,
): Promise<StoredPageDomain> {
  const asked = (await findPageDomain(tx, account)) ?? refuse('notFound')
  const found = await findRecords(world, asked)
  const stored = (await findPageDomain(tx, account, { locked: true })) ?? refuse('notFound')
  if (stored.token !== asked.token) return stored
  const holder = await findOtherHolder(tx, stored)
  const checks = found({ ...toClaim(world, stored), others: holder ? [holder.token] : [] })
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

/** The checks, as soon as it is known with what others proved the domain. */
async function findRecords(
  world: World,
  stored: StoredPageDomain,
): Promise<(claim: PageDomainClaim) => PageDomainCheck[]> {
  return askNames(world.names, toClaim(world, stored)).then(
    (records) => (claim) => checkPageDomain(claim, records),
    () => describeUnanswered,
  )
}

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
