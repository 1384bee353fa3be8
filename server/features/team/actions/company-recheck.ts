import { companyPlans } from '@mehfil/contract/accounts/company.ts'
import { closeMemberSessions } from '../../../base/access/session.ts'
import { openSealedText, sealText } from '../../../base/sealed-text.ts'
import type { CompanyCheck, World } from '../../../base/world.ts'
import { lockPlan } from '../../billing/store.ts'
import { companyRefresh, recheckMs, unansweredMs } from '../rules/company.ts'
import {
  findMemberById,
  findUsableSetup,
  listDuePeople,
  stampChecked,
  type DueCompanyPerson,
} from '../store/company.ts'
import { removeMember } from '../store/members.ts'
import { openProvider } from './company-setup.ts'
import { voidUncoveredInvitations } from './invite.ts'

const mostPerRun = 500

/** Asks the providers whether the people who are signed in are still known there. */
export async function recheckCompanyPeople(world: World): Promise<void> {
  const before = new Date(world.now().getTime() - recheckMs)
  for (const person of await listDuePeople(world.db, { before, most: mostPerRun }))
    await recheckPerson(world, person).catch((error: unknown) =>
      world.log.error({ err: error, accountId: person.accountId }, 'a provider could not be asked'),
    )
}

async function recheckPerson(world: World, person: DueCompanyPerson): Promise<void> {
  const check = await askAgain(world, person)
  const now = world.now()
  if (check.is === 'ended') return endPerson(world, person)
  if (check.is === 'away') {
    if (now.getTime() - person.checkedAt.getTime() > unansweredMs)
      await closeMemberSessions(world.db, person)
    return
  }
  const { accountId, personId } = person
  const context = companyRefresh(accountId, personId)
  await stampChecked(world.db, person, {
    checkedAt: now,
    sealedRefresh: sealText(world.settings.secretKey, context, check.refreshToken),
  })
}

/** Without a token, or without the provider, nothing is known. */
async function askAgain(world: World, person: DueCompanyPerson): Promise<CompanyCheck> {
  const { accountId, personId, sealedRefresh } = person
  const setup = await findUsableSetup(world.db, person, companyPlans)
  const provider = setup && openProvider(world, setup)
  const token =
    sealedRefresh &&
    openSealedText(world.settings.secretKey, companyRefresh(accountId, personId), sealedRefresh)
  return provider && token ? world.companies.refresh(provider, token) : { is: 'away' }
}

/** A member leaves the team until the provider knows them again; an owner is signed out. */
async function endPerson(world: World, person: DueCompanyPerson): Promise<void> {
  const { accountId, personId } = person
  const now = world.now()
  await world.db.transaction().execute(async (tx) => {
    await lockPlan(tx, person)
    const member = await findMemberById(tx, person, personId)
    await stampChecked(tx, person, { checkedAt: now, sealedRefresh: null, endedAt: now })
    if (member?.role === 'Normaluser' && !member.isRemoved) {
      await voidUncoveredInvitations({ tx, now, scope: { accountId } }, personId, () => false)
      await removeMember(tx, { accountId, personId }, now)
    }
    await closeMemberSessions(tx, { accountId, personId })
  })
}
