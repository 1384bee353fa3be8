import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { CallInput } from '@mehfil/contract/envelope.ts'
import { senderPlans, type saveOwnSender as saveCall } from '@mehfil/contract/mail/own-sender.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { HostContext } from '../../../base/http/context.ts'
import type { DomainCheck } from '../../../base/mail/domain-checks.ts'
import type { Random } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import type { World } from '../../../base/world.ts'
import { requireRecentProof } from '../../accounts/actions/password.ts'
import { enqueueBrokenSenderMail } from '../mails/broken-sender.ts'
import {
  checkOwnRecords,
  describeUnknown,
  getSenderState,
  judgeSender,
} from '../rules/own-sender.ts'
import {
  findStoredSender,
  removeSender,
  replaceSender,
  updateChecked,
  updateMailbox,
  type StoredSender,
} from '../store/own-sender.ts'

export async function readOwnSender({ world, tx, scope, host }: HostContext) {
  const sender = await findStoredSender(tx, scope)
  return {
    sender: sender ? describeSender(sender, host.plan) : null,
    usual: world.settings.mailFrom,
    isOffered: (senderPlans as readonly string[]).includes(host.plan),
  }
}

/** Mails come from it once its records are there, which is checked every hour and on request. */
export async function saveOwnSender(
  context: HostContext,
  { domain, mailbox }: CallInput<typeof saveCall>,
) {
  const { world, tx, now, scope, audit } = context
  requireRecentProof(context)
  const before = await findStoredSender(tx, scope, { locked: true })
  audit({ subject: domain })
  if (before?.domain === domain) await updateMailbox(tx, scope, mailbox)
  else await replaceSender(tx, scope, { domain, mailbox, ...(await createKey(world.random)) }, now)
  return checkOwnSender(context)
}

export async function checkOwnSender({ world, tx, scope, host }: HostContext) {
  return { sender: describeSender(await checkSender(world, tx, scope), host.plan) }
}

export async function removeOwnSender({ tx, scope, audit }: HostContext) {
  const sender = await findStoredSender(tx, scope)
  if (!sender) refuse('notFound')
  audit({ subject: sender.domain })
  await removeSender(tx, scope)
}

/** Asks the name servers, and has mails come from the domain or from the product again. */
export async function checkSender(
  world: World,
  tx: Tx,
  account: AccountRef,
): Promise<StoredSender> {
  const stored = (await findStoredSender(tx, account, { locked: true })) ?? refuse('notFound')
  const checks = await findRecords(world, stored)
  const { isNewlyBroken, ...judged } = judgeSender(stored, checks, world.now())
  const checked = { ...stored, ...judged, checks }
  await updateChecked(tx, account, checked)
  if (isNewlyBroken) await enqueueBrokenSenderMail(tx, world, { ...account, domain: stored.domain })
  return checked
}

const describeSender = (
  { domain, mailbox, usedSince, brokenAt, checkedAt, checks }: StoredSender,
  plan: string,
) => ({
  domain,
  mailbox,
  state: getSenderState({ usedSince, brokenAt }, plan),
  since: usedSince ?? brokenAt,
  checks,
  checkedAt,
})

async function findRecords(
  { names, settings }: World,
  { domain, selector, privateKey }: StoredSender,
): Promise<DomainCheck[]> {
  const key = createPrivateKey(privateKey)
  const include = (settings.mailBounces ?? settings.mailFrom).split('@')[1] ?? ''
  return names
    .findMailRecords(domain, selector)
    .then((records) => checkOwnRecords({ domain, selector, key, include }, records))
    .catch(() => describeUnknown({ domain, selector, key, include }))
}

/** RSA, which every receiver knows. It takes a moment and runs off the main thread. */
async function createKey(random: Random): Promise<Pick<StoredSender, 'selector' | 'privateKey'>> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 })
  return {
    selector: `s${random.digits(8)}`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
