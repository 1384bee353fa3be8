import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { CallInput } from '@mehfil/contract/envelope.ts'
import { senderPlans, type saveOwnSender as saveCall } from '@mehfil/contract/mail/own-sender.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { HostContext } from '../../../base/http/context.ts'
import type { DomainCheck } from '../../../base/mail/domain-checks.ts'
import type { MailRecords } from '../../../base/mail/name-lookup.ts'
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
  noteSenderAsked,
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

type SenderKey = Pick<StoredSender, 'selector' | 'privateKey'>
/** What the name servers said of a domain with this key; null where they did not answer. */
type AskedSender = SenderKey & { at: Date; domain: string; records: MailRecords | null }

/** The key is made, and the name servers are asked, before a transaction opens. */
export async function askForSenderSave(
  context: HostContext,
  { domain }: CallInput<typeof saveCall>,
): Promise<AskedSender> {
  const { world, tx, scope } = context
  requireRecentProof(context)
  const before = await findStoredSender(tx, scope)
  const key = before?.domain === domain ? before : await createKey(world.random)
  return askAbout(world, { ...key, domain })
}

/** Mails come from it once its records are there, which is checked every hour and on request. */
export async function saveOwnSender(
  context: HostContext,
  { domain, mailbox }: CallInput<typeof saveCall>,
  asked: AskedSender,
) {
  const { tx, now, scope, audit } = context
  requireRecentProof(context)
  const before = await findStoredSender(tx, scope, { locked: true })
  audit({ subject: domain })
  if (before?.domain === domain) await updateMailbox(tx, scope, mailbox)
  else {
    const { selector, privateKey } = asked
    await replaceSender(tx, scope, { domain, mailbox, selector, privateKey }, now)
  }
  return recordOwnSender(context, {}, asked)
}

export const askForSenderCheck = ({ world, scope }: HostContext): Promise<AskedSender> =>
  askAboutStored(world, scope)

export async function recordOwnSender(
  { world, tx, scope, host }: HostContext,
  _: unknown,
  asked: AskedSender,
) {
  return { sender: describeSender(await recordAnswer({ world, tx }, scope, asked), host.plan) }
}

export async function removeOwnSender({ tx, scope, audit }: HostContext) {
  const sender = await findStoredSender(tx, scope)
  if (!sender) refuse('notFound')
  audit({ subject: sender.domain })
  await removeSender(tx, scope)
}

async function askAbout(
  world: World,
  { domain, selector, privateKey }: SenderKey & { domain: string },
): Promise<AskedSender> {
  const at = world.now()
  const records = await world.names.findMailRecords(domain, selector).catch(() => null)
  return { at, domain, selector, privateKey, records }
}

async function askAboutStored(world: World, account: AccountRef): Promise<AskedSender> {
  const stored = (await findStoredSender(world.db, account)) ?? refuse('notFound')
  await noteSenderAsked(world.db, account, world.now())
  return askAbout(world, stored)
}

/** Asks the name servers, and has mails come from the domain or from the product again. */
export async function checkSender(world: World, account: AccountRef): Promise<void> {
  const asked = await askAboutStored(world, account)
  await world.db.transaction().execute((tx) => recordAnswer({ world, tx }, account, asked))
}

/** An answer about another key, or one that is older than what is known, changes nothing. */
async function recordAnswer(
  { world, tx }: Pick<HostContext, 'world' | 'tx'>,
  account: AccountRef,
  { at, selector, records }: AskedSender,
): Promise<StoredSender> {
  const stored = (await findStoredSender(tx, account, { locked: true })) ?? refuse('notFound')
  if (stored.selector !== selector || (stored.checkedAt && stored.checkedAt > at)) return stored
  const checks = describeRecords(world, stored, records)
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

function describeRecords(
  { settings }: World,
  { domain, selector, privateKey }: StoredSender,
  records: MailRecords | null,
): DomainCheck[] {
  const include = (settings.mailBounces ?? settings.mailFrom).split('@')[1] ?? ''
  const claim = { domain, selector, key: createPrivateKey(privateKey), include }
  return records ? checkOwnRecords(claim, records) : describeUnknown(claim)
}

/** RSA, which every receiver knows. It takes a moment and runs off the main thread. */
async function createKey(random: Random): Promise<SenderKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 })
  return {
    selector: `s${random.digits(8)}`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
