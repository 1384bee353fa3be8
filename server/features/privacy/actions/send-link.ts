import type { Language } from '@mehfil/contract/languages.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import { findEventScopeById } from '../../../base/access/scope.ts'
import { sha256 } from '../../../base/random.ts'
import type { World } from '../../../base/world.ts'
import { completeContact } from '../../events/rules/contact.ts'
import { translateEvent } from '../../events/rules/translations.ts'
import { getEvent } from '../../events/store/event.ts'
import { getEventHost } from '../../events/store/host.ts'
import { enqueueLinkMail } from '../mails.ts'
import { linkHours, type PrivacyWish } from '../rules/wishes.ts'
import { deleteOldPrivacyMails } from '../store/mails.ts'
import { deleteExpiredRequests, insertPrivacyRequest } from '../store/requests.ts'
import { findKeptAddress } from '../store/subject.ts'

type LinkRequest = { eventId: string; email: string; wish: PrivacyWish; language: Language }

const hourMs = 3_600_000

/** Nothing happens where the hosts of the event keep nothing about the address. */
export async function sendLink(
  world: World,
  { eventId, email, wish, language }: LinkRequest,
): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const scope = await findEventScopeById(tx, eventId)
    const address = scope && (await findKeptAddress(tx, scope, email))
    if (!scope || !address) return
    const now = world.now()
    const token = `${world.random.secret()}${world.random.secret()}`
    const id = world.random.uuid()
    const { accountId } = scope
    await insertPrivacyRequest(tx, {
      accountId,
      id,
      tokenHash: sha256(token),
      email,
      eventId,
      language,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkHours * hourMs),
    })
    const event = translateEvent(await getEvent(tx, scope), language)
    const hosts = completeContact(event.contact).hosts || (await getEventHost(tx, scope)).name
    await enqueueLinkMail(tx, await dressForAccount(world, tx, scope), {
      accountId,
      requestId: id,
      token,
      address,
      wish,
      language,
      hosts,
    })
  })
}

export async function sweepRequests(world: World): Promise<void> {
  const now = world.now()
  await deleteExpiredRequests(world.db, now)
  await deleteOldPrivacyMails(world.db, {
    told: new Date(now.getTime() - hourMs),
    linked: new Date(now.getTime() - linkHours * hourMs),
  })
}
