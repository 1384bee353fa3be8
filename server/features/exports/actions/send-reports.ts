import { setTimeout as pause } from 'node:timers/promises'
import type { UnsentReason } from '@mehfil/contract/report-mails.ts'
import type { Tx } from '../../../base/db.ts'
import { trafficGauge } from '../../../base/traffic.ts'
import { mailWords } from '../../../base/words.ts'
import type { World } from '../../../base/world.ts'
import { stopOf } from '../../mail/store/suppression.ts'
import { queueReport, queueUnsent } from '../mails.ts'
import { bothSee, mayNotSee, readingAlike, type Recipient } from '../rules/recipients.ts'
import {
  claimMail,
  isActive,
  putOff,
  settleMail,
  type ReportMail,
  type Told,
} from '../store/report-mails.ts'
import { nameOf, readersOf, titleOf, type Reader } from '../store/people.ts'
import { dropMembers, stopSchedule } from '../store/schedules.ts'
import { packFor, type Packed } from './compose.ts'

const mostTries = 5
/** Somebody's request comes before a report. */
const pauseForRequest = 10
const longestPause = 500

const sending = new WeakSet<World>()

/** Sends every report that waits, one after another; a second call while one is under way leaves it to that one. */
export async function sendWaiting(world: World): Promise<void> {
  if (sending.has(world)) return
  sending.add(world)
  const requestsSince = trafficGauge()
  const next = async (): Promise<void> => {
    const mail = await claimMail(world.db, world.now())
    if (!mail) return
    await trySending(world, mail)
    await pause(Math.min(longestPause, requestsSince() * pauseForRequest))
    await next()
  }
  await next().finally(() => sending.delete(world))
}

async function trySending(world: World, mail: ReportMail): Promise<void> {
  const error =
    mail.tries > mostTries
      ? new Error('tried too often')
      : await sendOne(world, mail).then(
          () => null,
          (thrown: unknown) => thrown ?? new Error('nothing was thrown'),
        )
  if (error === null) return
  if (mail.tries < mostTries)
    return putOff(world.db, mail, new Date(world.now().getTime() + mail.tries * 60_000))
  world.log.error({ err: error, eventId: mail.eventId }, 'a report was not sent')
  await unsent(world, mail, { state: 'failed', reason: 'failed' })
}

/** Looks who may get it now, makes the file for each kind of reader, and hands the mails over in one go. */
async function sendOne(world: World, mail: ReportMail): Promise<void> {
  const everybody = await readersOf(world.db, mail.accountId)
  const by = everybody.find(({ personId }) => personId === mail.createdBy) ?? null
  const reason = !(await isActive(world.db, mail.accountId))
    ? 'inactive'
    : mail.kind === 'numbers'
      ? ''
      : mayNotSee(by, mail.eventId)
  if (reason !== '') return unsent(world, mail, { state: 'skipped', reason })

  const { recipients, told } = await recipientsOf(world.db, mail, { everybody, by })
  if (recipients.length === 0)
    return unsent(world, mail, { state: 'skipped', reason: 'nobody', told })
  const packs: Array<{ readers: Recipient[]; pack: Packed }> = []
  for (const readers of readingAlike(recipients))
    packs.push({ readers, pack: await packFor(world, mail, readers[0]!) })
  // An event that had no guests has no numbers.
  if (mail.kind === 'numbers' && packs.every(({ pack }) => pack.composed.report.empty !== null))
    return unsent(world, mail, { state: 'skipped', reason: 'nobody' })

  await world.db.transaction().execute(async (tx) => {
    if (
      !(await settleMail(tx, mail, {
        state: 'sent',
        told: [
          ...recipients.map(({ name, address }): Told => ({ to: name || address, reason: '' })),
          ...told,
        ],
        at: world.now(),
      }))
    )
      return
    for (const { readers, pack } of packs)
      for (const reader of readers) await queueReport(tx, world, reader, { mail, by, ...pack })
    await tellOfDropped(tx, world, mail, everybody)
  })
}

type People = { everybody: readonly Reader[]; by: Reader | null }

/** Whoever is meant and may have it now, and those who may not, with the reason. */
async function recipientsOf(
  tx: Tx,
  mail: ReportMail,
  { everybody, by }: People,
): Promise<{ recipients: Recipient[]; told: Told[] }> {
  const recipients: Recipient[] = []
  const told: Told[] = []
  const add = async (recipient: Recipient) => {
    if (await stopOf(tx, mail.accountId, recipient.address))
      told.push({ to: recipient.name || recipient.address, reason: 'stopped' })
    else if (
      !recipients.some(({ address }) => address.toLowerCase() === recipient.address.toLowerCase())
    )
      recipients.push(recipient)
  }
  const members =
    mail.kind === 'numbers'
      ? everybody.filter((one) => one.wantsNumbers && mayNotSee(one, mail.eventId) === '')
      : mail.members.map((id) => everybody.find(({ personId }) => personId === id) ?? null)
  for (const member of members) {
    const reason = mayNotSee(member, mail.eventId)
    if (member && reason === '')
      await add({
        name: member.name,
        address: member.email,
        reader: member,
        language: member.language,
        digits: member.digits,
        only: bothSee(member.eventIds, by?.eventIds ?? null),
      })
    else told.push({ to: member?.name ?? '', reason })
  }
  for (const address of mail.addresses)
    await add({
      name: '',
      address,
      reader: null,
      language: mail.language,
      digits: mail.digits,
      only: by?.eventIds ?? null,
    })
  return { recipients, told }
}

type Outcome = { state: 'skipped' | 'failed'; reason: UnsentReason; told?: readonly Told[] }

/** Says so in the history; what will not change by itself ends the schedule, and the owner is told once. */
const unsent = (
  world: World,
  mail: ReportMail,
  { state, reason, told = [] }: Outcome,
): Promise<void> =>
  world.db.transaction().execute(async (tx) => {
    if (!(await settleMail(tx, mail, { state, reason, told, at: world.now() }))) return
    if (mail.kind !== 'schedule' || reason === 'inactive') return
    const isNews =
      reason === 'failed' ||
      (await stopSchedule(tx, { eventId: mail.eventId, id: mail.scheduleId ?? '' }, reason))
    if (isNews) await tellOwner(tx, world, mail, (say, name) => [say(`unsent.${reason}`, { name })])
  })

/** Members who lost their right leave the schedule, so that the owner hears of each once. */
async function tellOfDropped(
  tx: Tx,
  world: World,
  mail: ReportMail,
  everybody: readonly Reader[],
): Promise<void> {
  if (mail.kind !== 'schedule') return
  const dropped = mail.members
    .map((id) => ({ id, reader: everybody.find(({ personId }) => personId === id) ?? null }))
    .map((one) => ({ ...one, reason: mayNotSee(one.reader, mail.eventId) }))
    .filter(({ reason }) => reason !== '')
  if (
    dropped.length === 0 ||
    !(await dropMembers(
      tx,
      { eventId: mail.eventId, id: mail.scheduleId ?? '' },
      dropped.map(({ id }) => id),
    ))
  )
    return
  await tellOwner(tx, world, mail, (say) =>
    dropped.map(({ reader, reason }) =>
      say(reason === 'left' ? 'unsent.to-left' : 'unsent.to-permission', {
        name: reader?.name ?? say('unsent.somebody'),
      }),
    ),
  )
}

type Why = (say: (key: string, facts?: Record<string, string>) => string, by: string) => string[]

async function tellOwner(tx: Tx, world: World, mail: ReportMail, why: Why): Promise<void> {
  const owner = (await readersOf(tx, mail.accountId)).find(({ role }) => role === 'Superuser')
  if (!owner) return
  const say = mailWords(world, owner.language)
  const name = mail.createdBy ? await nameOf(tx, mail.createdBy) : ''
  await queueUnsent(tx, world, owner, {
    mail,
    title: await titleOf(tx, mail.eventId),
    why: why(say, name || say('unsent.somebody')),
  })
}
