import { sql, type Selectable, type Updateable } from 'kysely'
import type { PhotoWallMode, Survey } from '@mehfil/contract/events/after.ts'
import type { ContactInfo } from '@mehfil/contract/events/contact.ts'
import type {
  EventMode,
  EventStatus,
  EventType,
  EventTexts,
} from '@mehfil/contract/events/events.ts'
import type { EventSettings } from '@mehfil/contract/events/settings.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { MailDesign } from '@mehfil/templates/mails/catalogue.ts'
import type { TemplateId } from '@mehfil/templates/pages/catalogue.ts'
import type { Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { getEventStatus } from '../rules/state.ts'
import type { StoredAnnouncedFacts } from '../rules/announced-facts.ts'
import type { Interruption } from '../rules/interruption.ts'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
type EventColumns = Selectable<Database['event']>
type CamelCaseEvent = { [Name in keyof EventColumns as CamelCase<Name>]: EventColumns[Name] }

type NarrowedEventColumns = {
  mode: EventMode
  type: EventType
  /** A page in Web mode, a mail in Email mode. */
  templateId: TemplateId | MailDesign
  /** Empty until a host has saved it. */
  contact: Partial<ContactInfo>
  confirmation: EventSettings['confirmation']
  hostNotices: EventSettings['hostNotices']
  languages: Language[]
  translations: Partial<Record<Language, EventTexts>>
  /** Null until the first change after publishing, if nothing was kept before. */
  announcedFacts: StoredAnnouncedFacts | null
  /** The last cancellation, postponement or reopening. */
  interruption: Interruption | null
  /** What guests are asked after the event. */
  survey: Survey | null
  photoWall: PhotoWallMode
}

export type EventRow = Omit<CamelCaseEvent, keyof NarrowedEventColumns> &
  NarrowedEventColumns & {
    status: EventStatus
    /** The label of its web address, empty while it has none. */
    domain: string
    /** Keys of the fields that the host added to the guest list, as placeholders name them. */
    customKeys?: readonly string[]
  }

/** The event. `labelRemoved` is true if the host chose it and the plan allows it now. */
export async function getEvent(tx: Tx, scope: EventScope | GuestScope): Promise<EventRow> {
  const row = await tx
    .selectFrom('event')
    .innerJoin('account', 'account.id', 'event.account_id')
    .innerJoin('plan_limit', 'plan_limit.plan', 'account.plan')
    .leftJoin('event_domain', (join) =>
      join
        .onRef('event_domain.event_id', '=', 'event.id')
        .on('event_domain.retired_at', 'is', null),
    )
    .selectAll('event')
    .select(['event_domain.label', 'plan_limit.label_removal'])
    .select(
      sql<
        string[]
      >`array(select f.key from guest_field f where f.event_id = event.id order by f.position)`.as(
        'custom_keys',
      ),
    )
    .where('event.account_id', '=', scope.accountId)
    .where('event.id', '=', scope.eventId)
    .executeTakeFirst()
  if (!row) return refuse('notFound')
  const { label, label_removal, ...columns } = row
  const event = toCamelCase(columns) as Omit<EventRow, 'status' | 'domain'>
  return {
    ...event,
    status: getEventStatus(event),
    domain: label ?? '',
    labelRemoved: event.labelRemoved && label_removal,
  }
}

/**
 * The event, locked against changes until the commit; guests can still answer. It is locked before
 * it is read, because its label could change in between.
 */
export async function getEventForUpdate(tx: Tx, scope: EventScope | GuestScope): Promise<EventRow> {
  await tx
    .selectFrom('event')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', scope.eventId)
    .forNoKeyUpdate()
    .execute()
  return getEvent(tx, scope)
}

export type EventChanges = Partial<
  Omit<
    EventRow,
    | 'accountId'
    | 'id'
    | 'version'
    | 'updatedAt'
    | 'stepsSaved'
    | 'status'
    | 'domain'
    | 'contact'
    | 'customKeys'
  > & { contact: ContactInfo }
>

/** Writes the changes and counts them; `step` is the saved wizard step. */
export async function updateEventRow(
  tx: Tx,
  scope: EventScope,
  { changes, step, at }: { changes: EventChanges; step?: string; at: Date },
): Promise<void> {
  const { contact, ...columns } = changes
  await tx
    .updateTable('event')
    .set({
      ...toSnakeCase(columns),
      ...(contact && { contact: JSON.stringify(contact) }),
      // Mails to guests raise it as well, maybe since this event was read.
      ...(columns.calendarSequence !== undefined && {
        calendar_sequence: sql<number>`greatest(calendar_sequence + 1, ${columns.calendarSequence}::int)`,
      }),
      ...(step && {
        steps_saved: sql<string[]>`array_append(array_remove(steps_saved, ${step}), ${step})`,
      }),
      version: sql<number>`version + 1`,
      updated_at: at,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', scope.eventId)
    .execute()
}

const toCamelCase = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

const toSnakeCase = (row: object): Updateable<Database['event']> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
