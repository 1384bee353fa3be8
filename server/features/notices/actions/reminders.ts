import type { NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import type { World } from '../../../base/world.ts'
import { getEventForUpdate, getEvent } from '../../events/store/event.ts'
import { countRecipients } from '../../mail/store/recipients.ts'
import { pickLetters, requireFillableLetters } from '../rules/letters.ts'
import { getAnchorTime, getReminderAnchor } from '../rules/moment.ts'
import type { NoticeRow, ReminderPlanSettings } from '../rules/notice.ts'
import { defaultSteps, listReminderSteps } from '../rules/steps.ts'
import { isReminderRecipient } from '../store/audience.ts'
import { listNotices } from '../store/notices.ts'
import { enqueueNotice } from '../jobs.ts'
import { planStep, type ReminderStepInput } from './plan-step.ts'
import { deleteOtherSteps, getReminderPlan, saveReminderPlan } from '../store/reminders.ts'

/** The event's reminders, or the defaults if the host has not set them up. */
export async function readReminders({ world, tx, now, scope }: EventContext) {
  const event = await getEvent(tx, scope)
  const plan = await getReminderPlan(tx, scope)
  const rows = await listNotices(tx, scope, { kind: 'reminder' }, now)
  const waiting = await countRecipients(tx, scope, isReminderRecipient(scope))
  const anchor = getReminderAnchor(event)
  return {
    on: plan.isOn,
    anchor,
    anchorAt: getAnchorTime(event, anchor),
    zone: event.zone,
    quietFrom: plan.quiet.from,
    quietUntil: plan.quiet.until,
    letters: plan.letters,
    languages: event.languages,
    by: plan.by,
    steps: listReminderSteps(
      event,
      plan.isSet || rows.length > 0 ? rows : draftReminderRows(world, now),
      {
        reminding: plan,
        waiting,
        now,
      },
    ),
    ...waiting,
  }
}

const draftReminderRows = ({ random }: World, createdAt: Date): NoticeRow[] =>
  defaultSteps.map((step) => ({
    ...step,
    id: random.uuid(),
    kind: 'reminder',
    letters: {},
    audience: {},
    attachments: [],
    at: null,
    anchor: 'deadline',
    takenAt: null,
    skippedAt: null,
    skipReason: '',
    cancelledAt: null,
    createdAt,
    by: '',
    byId: '',
    sending: null,
    counts: {},
    results: null,
  }))

type SaveRemindersRequest = {
  on: boolean
  quietFrom: number
  quietUntil: number
  letters: NoticeLetters
  steps: readonly ReminderStepInput[]
}

/**
 * Sent reminders stay. Changed reminders are planned again in the name of the host who changes
 * them.
 */
export async function saveReminders(
  context: EventContext,
  { on, quietFrom, quietUntil, letters: typed, steps }: SaveRemindersRequest,
) {
  const { world, tx, now, scope, host, audit } = context
  const event = await getEventForUpdate(tx, scope)
  const letters = pickLetters(event, typed)
  requireFillableLetters(event, letters)
  requireDistinctSteps(steps)
  const before = await getReminderPlan(tx, scope)
  const reminding: ReminderPlanSettings = {
    isOn: on,
    quiet: { from: quietFrom, until: quietUntil },
    letters,
  }
  await saveReminderPlan(tx, scope, { ...reminding, by: host.personId, at: now })
  const rows = await listNotices(tx, scope, { kind: 'reminder', isOpen: true }, now)
  await deleteOtherSteps(
    tx,
    scope,
    steps.flatMap(({ id }) => (rows.some((row) => row.id === id) && id ? [id] : [])),
  )
  const sent = new Set(
    (await listNotices(tx, scope, { kind: 'reminder' }, now))
      .filter(({ takenAt }) => takenAt)
      .map(({ id }) => id),
  )
  for (const step of steps.filter(({ id }) => !id || !sent.has(id))) {
    const planned = await planStep({ ...context, by: host.personId }, event, {
      step,
      row: rows.find(({ id }) => id === step.id),
      reminding,
    })
    if (planned) await enqueueNotice(tx, planned)
  }
  audit({ before: { on: before.isOn }, after: { on, steps: steps.length } })
  await world.live.announce(tx, scope.eventId, 'mails')
  return readReminders(context)
}

function requireDistinctSteps(steps: readonly ReminderStepInput[]): void {
  const at = steps.findIndex(
    ({ days, minute }, place) =>
      steps.findIndex((other) => other.days === days && other.minute === minute) < place,
  )
  if (at >= 0) refuse('invalidInput', { errors: { [`STEPS.${at}.DAYS`]: 'field.step-twice' } })
}
