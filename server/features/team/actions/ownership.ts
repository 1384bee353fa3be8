import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/ownership.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { SecurityNewsKind } from '@mehfil/templates/mails/accounts/security-news.tsx'
import type { HostContext } from '../../../base/http/context.ts'
import { notifyNodes } from '../../../base/live/live-events.ts'
import { refuse } from '../../../base/refusal.ts'
import { requireRecentProof } from '../../accounts/actions/password.ts'
import { enqueueSecurityMail } from '../../accounts/mails.ts'
import { countOwners, listOwners } from '../../accounts/store/owners.ts'
import { lockPlan } from '../../billing/store.ts'
import { getExpiry } from '../rules/invitation.ts'
import { lockMember, type TeamMember } from '../store/members.ts'
import { deleteOffer, findOffer, replaceOffer, saveRole } from '../store/ownership.ts'

/** Every change of owners locks the plan's row first, so that two at once leave at least one. */
export async function getHandOver({ tx, now, host, scope }: HostContext) {
  const offer = await findOffer(tx, scope, now)
  const isForReader = offer?.to.personId === host.personId
  return {
    offered: offer && isForReader ? { ...offer.from, expiresAt: offer.expiresAt } : null,
    sent: offer && host.role === 'Superuser' ? { ...offer.to, expiresAt: offer.expiresAt } : null,
  }
}

export async function makeOwner(context: HostContext, { user }: CallInput<typeof calls.makeOwner>) {
  const { tx, host, scope, audit } = context
  requireRecentProof(context)
  await lockPlan(tx, scope)
  const member = await requireOrdinaryMember(context, user)
  await saveRole(tx, { ...scope, personId: user }, 'Superuser')
  await deleteOffer(tx, scope)
  await notifyNodes(tx, user, 'access')
  await enqueueSecurityMail(context, member, { kind: 'owner-made', subject: host.fullName })
  await tellOwners(context, { kind: 'owner-added', subject: member.fullName, except: user })
  audit({ subject: member.email })
}

export async function stopOwning(context: HostContext) {
  const { tx, host, scope } = context
  requireRecentProof(context)
  await lockPlan(tx, scope)
  if ((await countOwners(tx, scope)) === 1) refuse('lastOwner')
  await saveRole(tx, scope, 'Normaluser')
  await deleteOffer(tx, scope)
  await notifyNodes(tx, host.personId, 'access')
  await tellOwners(context, { kind: 'owner-left', subject: host.fullName, except: '' })
}

export async function offerAccount(
  context: HostContext,
  { user }: CallInput<typeof calls.offerAccount>,
) {
  const { tx, now, world, host, scope, audit } = context
  requireRecentProof(context)
  await lockPlan(tx, scope)
  const member = await requireOrdinaryMember(context, user)
  await replaceOffer(tx, scope, {
    id: world.random.uuid(),
    from: host.personId,
    to: user,
    createdAt: now,
    expiresAt: getExpiry(now),
  })
  await notifyNodes(tx, user, 'access')
  await enqueueSecurityMail(context, member, {
    kind: 'handover-offered',
    subject: host.fullName,
    link: `${world.settings.publicUrl}${pathTo('profile')}#hand-over`,
  })
  audit({ subject: member.email })
}

export async function withdrawOffer({ tx, now, scope, audit }: HostContext) {
  await lockPlan(tx, scope)
  const offer = (await findOffer(tx, scope, now)) ?? refuse('handOverOver')
  await deleteOffer(tx, scope)
  await notifyNodes(tx, offer.to.personId, 'access')
  audit({ subject: offer.to.email })
}

export async function acceptAccount(context: HostContext) {
  const { tx, host, scope, audit } = context
  requireRecentProof(context)
  const offer = await lockOwnOffer(context)
  await saveRole(tx, scope, 'Superuser')
  await saveRole(tx, { ...scope, personId: offer.from.personId }, 'Normaluser')
  await deleteOffer(tx, scope)
  for (const { personId } of [offer.from, offer.to]) await notifyNodes(tx, personId, 'access')
  const giver = await lockMember(tx, scope, offer.from.personId)
  await enqueueSecurityMail({ ...context, agent: '' }, giver, {
    kind: 'handover-done',
    subject: host.fullName,
  })
  await tellOwners(context, { kind: 'owner-added', subject: host.fullName, except: host.personId })
  audit({ subject: offer.from.email })
}

export async function declineAccount(context: HostContext) {
  const { tx, host, scope, audit } = context
  const offer = await lockOwnOffer(context)
  await deleteOffer(tx, scope)
  const giver = await lockMember(tx, scope, offer.from.personId)
  await enqueueSecurityMail({ ...context, agent: '' }, giver, {
    kind: 'handover-declined',
    subject: host.fullName,
  })
  audit({ subject: offer.from.email })
}

async function lockOwnOffer({ tx, now, host, scope }: HostContext) {
  await lockPlan(tx, scope)
  const offer = await findOffer(tx, scope, now)
  return offer?.to.personId === host.personId ? offer : refuse('handOverOver')
}

/** A member who is in the account and does not own it yet. */
async function requireOrdinaryMember(
  { tx, scope }: HostContext,
  personId: string,
): Promise<TeamMember> {
  const member = await lockMember(tx, scope, personId)
  if (member.removedAt) refuse('notFound')
  if (member.role === 'Superuser') refuse('alreadyOwner')
  return member
}

type OwnerNews = { kind: SecurityNewsKind; subject: string; except: string }

/** Tells the owners who did not do it themselves. */
async function tellOwners(
  context: HostContext,
  { kind, subject, except }: OwnerNews,
): Promise<void> {
  const { tx, host, scope } = context
  for (const owner of await listOwners(tx, scope))
    if (owner.personId !== host.personId && owner.personId !== except)
      await enqueueSecurityMail({ ...context, agent: '' }, owner, { kind, subject })
}
