import { companyPlans } from '@mehfil/contract/billing/plans.ts'
import { closeMemberSessions } from '../../../base/access/session.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { openSealedText, sealText } from '../../../base/sealed-text.ts'
import type { CompanyCheck, World } from '../../../base/world.ts'
import { lockPlan } from '../../billing/store.ts'
import { companyRefresh, isLeaving, recheckMs, unansweredMs } from '../rules/company.ts'
import {
  findMemberById,
  findUsableSetup,
  listDuePeople,
  lockAskedLink,
  stampAsked,
  stampChecked,
  type DueCompanyPerson,
} from '../store/company.ts'
import { removeMember } from '../store/members.ts'
import { openProvider } from './company-setup.ts'
import { voidUncoveredInvitations } from './invite.ts'

const mostPerRun = 500

/**
 * Asks the providers whether the people who are signed in are still known there. One that gave no
 * answer is not asked again in this run, so that it delays no other company.
 */
export async function recheckCompanyPeople(world: World): Promise<void> {
  const now = world.now()
  const before = new Date(now.getTime() - recheckMs)
  const unanswered = new Date(now.getTime() - unansweredMs)
  const away = new Set<string>()
  const due = await listDuePeople(world.db, { before, unanswered, now, most: mostPerRun })
  for (const person of due)
    await recheckPerson(world, person, away).catch((error: unknown) =>
      world.log.error({ err: error, accountId: person.accountId }, 'a provider could not be asked'),
    )
}

/** An answer counts only while the person is as they were when it was asked for. */
async function recheckPerson(
  world: World,
  person: DueCompanyPerson,
  away: Set<string>,
): Promise<void> {
  const check = await askAgain(world, person, away)
  const now = world.now()
  await world.db.transaction().execute(async (tx) => {
    if (check.is === 'ended') await lockPlan(tx, person)
    const link = await lockAskedLink(tx, person, now)
    if (!link) return
    if (check.is === 'ended') return endPerson({ tx, now }, { ...person, ...link })
    if (check.is === 'active') return stampKnown({ world, tx, now }, person, check.refreshToken)
    if (now.getTime() - person.checkedAt.getTime() > unansweredMs)
      await closeMemberSessions(tx, person, 'by-company')
  })
}

const stampKnown = (
  { world, tx, now }: Pick<RequestContext, 'world' | 'tx' | 'now'>,
  person: DueCompanyPerson,
  refreshToken: string,
): Promise<void> =>
  stampChecked(tx, person, {
    checkedAt: now,
    sealedRefresh: sealText(
      world.settings.secretKey,
      companyRefresh(person.accountId, person.personId),
      refreshToken,
    ),
  })

/** Without a token, or without the provider, nothing is known. */
async function askAgain(
  world: World,
  person: DueCompanyPerson,
  away: Set<string>,
): Promise<CompanyCheck> {
  const { accountId, personId, sealedRefresh } = person
  if (away.has(accountId)) return { is: 'away' }
  const setup = await findUsableSetup(world.db, person, companyPlans)
  const provider = setup && openProvider(world, setup)
  const token =
    sealedRefresh &&
    openSealedText(world.settings.secretKey, companyRefresh(accountId, personId), sealedRefresh)
  if (!provider || !token) return { is: 'away' }
  await stampAsked(world.db, person, world.now())
  const check = await world.companies.refresh(provider, token)
  if (check.is === 'away') away.add(accountId)
  return check
}

/**
 * A member leaves the team until the provider knows them again, and so do their sessions by another
 * way; an owner is signed out. A token that may have ended by its age is forgotten alone.
 */
async function endPerson(
  { tx, now }: Pick<RequestContext, 'tx' | 'now'>,
  { accountId, personId, checkedAt, isSignedIn }: DueCompanyPerson & { isSignedIn: boolean },
): Promise<void> {
  const who = { accountId, personId }
  const isOver = isLeaving({ checkedAt, isSignedIn }, now)
  const member = isOver ? await findMemberById(tx, who, personId) : null
  const leaves = member?.role === 'Normaluser' && !member.isRemoved
  await stampChecked(tx, who, {
    checkedAt: now,
    sealedRefresh: null,
    ...(leaves && { endedAt: now }),
  })
  if (leaves) {
    await voidUncoveredInvitations({ tx, now, scope: { accountId } }, personId, () => false)
    await removeMember(tx, who, now)
  }
  if (isOver) await closeMemberSessions(tx, who, leaves ? 'anyhow' : 'by-company')
}
