import { sql, type Selectable, type Updateable } from 'kysely'
import type {
  ContactInfo,
  EventMode,
  EventSettings,
  EventStatus,
  EventType,
  EventWords,
} from '@mehfil/contract/events.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { MailDesign } from '@mehfil/templates/designs.ts'
import type { TemplateId } from '@mehfil/templates/pages/page-view.ts'
import type { Tx } from '../../../base/db.ts'
import { refuse } from '../../../base/refuse.ts'
import type { Database } from '../../../base/schema.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'
import { statusOf } from '../rules/state.ts'
import type { KeptFacts } from '../rules/told.ts'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type Columns = Selectable<Database['event']>
type Plain = { [Name in keyof Columns as Camel<Name>]: Columns[Name] }

type Narrower = {
  mode: EventMode
  type: EventType
  /** A page in Web mode, a mail in Email mode. */
  templateId: TemplateId | MailDesign
  /** Empty until a host has saved it. */
  contact: Partial<ContactInfo>
  confirmation: EventSettings['confirmation']
  hostNotices: EventSettings['hostNotices']
  languages: Language[]
  words: Partial<Record<Language, EventWords>>
  /** Null until the first change after publishing, if nothing was kept before. */
  told: KeptFacts | null
}

/** An event as the product knows it. */
export type EventRow = Omit<Plain, keyof Narrower> &
  Narrower & {
    status: EventStatus
    /** The label of its web address, empty while it has none. */
    domain: string
  }

/** The event. `labelRemoved` says what holds today: the host's wish where the plan allows it. */
export async function eventOf(tx: Tx, scope: EventScope | GuestScope): Promise<EventRow> {
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
    .where('event.account_id', '=', scope.accountId)
    .where('event.id', '=', scope.eventId)
    .executeTakeFirst()
  if (!row) return refuse('notFound')
  const { label, label_removal, ...columns } = row
  const event = camelised(columns) as Omit<EventRow, 'status' | 'domain'>
  return {
    ...event,
    status: statusOf(event),
    domain: label ?? '',
    labelRemoved: event.labelRemoved && label_removal,
  }
}

/** The event, which until the commit nobody else changes; guests' answers go on. Locked first and read after, or its label could be an old one. */
export async function eventForUpdate(tx: Tx, scope: EventScope | GuestScope): Promise<EventRow> {
  await tx
    .selectFrom('event')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', scope.eventId)
    .forNoKeyUpdate()
    .execute()
  return eventOf(tx, scope)
}

export type EventChanges = Partial<
  Omit<
    EventRow,
    'accountId' | 'id' | 'version' | 'updatedAt' | 'stepsSaved' | 'status' | 'domain' | 'contact'
  > & { contact: ContactInfo }
>

/** Writes the changes and counts them; `step` is a wizard step looked at and saved. */
export async function writeEvent(
  tx: Tx,
  scope: EventScope,
  { changes, step, at }: { changes: EventChanges; step?: string; at: Date },
): Promise<void> {
  const { contact, ...columns } = changes
  await tx
    .updateTable('event')
    .set({
      ...snaked(columns),
      ...(contact && { contact: JSON.stringify(contact) }),
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

const camelised = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

const snaked = (row: object): Updateable<Database['event']> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
