import type { CallInput } from '@mehfil/contract/envelope.ts'
import { companyPlans } from '@mehfil/contract/billing/plans.ts'
import type * as calls from '@mehfil/contract/accounts/company.ts'
import { email as emailField } from '@mehfil/contract/fields/fields.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import { createFlow } from '../../../base/access/flow.ts'
import type { FlowContext, RequestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { sealText } from '../../../base/sealed-text.ts'
import type { CompanyRequest, CompanyUser } from '../../../base/world.ts'
import { dropFlow, verifyCode } from '../../accounts/actions/codes.ts'
import { refuseAfterCommit } from '../../accounts/actions/attempt-limits.ts'
import { passFirstStep } from '../../accounts/actions/second-step.ts'
import { takeFlow } from '../../accounts/store/flows.ts'
import { listOwners } from '../../accounts/store/owners.ts'
import { lockPlan } from '../../billing/store.ts'
import { companyRefresh, getDomain, toPersonName } from '../rules/company.ts'
import {
  addCompanyPerson,
  findAccountOfDomain,
  findByAddress,
  findBySubject,
  findMemberById,
  findUsableSetup,
  listDomains,
  saveLink,
  type CompanyMember,
  type CompanySetup,
} from '../store/company.ts'
import { countPendingInvitations } from '../store/invitations.ts'
import { addMember, countMembers, restoreMember } from '../store/members.ts'
import {
  codeStep,
  mailAddressCode,
  noTimers,
  readWaitingUser,
  resendAddressCode,
  waitHours,
} from './company-code.ts'
import { getReturnUrl, openProvider } from './company-setup.ts'

type BeginInput = CallInput<typeof calls.beginCompanySignIn>
type FinishInput = CallInput<typeof calls.finishCompanySignIn>
type BegunSignIn = { setup: CompanySetup; url: string; request: CompanyRequest }

/** The provider is asked before a transaction opens, so that a slow one holds no connection. */
export async function askProvider(
  { world, tx }: RequestContext,
  { email }: BeginInput,
): Promise<BegunSignIn> {
  const account = await findAccountOfDomain(tx, getDomain(email))
  const setup = account && (await findUsableSetup(tx, account, companyPlans))
  if (!setup) return refuse('noCompanySignIn')
  const provider = openProvider(world, setup)
  const redirectUrl = getReturnUrl(world)
  const begun = provider && (await world.companies.begin(provider, { redirectUrl, email }))
  return begun ? { ...begun, setup } : refuse('companyAway')
}

export async function beginCompanySignIn(
  context: RequestContext,
  { email }: BeginInput,
  { setup, url, request }: BegunSignIn,
) {
  const { tx, now, world, language, cookies } = context
  await dropFlow(context, 'company')
  const { cookie } = await createFlow(tx, {
    name: 'company',
    step: 'provider',
    email,
    language,
    accountId: setup.accountId,
    details: { ...request, changedAt: setup.changedAt.toISOString() },
    hours: waitHours,
    now,
    random: world.random,
  })
  cookies.set('company', cookie, 1)
  return { url }
}

type CompanyAnswer = { setup: CompanySetup; user: CompanyUser | null } | null

/** Null where the company changed its provider, or left it, since the person went there. */
export async function readProvider(
  { world, tx, flow }: FlowContext,
  { answer }: FinishInput,
): Promise<CompanyAnswer> {
  const setup =
    flow.accountId && (await findUsableSetup(tx, { accountId: flow.accountId }, companyPlans))
  if (!setup || setup.changedAt.toISOString() !== flow.details['changedAt']) return null
  if (flow.step === codeStep) return { setup, user: readWaitingUser(world, setup, flow) }
  const provider = openProvider(world, setup)
  const request = flow.details as CompanyRequest
  const answerUrl = `${getReturnUrl(world)}?${(answer ?? '').replace(/^\?/, '')}`
  return {
    setup,
    user: provider && (await world.companies.finish(provider, { answerUrl, request })),
  }
}

/** Also with a wrong answer, the visit to the provider is used up. */
export async function finishCompanySignIn(
  context: FlowContext,
  { code }: FinishInput,
  found: CompanyAnswer,
) {
  const { tx, flow, cookies, audit } = context
  if (flow.step === codeStep) {
    const waits = { page: codeStep, email: flow.email } as const
    if (code === undefined) return { ...waits, ...(await resendAddressCode(context)) }
    if (!(await verifyCode(context, code))) return { ...waits, ...noTimers }
  }
  if (!(await takeFlow(tx, flow))) refuse('wrongStep')
  cookies.clear('company')
  if (found?.user && (await needsCode(context, found.setup, found.user)))
    return mailAddressCode(context, found.setup, found.user)
  const outcome = found?.user ? await admit(context, found.setup, found.user) : 'companyFailed'
  if (typeof outcome !== 'string')
    return {
      page: await passFirstStep(context, { ...outcome, passwordHash: null, byCompany: true }),
      email: outcome.email,
      ...noTimers,
    }
  audit({ subject: 'refused', ...(flow.accountId && { accountId: flow.accountId }) })
  const owner = found && outcome === 'companyFull' ? (await listOwners(tx, found.setup))[0] : null
  if (owner) context.afterCommit(() => refuse('companyFull', { params: { name: owner.fullName } }))
  else refuseAfterCommit(context, outcome)
  return { page: 'dashboard' as const, email: '', ...noTimers }
}

type CompanyRefusal =
  | 'companyFailed'
  | 'companyAddress'
  | 'companyElsewhere'
  | 'companyRemoved'
  | 'companyFull'
type AdmittedPerson = AccountRef & { id: string } & Pick<CompanyMember, 'email' | 'language'>

/** Lets a person of the provider in: as who they are here, or as a new member. */
async function admit(
  context: FlowContext,
  setup: CompanySetup,
  user: CompanyUser,
): Promise<AdmittedPerson | CompanyRefusal> {
  const { tx, now, world } = context
  const { accountId } = setup
  const plan = await lockPlan(tx, setup)
  if (!(await isOwnAddress(context, setup, user))) return 'companyAddress'
  const member = await findMember(context, setup, user)
  if (typeof member === 'string') return member
  if (member?.isRemoved && !member.isEnded) return 'companyRemoved'
  if (!member || member.isRemoved) {
    const used = (await countMembers(tx, setup)) + (await countPendingInvitations(tx, setup, now))
    if (used + 1 > plan.users) return 'companyFull'
  }
  if (member?.isRemoved) await restoreMember(tx, { accountId, personId: member.personId })
  const { personId, email, language } = member ?? (await addNewMember(context, setup, user))
  await saveLink(
    tx,
    { accountId, personId },
    {
      subject: user.subject,
      sealedRefresh:
        user.refreshToken === null
          ? null
          : sealText(
              world.settings.secretKey,
              companyRefresh(accountId, personId),
              user.refreshToken,
            ),
      at: now,
    },
  )
  return { accountId, id: personId, email, language }
}

/**
 * An address that the provider does not vouch for may be another person's: before a first sign-in
 * by it, also of a new member, a code to its mailbox decides.
 */
async function needsCode(
  context: FlowContext,
  setup: CompanySetup,
  user: CompanyUser,
): Promise<boolean> {
  if (user.isVerified !== null || !(await isOwnAddress(context, setup, user))) return false
  return (await findBySubject(context.tx, setup, user.subject)) === null
}

/** Whether the address is of the company's own domains, and the provider does not deny it. */
async function isOwnAddress(
  { tx }: FlowContext,
  setup: CompanySetup,
  { email, isVerified }: CompanyUser,
): Promise<boolean> {
  if (isVerified === false || !emailField.safeParse(email).success) return false
  const domains = await listDomains(tx, setup)
  return domains.some(({ domain, provedAt }) => provedAt !== null && domain === getDomain(email))
}

/**
 * By the provider's key, else by address. A person who has another account by now is refused both
 * ways: who manages the company's people would open that account too.
 */
async function findMember(
  { tx }: FlowContext,
  setup: CompanySetup,
  { subject, email }: CompanyUser,
): Promise<CompanyMember | 'companyElsewhere' | null> {
  const known = await findBySubject(tx, setup, subject)
  if (known) return known.isElsewhere ? 'companyElsewhere' : known
  const person = await findByAddress(tx, setup, email)
  if (!person) return null
  return person.isHere ? findMemberById(tx, setup, person.personId) : 'companyElsewhere'
}

async function addNewMember(
  { tx, now, world, language, audit }: FlowContext,
  { accountId, permissions }: CompanySetup,
  { email, name }: CompanyUser,
) {
  const personId = world.random.uuid()
  const fullName = toPersonName(name, email)
  await addCompanyPerson(tx, { id: personId, email, fullName, language, now })
  await addMember(tx, { accountId, personId }, { permissions, eventIds: null }, now)
  audit({ subject: email, after: { permissions } })
  return { personId, email, language }
}
