import { setTimeout as pause } from 'node:timers/promises'
import type { UnsentReason } from '@mehfil/contract/reports/report-mails.ts'
import type { Tx } from '../../../base/database/db.ts'
import { createRequestGauge } from '../../../base/http/request-counter.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import type { World } from '../../../base/world.ts'
import { findSuppression } from '../../mail/store/suppression.ts'
import { enqueueReportMail, enqueueUnsentMail } from '../mails.ts'
import {
  intersectEventIds,
  getUnsentReason,
  groupByVariant,
  type ReportRecipient,
} from '../rules/recipients.ts'
import {
  claimReportMail,
  isActiveAccount,
  postponeReportMail,
  finishReportMail,
  type StoredReportMail,
  type ReportRecipientOutcome,
} from '../store/report-mails.ts'
import {
  getPersonName,
  listReportReaders,
  getEventTitle,
  type ReportReader,
} from '../store/report-readers.ts'
import { removeScheduleMembers, stopSchedule } from '../store/schedules.ts'
import { buildReportPackage, type ReportPackage } from './report-package.ts'

const maxTries = 5
/** Requests of people come before report mails. */
const pausePerRequest = 10
const maxPause = 500

const sendingWorlds = new WeakSet<World>()

/** Sends every waiting report, one after another. A second call during a run does nothing. */
export async function sendWaitingReports(world: World): Promise<void> {
  if (sendingWorlds.has(world)) return
  sendingWorlds.add(world)
  const countRequests = createRequestGauge()
  const next = async (): Promise<void> => {
    const mail = await claimReportMail(world.db, world.now())
    if (!mail) return
    await trySendReport(world, mail)
    await pause(Math.min(maxPause, countRequests() * pausePerRequest))
    await next()
  }
  await next().finally(() => sendingWorlds.delete(world))
}

async function trySendReport(world: World, mail: StoredReportMail): Promise<void> {
  const error =
    mail.tries > maxTries
      ? new Error('tried too often')
      : await sendReportMail(world, mail).then(
          () => null,
          (thrown: unknown) => thrown ?? new Error('nothing was thrown'),
        )
  if (error === null) return
  if (mail.tries < maxTries)
    return postponeReportMail(world.db, mail, new Date(world.now().getTime() + mail.tries * 60_000))
  world.log.error({ err: error, eventId: mail.eventId }, 'a report was not sent')
  await recordUnsent(world, mail, { state: 'failed', reason: 'failed' })
}

/**
 * Checks who may get the report now and makes the file for each kind of reader. Queues all mails in
 * one transaction.
 */
async function sendReportMail(world: World, mail: StoredReportMail): Promise<void> {
  const accountReaders = await listReportReaders(world.db, mail.accountId)
  const by = accountReaders.find(({ personId }) => personId === mail.createdBy) ?? null
  const reason = !(await isActiveAccount(world.db, mail.accountId))
    ? 'inactive'
    : mail.kind === 'numbers'
      ? ''
      : getUnsentReason(by, mail.eventId)
  if (reason !== '') return recordUnsent(world, mail, { state: 'skipped', reason })

  const { recipients, outcomes } = await listReportRecipients(world.db, mail, {
    allReaders: accountReaders,
    by,
  })
  if (recipients.length === 0)
    return recordUnsent(world, mail, { state: 'skipped', reason: 'nobody', outcomes })
  const packages: Array<{ readers: ReportRecipient[]; pack: ReportPackage }> = []
  for (const readers of groupByVariant(recipients))
    packages.push({ readers, pack: await buildReportPackage(world, mail, readers[0]!) })
  // An event that had no guests has no numbers.
  if (mail.kind === 'numbers' && packages.every(({ pack }) => pack.composed.report.empty !== null))
    return recordUnsent(world, mail, { state: 'skipped', reason: 'nobody' })

  await world.db.transaction().execute(async (tx) => {
    if (
      !(await finishReportMail(tx, mail, {
        state: 'sent',
        outcomes: [
          ...recipients.map(({ name, address }): ReportRecipientOutcome => ({
            to: name || address,
            reason: '',
          })),
          ...outcomes,
        ],
        at: world.now(),
      }))
    )
      return
    for (const { readers, pack } of packages)
      for (const reader of readers)
        await enqueueReportMail(tx, world, reader, { mail, by, ...pack })
    await notifyDroppedMembers(tx, world, mail, accountReaders)
  })
}

type ReportPeople = { allReaders: readonly ReportReader[]; by: ReportReader | null }

/** The recipients who may read the report now, and the others with the reason. */
async function listReportRecipients(
  tx: Tx,
  mail: StoredReportMail,
  { allReaders, by }: ReportPeople,
): Promise<{ recipients: ReportRecipient[]; outcomes: ReportRecipientOutcome[] }> {
  const recipients: ReportRecipient[] = []
  const outcomes: ReportRecipientOutcome[] = []
  const add = async (recipient: ReportRecipient) => {
    if (await findSuppression(tx, { accountId: mail.accountId, eventId: null }, recipient.address))
      outcomes.push({ to: recipient.name || recipient.address, reason: 'stopped' })
    else if (
      !recipients.some(({ address }) => address.toLowerCase() === recipient.address.toLowerCase())
    )
      recipients.push(recipient)
  }
  const members =
    mail.kind === 'numbers'
      ? allReaders.filter((one) => one.wantsNumbers && getUnsentReason(one, mail.eventId) === '')
      : mail.members.map((id) => allReaders.find(({ personId }) => personId === id) ?? null)
  for (const member of members) {
    const reason = getUnsentReason(member, mail.eventId)
    if (member && reason === '')
      await add({
        name: member.name,
        address: member.email,
        reader: member,
        language: member.language,
        digits: member.digits,
        only: intersectEventIds(member.eventIds, by?.eventIds ?? null),
      })
    else outcomes.push({ to: member?.name ?? '', reason })
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
  return { recipients, outcomes }
}

type UnsentOutcome = {
  state: 'skipped' | 'failed'
  reason: UnsentReason
  outcomes?: readonly ReportRecipientOutcome[]
}

/** Records it in the history. A lasting reason ends the schedule, and the owner gets one mail. */
const recordUnsent = (
  world: World,
  mail: StoredReportMail,
  { state, reason, outcomes = [] }: UnsentOutcome,
): Promise<void> =>
  world.db.transaction().execute(async (tx) => {
    if (!(await finishReportMail(tx, mail, { state, reason, outcomes, at: world.now() }))) return
    if (mail.kind !== 'schedule' || reason === 'inactive') return
    const isFirstNotice =
      reason === 'failed' ||
      (await stopSchedule(tx, { eventId: mail.eventId, id: mail.scheduleId ?? '' }, reason))
    if (isFirstNotice)
      await notifyOwners(tx, world, mail, (translate, name) => [
        translate(`unsent.${reason}`, { name }),
      ])
  })

/**
 * Removes members who lost their right from the schedule, so that the owner gets one mail about
 * each.
 */
async function notifyDroppedMembers(
  tx: Tx,
  world: World,
  mail: StoredReportMail,
  accountReaders: readonly ReportReader[],
): Promise<void> {
  if (mail.kind !== 'schedule') return
  const dropped = mail.members
    .map((id) => ({ id, reader: accountReaders.find(({ personId }) => personId === id) ?? null }))
    .map((one) => ({ ...one, reason: getUnsentReason(one.reader, mail.eventId) }))
    .filter(({ reason }) => reason !== '')
  if (
    dropped.length === 0 ||
    !(await removeScheduleMembers(
      tx,
      { eventId: mail.eventId, id: mail.scheduleId ?? '' },
      dropped.map(({ id }) => id),
    ))
  )
    return
  await notifyOwners(tx, world, mail, (translate) =>
    dropped.map(({ reader, reason }) =>
      translate(reason === 'left' ? 'unsent.to-left' : 'unsent.to-permission', {
        name: reader?.name ?? translate('unsent.somebody'),
      }),
    ),
  )
}

type UnsentExplanation = (
  translate: (key: string, facts?: Record<string, string>) => string,
  by: string,
) => string[]

async function notifyOwners(
  tx: Tx,
  world: World,
  mail: StoredReportMail,
  explain: UnsentExplanation,
): Promise<void> {
  const name = mail.createdBy ? await getPersonName(tx, mail.createdBy) : ''
  const title = await getEventTitle(tx, mail.eventId)
  const readers = await listReportReaders(tx, mail.accountId)
  for (const owner of readers.filter(({ role }) => role === 'Superuser')) {
    const translate = getMailTranslator(world, owner.language)
    await enqueueUnsentMail(tx, world, owner, {
      mail,
      title,
      explain: explain(translate, name || translate('unsent.somebody')),
    })
  }
}
