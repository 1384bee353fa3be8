import { mayAny } from '@mehfil/contract/access.ts'
import {
  copyEvent as copyCall,
  maxOwnTemplates,
  saveOwnTemplate as saveCall,
} from '@mehfil/contract/events/copies.ts'
import { validateEventTimes } from '@mehfil/contract/events/event-dates.ts'
import type { EventMode, EventType } from '@mehfil/contract/events/events.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { toAccountScope, type EventScope } from '../../base/access/scope.ts'
import type { EventContext, HostContext } from '../../base/http/context.ts'
import { refuse } from '../../base/refusal.ts'
import { refuseOverLimit } from '../billing/rules.ts'
import { getPlan, lockPlan } from '../billing/store.ts'
import { copyPictures } from '../design/actions/copy-pictures.ts'
import { changeEvent } from '../events/actions/change.ts'
import { moveFunctionDeadlines } from '../events/actions/function-deadlines.ts'
import { requireDraftLimit } from '../events/actions/plan-limits.ts'
import { takeContent } from '../events/actions/record-version.ts'
import { readStoredContent } from '../events/actions/versions.ts'
import { completeContact } from '../events/rules/contact.ts'
import type { StoredContent } from '../events/rules/versions/content.ts'
import { defaultDurationMinutes, defaultZone, getDefaultDesign } from '../events/rules/defaults.ts'
import { writeContentParts } from '../events/store/content.ts'
import { insertDraft, setSavedSteps } from '../events/store/drafts.ts'
import { getEvent } from '../events/store/event.ts'
import { countPeople } from '../guests/rules/guest-batch.ts'
import { completeUndo, insertUndo, prepareBulk } from '../guests/store/bulk.ts'
import { insertGuestBatch } from '../guests/store/guest-batch.ts'
import { lockGuestList } from '../guests/store/guests.ts'
import { chooseContent, type CopyChoice } from './rules.ts'
import {
  deleteTemplateRow,
  getOwnTemplate,
  insertOwnTemplate,
  copySeating,
  copyZones,
  copyTagsAndFields,
  listGuestsToCopy,
  listOwnTemplates,
  renameTemplateRow,
} from './store.ts'

/** A draft like this event, for another day. */
export async function copyEvent(
  context: EventContext,
  { guests, ...choice }: CopyChoice & { guests: boolean },
) {
  const { host, scope: source, audit } = context
  const verdict = guests ? mayAny(host, ['ManageGuests']) : 'yes'
  if (verdict !== 'yes') refuse(verdict)
  const content = chooseContent(await takeContent(context), choice)
  requireValidStart(content, choice.startsAt, context.now)
  const scope = await makeDraft(context, content)
  await copySeating(context.tx, source, scope)
  await copyZones(context.tx, source, scope)
  const count = guests ? await copyGuests(context, source, scope) : 0
  // Files come last: a refusal before them leaves none behind.
  await copyPictures(context, source, scope)
  audit({ subject: scope.eventId, after: { guests: count } })
  return { id: scope.eventId, mode: content.mode, guests: count }
}

/** Not too far ahead. */
function requireValidStart({ event }: StoredContent, startsAt: Date | null, now: Date): void {
  const durationMinutes = Number(event['durationMinutes'] ?? defaultDurationMinutes)
  const faults = validateEventTimes({ startsAt: null, durationMinutes }, { startsAt }, now)
  if (faults.startsAt)
    refuse('invalidInput', {
      errors: toWireErrors(copyCall.input, { startsAt: faults.startsAt }),
    })
}

/** Writes the content into a new draft. What can no longer be read gets its default. */
async function makeDraft(
  context: Omit<HostContext, 'scope'>,
  content: StoredContent,
): Promise<EventScope> {
  const { world, tx, now, host } = context
  const account = toAccountScope(host)
  await requireDraftLimit(tx, account, now)
  const { mode } = content
  const type: EventType = 'Other'
  const scope = await insertDraft(
    tx,
    account,
    {
      id: world.random.id(),
      mode,
      type,
      title: '',
      zone: defaultZone,
      ...getDefaultDesign(mode, type),
      durationMinutes: defaultDurationMinutes,
      languages: [host.language as Language],
    },
    now,
  )
  const draft = await getEvent(tx, scope)
  const { changes, parts } = readStoredContent(content, draft, now)
  await writeContentParts(tx, scope, parts, now)
  await setSavedSteps(tx, scope, content.steps ?? [])
  const { contact, ...columns } = changes
  await moveFunctionDeadlines({ tx, now, scope }, { before: null, after: { ...draft, ...columns } })
  await changeEvent(
    { ...context, scope },
    { ...columns, ...(contact && { contact: completeContact(contact) }) },
  )
  return scope
}

/** Each guest gets a new link and a new passcode. */
async function copyGuests(
  { world, tx, now, host }: Omit<HostContext, 'scope'>,
  source: EventScope,
  scope: EventScope,
): Promise<number> {
  const guests = await listGuestsToCopy(tx, source)
  if (guests.length === 0) return 0
  await prepareBulk(tx)
  await lockGuestList(tx, scope)
  const undo = world.random.uuid()
  await insertUndo(tx, scope, { id: undo, act: 'add', by: host.personId, at: now })
  await copyTagsAndFields(tx, source, scope)
  await insertGuestBatch(tx, scope, guests, { undo, random: world.random, now })
  const { people } = await lockGuestList(tx, scope)
  refuseOverLimit(await getPlan(tx, scope), { people })
  await completeUndo(tx, scope, undo, { guests: guests.length, people: countPeople(guests) })
  return guests.length
}

export const readOwnTemplates = async ({ tx, scope, host }: HostContext) => ({
  templates: await listOwnTemplates(tx, scope, host),
})

/** A template holds no date, no guests and no pictures. */
export async function saveOwnTemplate(context: EventContext, { name }: { name: string }) {
  const { world, tx, now, host, scope, audit } = context
  const content = chooseContent(await takeContent(context), {
    startsAt: null,
    programme: true,
    questions: true,
    settings: true,
  })
  // Locked, so that two requests cannot take the last place.
  await lockPlan(tx, scope)
  const id = world.random.id()
  const row = { id, name, mode: content.mode, content, createdBy: host.personId, at: now }
  if (!(await insertOwnTemplate(tx, scope, row, maxOwnTemplates)))
    refuse('invalidInput', {
      errors: toWireErrors(saveCall.input, { name: 'field.templates-full' }),
    })
  audit({ subject: id, after: { name } })
  return { id }
}

type OwnTemplateContext = HostContext<{ OWN: string }>

export async function renameOwnTemplate(
  { tx, scope, host, params, audit }: OwnTemplateContext,
  { name }: { name: string },
): Promise<void> {
  const template = await getOwnTemplate(tx, scope, { id: params.OWN, reader: host })
  await renameTemplateRow(tx, scope, { id: template.id, name })
  audit({ subject: template.id, before: { name: template.name }, after: { name } })
}

export async function removeOwnTemplate({
  tx,
  scope,
  host,
  params,
  audit,
}: OwnTemplateContext): Promise<void> {
  const { id, name } = await getOwnTemplate(tx, scope, { id: params.OWN, reader: host })
  await deleteTemplateRow(tx, scope, id)
  audit({ subject: id, before: { name } })
}

export async function startFromTemplate(
  context: OwnTemplateContext,
): Promise<{ id: string; mode: EventMode }> {
  const { tx, scope, host, params, audit } = context
  const { name, mode, content } = await getOwnTemplate(tx, scope, { id: params.OWN, reader: host })
  const draft = await makeDraft(context, content)
  audit({ eventId: draft.eventId, after: { name } })
  return { id: draft.eventId, mode }
}
