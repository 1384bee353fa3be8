import type { Email } from 'postal-mime'
import { startReportListener } from '../../../adapters/smtp/report-listener.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { parseReplyAddress, type ReplyAddressGuest } from '../../../base/mail/reply-address.ts'
import { namesReturnPath, parseReturnPath } from '../../../base/mail/return-path.ts'
import type { World } from '../../../base/world.ts'
import { recordCalendarAnswer } from '../../rsvp/actions/calendar-answer.ts'
import {
  findCalendarFile,
  isAutomatic,
  listComplaintAddresses,
  parseBounce,
} from '../rules/bounce.ts'
import { parseCalendarReply } from '../rules/calendar-reply.ts'
import { applyBounce, parseReportMail } from './bounces.ts'

type InboundContext = Pick<RequestContext, 'world' | 'tx' | 'now' | 'afterCommit'>

/** Listens for reports and answers of calendars; null where the operator set no port. */
export const startInboundMail = async (
  world: World,
): Promise<{ port: number; stop(): Promise<void> } | null> => {
  const { bounceListener } = world.settings
  return (
    bounceListener &&
    startReportListener({
      ...bounceListener,
      log: world.log,
      isOurs: (address) => isInboundAddress(world, address),
      receive: (recipients, raw) => receiveInboundMail(world, { recipients, raw }),
    })
  )
}

const isBareAddress = ({ settings }: Pick<World, 'settings'>, address: string): boolean =>
  address.toLowerCase() === settings.mailBounces?.toLowerCase()

/** Addresses with our proof, and the one that providers send complaints to. */
const isInboundAddress = (world: Pick<World, 'settings'>, address: string): boolean =>
  parseReturnPath(world.settings, address) !== null ||
  parseReplyAddress(world.settings, address) !== null ||
  isBareAddress(world, address)

/** Everyone can write to the bare address, so its mails are searched before any is read. */
const isComplaintOfOurs = ({ settings }: World, raw: string): boolean =>
  /feedback-report/i.test(raw) && namesReturnPath(settings, raw)

/** Stores what a mail to addresses of ours says, all of it or nothing. */
async function receiveInboundMail(
  world: World,
  { recipients, raw }: { recipients: readonly string[]; raw: string },
): Promise<void> {
  const addresses = [...new Set(recipients.map((one) => one.toLowerCase()))].filter(
    (address) => !isBareAddress(world, address) || isComplaintOfOurs(world, raw),
  )
  const mail = addresses.length > 0 ? await parseReportMail(raw) : null
  if (!mail) return
  const afterCommit: Array<() => void | Promise<void>> = []
  await world.db.transaction().execute(async (tx) => {
    const context = {
      world,
      tx,
      now: world.now(),
      afterCommit: (work: () => void | Promise<void>) => void afterCommit.push(work),
    }
    for (const address of addresses) await applyInboundMail(context, address, mail)
  })
  for (const work of afterCommit) await work()
}

async function applyInboundMail(
  context: InboundContext,
  address: string,
  mail: Email,
): Promise<void> {
  const { settings } = context.world
  const guest = parseReplyAddress(settings, address)
  if (guest) return applyCalendarReply(context, guest, mail)
  const mailId = isBareAddress(context.world, address)
    ? findComplaintMail(context.world, mail)
    : parseReturnPath(settings, address)
  if (mailId) await applyBounce(context, mailId, parseBounce(mail))
}

/** A complaint repeats the address that our mail came from, with the proof in it. */
const findComplaintMail = ({ settings }: World, mail: Email): string | null =>
  listComplaintAddresses(mail)
    .map((address) => parseReturnPath(settings, address))
    .find((found) => found !== null) ?? null

async function applyCalendarReply(
  context: InboundContext,
  guest: ReplyAddressGuest,
  mail: Email,
): Promise<void> {
  const reply = isAutomatic(mail) ? null : parseCalendarReply(findCalendarFile(mail) ?? '')
  const ownUid = `${guest.eventId}@${new URL(context.world.settings.publicUrl).hostname}`
  if (reply?.uid.toLowerCase() !== ownUid.toLowerCase()) return
  await recordCalendarAnswer(context, { ...guest, ...reply })
}
