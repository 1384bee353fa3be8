import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import { getAttachmentFile } from '../../../base/storage/file-kinds.ts'
import { getInvitationNewsPrefix } from '../rules/invitation-mail-keys.ts'

/** Accounts deleted at least thirty days ago. */
export async function listAccountsToPurge(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('deleted_at', '<=', before)
    .where('purged_at', 'is', null)
    .orderBy('deleted_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** People who have been in no account since then. */
export async function listPeopleToPurge(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('person')
    .select('id')
    .where('removed_at', '<=', before)
    .where('purged_at', 'is', null)
    .orderBy('removed_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listEventIds(tx: Tx, accountId: string): Promise<string[]> {
  return (
    await tx.selectFrom('event').select('id').where('account_id', '=', accountId).execute()
  ).map(({ id }) => id)
}

/**
 * Deletes an event with all its rows, each table in its own statement, the largest first. Answers
 * its files.
 */
export async function purgeEvent(tx: Tx, eventId: string): Promise<string[]> {
  const pictures = await tx
    .deleteFrom('event_picture')
    .where('event_id', '=', eventId)
    .returning(['file', 'small_file', 'files'])
    .execute()
  const photos = await tx
    .deleteFrom('guest_photo')
    .where('event_id', '=', eventId)
    .returning(['file', 'small_file'])
    .execute()
  const attachments = await tx
    .deleteFrom('notice_attachment')
    .where('event_id', '=', eventId)
    .returning('id')
    .execute()
  for (const table of [
    // A part that is being written ends first, and the next statement sees its mails.
    'planned_mail',
    'mail',
    'left_seat',
    'seating_seat',
    'question_answer',
    'survey_answer',
    'answer_log',
    'arrival',
    'function_attendance',
    'door_tap',
    'zone_tap',
    'companion',
    'guest_address',
    'hand_message',
    'phone_message',
    'distinct_guests',
    'import_row',
    'import_guest',
    'import_error',
    'guest_undo_row',
    'guest',
    'webhook_message',
  ] as const) {
    await sql`delete from ${sql.table(table)} where event_id = ${eventId}`.execute(tx)
  }
  await tx.deleteFrom('event').where('id', '=', eventId).execute()
  return [
    ...pictures.flatMap(({ file, small_file, files }) => [
      ...new Set([file, ...(small_file ? [small_file] : []), ...files]),
    ]),
    ...photos.flatMap(({ file, small_file }) => [file, small_file]),
    ...attachments.map(({ id }) => getAttachmentFile(id)),
  ]
}

/**
 * The account's row stays for the audit log. Hashes of unsubscribed addresses stay, and invoices
 * as the law requires, without names.
 */
export async function purgeAccount(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      purged_at: at,
      address: null,
      country: null,
      state: null,
      gst_no: null,
      billed_name: null,
      billed_email: null,
    })
    .where('id', '=', accountId)
    .execute()
  await tx
    .updateTable('audit')
    .set({ subject: null, before: null, after: null })
    .where('account_id', '=', accountId)
    .execute()
  await sql`update invoice set buyer = buyer || '{"name": "", "email": "", "address": "", "state": "", "taxNumber": ""}'::jsonb where account_id = ${accountId}`.execute(
    tx,
  )
  await sql`update payment_intent set billed = '{}'::jsonb, details = '{}'::jsonb where account_id = ${accountId}`.execute(
    tx,
  )
  for (const table of [
    'address_book',
    'address_book_change',
    'address_book_invitation',
    'address_book_person',
    'address_book_group',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await tx.deleteFrom('mail').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('event_template').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('team_invitation').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('deleted_address').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('privacy_request').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('soft_bounce').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('flow').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('api_key').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('webhook_message').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('webhook').where('account_id', '=', accountId).execute()
  for (const table of [
    'ownership_offer',
    'company_person',
    'company_domain',
    'company_sign_in',
    'mail_sender',
    'page_domain',
    'white_label',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}

/**
 * Deletes what an address did before it left; an address that began anew keeps what came after.
 * The person is marked first: the log's trigger then allows its rows to be blanked. Answers the picture's file.
 */
export async function purgePerson(tx: Tx, personId: string, at: Date): Promise<string[]> {
  const person = await tx
    .updateTable('person')
    .set({ purged_at: at })
    .where('id', '=', personId)
    .where('purged_at', 'is', null)
    .returning(['email', 'removed_at', 'picture'])
    .executeTakeFirst()
  if (!person) return []
  const { email, removed_at: removedAt } = person
  await sql`update audit set subject = null, before = null, after = null
    where person_id = ${personId} or (lower(subject) = lower(${email}) and at <= ${removedAt})`.execute(
    tx,
  )
  await purgeDoorNames(tx, personId)
  await purgeMailsOfAddress(tx, email, removedAt)
  await tx.deleteFrom('session').where('person_id', '=', personId).execute()
  await tx.deleteFrom('api_key').where('person_id', '=', personId).execute()
  await tx.deleteFrom('calendar_feed').where('person_id', '=', personId).execute()
  for (const table of [
    'authenticator',
    'recovery_code',
    'passkey',
    'sign_in_place',
    'email_change',
    'company_person',
  ] as const)
    await tx.deleteFrom(table).where('person_id', '=', personId).execute()
  await tx
    .updateTable('person')
    .set({
      email: '',
      full_name: '',
      password_hash: null,
      password_changed_at: null,
      google_sub: null,
      two_steps_at: null,
      contact: null,
      zone: null,
      device_zone: null,
      marketing_withdrawn_at: null,
      picture: null,
    })
    .where('id', '=', personId)
    .execute()
  return person.picture ? [person.picture] : []
}

async function purgeDoorNames(tx: Tx, personId: string): Promise<void> {
  await tx.updateTable('arrival').set({ by_name: '' }).where('by_person', '=', personId).execute()
  await tx.updateTable('door_tap').set({ by_name: '' }).where('by_person', '=', personId).execute()
  await tx.updateTable('zone_tap').set({ by_name: '' }).where('by_person', '=', personId).execute()
  await tx
    .updateTable('door_conflict_choice')
    .set({ by_name: '' })
    .where('by_person', '=', personId)
    .execute()
  await tx.deleteFrom('door_device').where('person_id', '=', personId).execute()
}

async function purgeMailsOfAddress(tx: Tx, email: string, removedAt: Date | null): Promise<void> {
  await sql`delete from mail where lower(to_address) = lower(${email}) and guest_id is null and created_at <= ${removedAt}`.execute(
    tx,
  )
  const { rows: invitations } = await sql<{
    id: string
    account_id: string
  }>`delete from team_invitation where lower(email) = lower(${email}) and created_at <= ${removedAt} returning id, account_id`.execute(
    tx,
  )
  for (const { id, account_id: accountId } of invitations)
    await tx
      .deleteFrom('mail')
      .where('account_id', '=', accountId)
      .where('idempotency_key', 'like', `${getInvitationNewsPrefix(id)}%`)
      .execute()
  await sql`delete from callback_request where lower(email) = lower(${email}) and created_at <= ${removedAt}`.execute(
    tx,
  )
  await sql`delete from flow where lower(email) = lower(${email}) and created_at <= ${removedAt}`.execute(
    tx,
  )
  await sql`update payment_intent set billed = '{}'::jsonb, details = '{}'::jsonb where lower(billed ->> 'email') = lower(${email}) and created_at <= ${removedAt}`.execute(
    tx,
  )
}
