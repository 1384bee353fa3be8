import type { NoticeLetters } from '@mehfil/contract/notices.ts'
import type { EventContext } from '../../../base/context.ts'
import { queueJob } from '../../../base/jobs.ts'
import { refuse } from '../../../base/refuse.ts'
import type { World } from '../../../base/world.ts'
import { eventForUpdate, eventOf, type EventRow } from '../../events/store/event.ts'
import { countChosen } from '../../mail/store/recipients.ts'
import { jobKey, sendNotice } from '../jobs.ts'
import { lettersIn, requireFillable } from '../rules/letters.ts'
import { anchorAt, reminderAnchor, stepMoment } from '../rules/moment.ts'
import type { NoticeRow, Reminding } from '../rules/notice.ts'
import { isMissed } from '../rules/skip.ts'
import { drawnSteps, ladderOf } from '../rules/steps.ts'
import { toRemind } from '../store/audience.ts'
import { markSkipped, noticesOf } from '../store/notices.ts'
import { addStep, changeStep, keepSteps, planOf, savePlan } from '../store/reminders.ts'

/** The ladder as it stands. One nobody has set up shows what it would begin with. */
export async function readReminders({ world, tx, now, scope }: EventContext) {
  const event = await eventOf(tx, scope)
  const plan = await planOf(tx, scope)
  const rows = await noticesOf(tx, scope, { kind: 'reminder' }, now)
  const waiting = await countChosen(tx, scope, toRemind(scope))
  const anchor = reminderAnchor(event)
  return {
    on: plan.isOn,
    anchor,
    anchorAt: anchorAt(event, anchor),
    zone: event.zone,
    quietFrom: plan.quiet.from,
    quietUntil: plan.quiet.until,
    letters: plan.letters,
    languages: event.languages,
    by: plan.by,
    steps: ladderOf(event, plan.isSet || rows.length > 0 ? rows : drawnRows(world, now), {
      reminding: plan,
      waiting,
      now,
    }),
    ...waiting,
  }
}

const drawnRows = ({ random }: World, createdAt: Date): NoticeRow[] =>
  drawnSteps.map((step) => ({
    ...step,
    id: random.uuid(),
    kind: 'reminder',
    letters: {},
    audience: {},
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
  }))

type Step = { id?: string | undefined; days: number; minute: number }
type Asked = {
  on: boolean
  quietFrom: number
  quietUntil: number
  letters: NoticeLetters
  steps: readonly Step[]
}

/** Steps that went stay. What of the others is changed is planned anew, by whoever changes it. */
export async function saveReminders(
  context: EventContext,
  { on, quietFrom, quietUntil, letters: typed, steps }: Asked,
) {
  const { world, tx, now, scope, host, note } = context
  const event = await eventForUpdate(tx, scope)
  const letters = lettersIn(event, typed)
  requireFillable(event, letters)
  requireDifferent(steps)
  const before = await planOf(tx, scope)
  const reminding: Reminding = { isOn: on, quiet: { from: quietFrom, until: quietUntil }, letters }
  await savePlan(tx, scope, { ...reminding, by: host.personId, at: now })
  const rows = await noticesOf(tx, scope, { kind: 'reminder', isOpen: true }, now)
  await keepSteps(
    tx,
    scope,
    steps.flatMap(({ id }) => (rows.some((row) => row.id === id) && id ? [id] : [])),
  )
  const sent = new Set(
    (await noticesOf(tx, scope, { kind: 'reminder' }, now))
      .filter(({ takenAt }) => takenAt)
      .map(({ id }) => id),
  )
  for (const step of steps.filter(({ id }) => !id || !sent.has(id)))
    await saveStep(context, event, { step, row: rows.find(({ id }) => id === step.id), reminding })
  note({ before: { on: before.isOn }, after: { on, steps: steps.length } })
  await world.live.announce(tx, scope.eventId, 'mails')
  return readReminders(context)
}

function requireDifferent(steps: readonly Step[]): void {
  const at = steps.findIndex(
    ({ days, minute }, place) =>
      steps.findIndex((other) => other.days === days && other.minute === minute) < place,
  )
  if (at >= 0) refuse('invalidInput', { errors: { [`STEPS.${at}.DAYS`]: 'field.step-twice' } })
}

type Saving = { step: Step; row: NoticeRow | undefined; reminding: Reminding }

async function saveStep(
  { world, tx, now, scope, host }: EventContext,
  event: EventRow,
  { step: { days, minute }, row, reminding }: Saving,
): Promise<void> {
  const moment = stepMoment(event, { days, minute }, reminding.quiet)
  const isPast = moment !== null && isMissed(moment.at, now)
  const due = reminding.isOn && moment && !isPast ? moment.at : null
  const id = row?.id ?? world.random.uuid()
  const step = { id, days, minute, due, by: host.personId, at: now }
  if (row) await changeStep(tx, scope, step)
  else await addStep(tx, scope, step)
  if (isPast) await markSkipped(tx, scope, id, { reason: 'passed', at: now })
  if (due)
    await queueJob(
      tx,
      sendNotice,
      { eventId: scope.eventId, noticeId: id },
      { at: due, key: jobKey(id) },
    )
}
