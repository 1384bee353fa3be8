import type { CallInput } from '@mehfil/contract/envelope.ts'
import { companyPlans } from '@mehfil/contract/billing/plans.ts'
import * as calls from '@mehfil/contract/accounts/company.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { openSealedText, sealText } from '../../../base/sealed-text.ts'
import type { CompanyProvider, World } from '../../../base/world.ts'
import { requireRecentProof } from '../../accounts/actions/password.ts'
import { lockPlan } from '../../billing/store.ts'
import { enqueueCompanyDomainMail } from '../mails.ts'
import { companySecret, getDomainRecord } from '../rules/company.ts'
import {
  deleteSetup,
  findAccountOfDomain,
  findSetup,
  forgetSubjects,
  forgetTokens,
  listDomains,
  listPeopleWithOtherWays,
  proveDomain,
  saveDomains,
  saveSetup,
  type CompanySetup,
} from '../store/company.ts'

type CompanySetupInput = CallInput<typeof calls.saveCompanySignIn>

const isOffered = ({ plan }: HostContext['host']): boolean => companyPlans.includes(plan)

export const getReturnUrl = ({ settings }: Pick<World, 'settings'>): string =>
  settings.publicUrl + pathTo('companyReturn')

export async function getCompanySignIn({ world, tx, host, scope }: HostContext) {
  const setup = await findSetup(tx, scope)
  return {
    isOffered: isOffered(host),
    returnUrl: getReturnUrl(world),
    setup: setup && {
      issuer: setup.issuer,
      clientId: setup.clientId,
      permissions: setup.permissions,
      otherWays: await listPeopleWithOtherWays(tx, scope),
      domains: (await listDomains(tx, scope)).map(({ domain, provedAt }) => ({
        domain,
        isProved: provedAt !== null,
        record: getDomainRecord(world.settings.secretKey, scope.accountId, domain),
      })),
    },
  }
}

/** The provider as the sign-in uses it; null where the secret was sealed by another key. */
export function openProvider(
  { settings }: Pick<World, 'settings'>,
  { accountId, issuer, clientId, sealedSecret }: CompanySetup,
): CompanyProvider | null {
  const clientSecret = openSealedText(settings.secretKey, companySecret(accountId), sealedSecret)
  return clientSecret === null ? null : { issuer, clientId, clientSecret }
}

/** The issuer is asked before a transaction opens. Answers the secret to keep. */
export async function prepareCompanySignIn(
  context: HostContext,
  input: CompanySetupInput,
): Promise<string> {
  const { world, host } = context
  requireRecentProof(context)
  requireCompanyPlan(host)
  const clientSecret = input.clientSecret || (await findKeptSecret(context, input))
  if (!clientSecret)
    return refuse('invalidInput', {
      errors: toWireErrors(calls.saveCompanySignIn.input, { clientSecret: 'field.client' }),
    })
  const { issuer, clientId } = input
  if (!(await world.companies.isReachable({ issuer, clientId, clientSecret })))
    refuse('companyAway')
  return clientSecret
}

/** A secret is given to no other provider than the one it was typed for. */
async function findKeptSecret(
  { world, tx, scope }: HostContext,
  { issuer, clientId }: CompanySetupInput,
): Promise<string | null> {
  const before = await findSetup(tx, scope)
  return before?.issuer === issuer && before.clientId === clientId
    ? (openProvider(world, before)?.clientSecret ?? null)
    : null
}

export async function saveCompanySignIn(
  context: HostContext,
  { issuer, clientId, domains, permissions }: CompanySetupInput,
  clientSecret: string,
) {
  const { world, tx, now, scope, audit } = context
  await lockPlan(tx, scope)
  const before = await findSetup(tx, scope)
  // Another provider has other keys for its people.
  if (before && before.issuer !== issuer) await forgetSubjects(tx, scope)
  // A token is worth nothing with another client.
  if (before && before.clientId !== clientId) await forgetTokens(tx, scope)
  await saveSetup(tx, {
    accountId: scope.accountId,
    issuer,
    clientId,
    permissions,
    sealedSecret: sealText(world.settings.secretKey, companySecret(scope.accountId), clientSecret),
    changedAt: now,
  })
  await saveDomains(tx, scope, domains)
  audit({
    before: before && { permissions: before.permissions },
    after: { permissions },
  })
  return getCompanySignIn(context)
}

type DomainTexts = { domain: string; texts: string[] }

/** The name servers are asked before a transaction opens. */
export async function findDomainTexts({
  world,
  tx,
  host,
  scope,
}: HostContext): Promise<DomainTexts[]> {
  requireCompanyPlan(host)
  const found: DomainTexts[] = []
  for (const { domain, provedAt } of await listDomains(tx, scope))
    if (provedAt === null) found.push({ domain, texts: await findTexts(world, domain) })
  return found
}

const findTexts = ({ names }: World, domain: string): Promise<string[]> =>
  names.findMailRecords(domain, null).then(
    ({ texts }) => texts,
    () => [],
  )

export async function checkCompanyDomains(
  context: HostContext,
  _: unknown,
  found: readonly DomainTexts[],
) {
  const { tx, scope, world } = context
  await lockPlan(tx, scope)
  const { secretKey } = world.settings
  for (const { domain, texts } of found)
    if (texts.includes(getDomainRecord(secretKey, scope.accountId, domain)))
      await takeDomain(context, { domain, texts })
  return getCompanySignIn(context)
}

/** Two records say nothing about who has the domain now: its owner removes the older one first. */
async function takeDomain(context: HostContext, { domain, texts }: DomainTexts): Promise<void> {
  const { tx, now, scope, world } = context
  const holder = await findAccountOfDomain(tx, domain)
  if (holder && texts.includes(getDomainRecord(world.settings.secretKey, holder.accountId, domain)))
    return context.afterCommit(() => refuse('companyDomainHeld', { params: { domain } }))
  const former = await proveDomain(tx, scope, { domain, at: now })
  if (former) await enqueueCompanyDomainMail(context, former, domain)
}

/** People stay in the team, and open it by a password or a code from now on. */
export async function removeCompanySignIn(context: HostContext) {
  const { tx, scope } = context
  requireRecentProof(context)
  await lockPlan(tx, scope)
  if (!(await findSetup(tx, scope))) refuse('notFound')
  await deleteSetup(tx, scope)
}

function requireCompanyPlan(host: HostContext['host']): void {
  if (!isOffered(host)) refuse('upgrade')
}
