import type { Database } from '../../base/database/schema.ts'

/**
 * Where the rows of a table are when accounts are on several databases.
 *
 * - `tenant`: with their account. Every statement names the account or the event.
 * - `directory`: on the one database that knows where an account is: what is found before there is an account.
 * - `till`: payments, on that database too. They are found by the ids of the payment provider.
 * - `reference`: a copy on each database, written by the program itself.
 * - `machinery`: each database has its own.
 */
type TablePlace = 'tenant' | 'directory' | 'till' | 'reference' | 'machinery'

export const tablePlaces: Record<keyof Database, TablePlace> = {
  account: 'tenant',
  account_shard: 'directory',
  answer_log: 'tenant',
  arrival: 'tenant',
  audit: 'tenant',
  callback_request: 'directory',
  campaign: 'tenant',
  companion: 'tenant',
  deleted_address: 'directory',
  directory: 'directory',
  domain_rename: 'tenant',
  door_changed: 'tenant',
  door_conflict_choice: 'tenant',
  door_device: 'tenant',
  door_gate: 'tenant',
  door_helper: 'tenant',
  door_tap: 'tenant',
  event: 'tenant',
  event_breakdown: 'tenant',
  event_domain: 'tenant',
  event_editor: 'tenant',
  event_final_figures: 'tenant',
  event_other_design: 'tenant',
  event_picture: 'tenant',
  event_tally: 'tenant',
  event_template: 'tenant',
  event_version: 'tenant',
  export: 'tenant',
  flow: 'directory',
  google_proof: 'directory',
  guest: 'tenant',
  guest_attendance: 'tenant',
  guest_import: 'tenant',
  guest_undo: 'tenant',
  guest_undo_row: 'tenant',
  helper_session: 'tenant',
  host_digest: 'tenant',
  import_error: 'tenant',
  import_guest: 'tenant',
  import_row: 'tenant',
  invitation_plan: 'tenant',
  invoice: 'till',
  invoice_series: 'till',
  mail: 'tenant',
  mail_hold: 'machinery',
  member: 'tenant',
  migration: 'machinery',
  notice: 'tenant',
  one_time_code: 'directory',
  page_section: 'tenant',
  payment: 'till',
  payment_intent: 'till',
  payment_plan: 'till',
  payment_refund: 'till',
  payment_webhook: 'till',
  person: 'directory',
  plan_limit: 'reference',
  price: 'reference',
  programme_row: 'tenant',
  question: 'tenant',
  question_answer: 'tenant',
  rate_bucket: 'machinery',
  reminder_plan: 'tenant',
  repeatable: 'machinery',
  replaced_passcode: 'tenant',
  report_mail: 'tenant',
  report_schedule: 'tenant',
  sandbox_entity: 'machinery',
  sandbox_faults: 'machinery',
  session: 'tenant',
  soft_bounce: 'tenant',
  subscription: 'till',
  subscription_charge: 'till',
  suppression: 'tenant',
  team_invitation: 'tenant',
  todo: 'tenant',
  todo_mail: 'tenant',
  worker_lease: 'machinery',
}

export const listTenantTableNames = (): string[] =>
  Object.entries(tablePlaces)
    .filter(([, place]) => place === 'tenant')
    .map(([name]) => name)
