// Written by schema.test.ts from the migrations; not edited by hand.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

interface AccountDatabaseTable {
  active: Generated<string>
  address: string | null
  billed_email: string | null
  billed_name: string | null
  country: string | null
  created_at: Date
  deleted_at: Date | null
  gst_no: string | null
  id: string
  people_bought: number | null
  period_end: Date | null
  period_start: Date
  plan: string
  provisional_at: Date | null
  purged_at: Date | null
  state: string | null
  subscription_mode: Generated<string>
  subscription_status: string | null
  two_steps_required_at: Date | null
}

interface AccountShardDatabaseTable {
  account_id: string
  shard: Generated<number>
}

interface AddressBookDatabaseTable {
  account_id: string
  opened_at: Date
  opened_by: string
}

interface AddressBookChangeDatabaseTable {
  account_id: string
  event_id: string
  guest_id: string
  id: GeneratedAlways<string>
}

interface AddressBookGroupDatabaseTable {
  account_id: string
  created_at: Date
  deleted_at: Date | null
  folded_name: GeneratedAlways<string>
  id: string
  listed_name: string | null
  name: string
}

interface AddressBookInvitationDatabaseTable {
  account_id: string
  answer: string | null
  event_id: string
  groups: Generated<string[]>
  guest_id: string
  has_attended: boolean | null
  is_invited: boolean | null
  listed: ColumnType<unknown, string, string> | null
  person_id: string | null
}

interface AddressBookPersonDatabaseTable {
  account_id: string
  created_at: Date
  email: Generated<string>
  groups: Generated<string[]>
  id: string
  language: Generated<string>
  match_key: GeneratedAlways<string>
  name: string
  phone: Generated<string>
  search_text: GeneratedAlways<string>
  sort_name: GeneratedAlways<string>
  updated_at: Date
  written_at: Date | null
}

interface AnswerLogDatabaseTable {
  answer: string
  at: Date
  by: string
  event_id: string
  guest_id: string
  people: number
  submission: string | null
}

interface ApiKeyDatabaseTable {
  account_id: string
  addresses: Generated<string[]>
  created_at: Date
  event_id: string | null
  expires_at: Date | null
  hint: string
  id: string
  name: string
  person_id: string
  revoked_at: Date | null
  scopes: string[]
  secret_hash: Buffer
  used_at: Date | null
}

interface ApiKeyRequestDatabaseTable {
  account_id: string
  answer: string | null
  claim: string
  claimed_at: Date
  key_id: string
  repeat_hash: Buffer
  request_hash: Buffer
}

interface ArrivalDatabaseTable {
  anyway: Generated<boolean>
  at: Date
  by_helper: string | null
  by_name: string
  by_person: string | null
  event_id: string
  function_id: Generated<string>
  gate: Generated<string>
  guest_id: string
  id: string
  late: Generated<boolean>
  names: Generated<string[]>
  new_people: number | null
  people: number
  undone_at: Date | null
  undone_by: string | null
  unexpected: Generated<number>
  walk_in: Generated<boolean>
}

interface AuditDatabaseTable {
  account_id: string | null
  after: ColumnType<unknown, string, string> | null
  at: Date
  before: ColumnType<unknown, string, string> | null
  call: string
  event_id: string | null
  id: GeneratedAlways<string>
  ip_hash: string
  key_id: string | null
  person_id: string | null
  request_id: string
  subject: string | null
}

interface AuthenticatorDatabaseTable {
  confirmed_at: Date | null
  created_at: Date
  person_id: string
  sealed_key: string
  used_step: Generated<number>
}

interface CalendarFeedDatabaseTable {
  account_id: string
  created_at: Date
  event_id: string | null
  id: string
  person_id: string
  read_at: Date | null
}

interface CallbackRequestDatabaseTable {
  contact: string
  created_at: Date
  email: string | null
  full_name: string
  guests: number | null
  id: string
  language: string
  plan: string | null
  subscription_mode: string | null
}

interface CampaignDatabaseTable {
  account_id: string
  before: ColumnType<unknown, string, string> | null
  cancelled_at: Date | null
  created_at: Date
  created_by: string
  event_id: string
  facts: Generated<ColumnType<unknown, string, string>>
  failures: Generated<number>
  finished: Generated<number>
  guests: Generated<number>
  held_until: Date
  id: string
  ignored_failures: Generated<number>
  kind: string
  message: Generated<string>
  notice_id: string | null
  pause_reason: Generated<string>
  paused_at: Date | null
  people: Generated<number>
  planned_head: ColumnType<unknown, string, string> | null
  planned_mails: Generated<number>
  submission: string
}

interface CompanionDatabaseTable {
  event_id: string
  guest_id: string
  name: string
  position: number
  search_text: GeneratedAlways<string>
}

interface CompanyDomainDatabaseTable {
  account_id: string
  domain: string
  proved_at: Date | null
}

interface CompanyPersonDatabaseTable {
  account_id: string
  asked_at: Date | null
  checked_at: Date
  ended_at: Date | null
  person_id: string
  sealed_refresh: string | null
  subject: string | null
}

interface CompanySignInDatabaseTable {
  account_id: string
  changed_at: Date
  client_id: string
  issuer: string
  permissions: string[]
  sealed_secret: string
}

interface CouponDatabaseTable {
  amount: string | null
  code: string
  created_at: Date
  currency: string | null
  ended_at: Date | null
  ends_at: Date | null
  id: string
  max_uses: number | null
  months: number | null
  offer_annually: string | null
  offer_monthly: string | null
  percent: number | null
}

interface CouponUseDatabaseTable {
  account_id: string | null
  coupon_id: string
  held_until: Date
  holder: string
  payer_hash: Buffer | null
  redeemed_at: Date | null
}

interface DeletedAddressDatabaseTable {
  account_id: string
  address: string
  deleted_at: Date
  event_id: string
}

interface DirectoryDatabaseTable {
  account_id: string
  kind: string
  name: string
}

interface DistinctGuestsDatabaseTable {
  event_id: string
  guest_id: string
  other_id: string
}

interface DomainRenameDatabaseTable {
  event_id: string
  former: string
  label: string
  notified_at: Date | null
}

interface DoorChangedDatabaseTable {
  at: string
  event_id: string
  guests: string[]
}

interface DoorConflictChoiceDatabaseTable {
  at: Date
  by_name: string
  by_person: string | null
  choice: string
  event_id: string
  tap_id: string
}

interface DoorDeviceDatabaseTable {
  ahead: Generated<number>
  by_name: string
  event_id: string
  function_id: Generated<string>
  gate: Generated<string>
  helper_id: string | null
  id: string
  key_hash: Buffer
  opened_at: Date
  person_id: string | null
  seen_at: Date
  waiting: Generated<number>
}

interface DoorGateDatabaseTable {
  event_id: string
  name: string
  position: number
}

interface DoorHelperDatabaseTable {
  account_id: string
  created_at: Date
  created_by: string
  event_id: string
  function_id: Generated<string>
  gate: Generated<string>
  id: string
  name: string
  offline: Generated<boolean>
  revoked_at: Date | null
  secret_hash: Buffer
  until: Date
}

interface DoorTapDatabaseTable {
  anyway: Generated<boolean>
  arrived: Generated<number>
  at: Date
  by_name: string
  by_person: string | null
  count: number | null
  device_at: Date
  device_id: string | null
  event_id: string
  function_id: Generated<string>
  gate: Generated<string>
  guest_id: string | null
  helper_id: string | null
  id: string
  kind: string
  late: Generated<boolean>
  names: Generated<string[]>
  outcome: string
  outside: Generated<number>
  passcode_verified: Generated<boolean>
  people: Generated<number>
  received_at: Date
  rehearsal: Generated<boolean>
  undone_tap_id: string | null
}

interface DoorZoneDatabaseTable {
  audience: Generated<string>
  capacity: number | null
  event_id: string
  function_id: Generated<string>
  groups: Generated<string[]>
  id: string
  position: number
  title: string
  titles: Generated<ColumnType<unknown, string, string>>
}

interface EmailChangeDatabaseTable {
  changed_at: Date | null
  expires_at: Date
  google_sub: string | null
  id: string
  new_code_hash: Buffer
  new_email: string
  old_code_hash: Buffer
  old_email: string
  person_id: string
  returned_at: Date | null
  sent_at: Date
  signed_in_at: Date | null
  tries: Generated<number>
  undo_hash: Buffer | null
}

interface ErasureDatabaseTable {
  account_id: string
  address_hash: Buffer
  at: Date
}

interface EventDatabaseTable {
  account_id: string
  address: Generated<string>
  announced_facts: ColumnType<unknown, string, string> | null
  answer_deadline: Date | null
  calendar_sequence: Generated<number>
  cancelled_at: Date | null
  capacity: number | null
  change_lock_at: Date | null
  check_in: Generated<boolean>
  children_asked: Generated<boolean>
  colour_style: string
  companions: Generated<number>
  confirmation: Generated<string>
  contact: Generated<ColumnType<unknown, string, string>>
  created_at: Date
  created_by: string
  description_html: Generated<string>
  duration_minutes: Generated<number>
  figure: Generated<string>
  hide_address: Generated<boolean>
  host_notices: Generated<string>
  id: string
  interruption: ColumnType<unknown, string, string> | null
  kicker: Generated<string>
  label_removed: Generated<boolean>
  languages: string[]
  letters: Generated<ColumnType<unknown, string, string>>
  map_link: Generated<string>
  maybe_allowed: Generated<boolean>
  mode: string
  note_allowed: Generated<boolean>
  passcode_needed: Generated<boolean>
  password_hash: string | null
  photo_wall: Generated<string>
  postponed_at: Date | null
  published_at: Date | null
  purge_ended_at: Date | null
  purge_on: string | null
  purge_warned_at: Date | null
  purge_warned_of: string | null
  purged_at: Date | null
  rsvp_heading: Generated<string>
  search_engines: Generated<boolean>
  starts_at: Date | null
  steps_saved: Generated<string[]>
  survey: ColumnType<unknown, string, string> | null
  template_id: string
  title: Generated<string>
  translations: Generated<ColumnType<unknown, string, string>>
  type: string
  unpublished_at: Date | null
  updated_at: Date
  venue: Generated<string>
  version: Generated<number>
  waiting_list: Generated<boolean>
  zone: string
}

interface EventBreakdownDatabaseTable {
  event_id: string
  guests: number
  key: string
  kind: string
  maybe: number
  no: number
  people: number
  shard: number
  yes: number
}

interface EventDomainDatabaseTable {
  event_id: string
  label: string
  retired_at: Date | null
  taken_at: Date
}

interface EventEditorDatabaseTable {
  changed_at: Date | null
  changed_fields: Generated<string[]>
  event_id: string
  person_id: string
  seen_at: Date
}

interface EventEmbedDatabaseTable {
  event_id: string
  sites: string[]
  updated_at: Date
}

interface EventFinalFiguresDatabaseTable {
  event_id: string
  figures: ColumnType<unknown, string, string>
  kind: string
  stored_at: Date
}

interface EventMailStopDatabaseTable {
  address_hash: Buffer
  at: Date
  event_id: string
}

interface EventOtherDesignDatabaseTable {
  colour_style: string
  event_id: string
  template_id: string
}

interface EventPictureDatabaseTable {
  added_at: Date
  blur: string | null
  bytes: number
  copies: Generated<ColumnType<unknown, string, string>>
  crop: ColumnType<unknown, string, string> | null
  event_id: string
  file: string
  files: Generated<string[]>
  focus: ColumnType<unknown, string, string> | null
  height: number
  id: string
  kind: string
  position: Generated<number>
  removed_at: Date | null
  removed_kind: string | null
  small_file: string | null
  texts: Generated<ColumnType<unknown, string, string>>
  tints: Generated<string[]>
  whole: ColumnType<unknown, string, string> | null
  width: number
}

interface EventTallyDatabaseTable {
  attended: Generated<number>
  confirmed: Generated<number>
  event_id: string
  guests: Generated<number>
  maybe: Generated<number>
  newest_at: Generated<Date>
  no: Generated<number>
  no_answer: Generated<number>
  not_delivered: Generated<number>
  not_invited: Generated<number>
  people: Generated<number>
  shard: number
  status_attended: Generated<number>
  status_confirmed: Generated<number>
  status_invited: Generated<number>
  status_responded: Generated<number>
  status_viewed: Generated<number>
  to_confirm: Generated<number>
  viewed: Generated<number>
  waiting: Generated<number>
  yes: Generated<number>
}

interface EventTemplateDatabaseTable {
  account_id: string
  content: ColumnType<unknown, string, string>
  created_at: Date
  created_by: string
  id: string
  mode: string
  name: string
  source_event: string | null
}

interface EventVersionDatabaseTable {
  begun_at: Date
  content: ColumnType<unknown, string, string>
  event_id: string
  fields: string[]
  id: string
  person_id: string | null
  reason: string
  written_at: Date
}

interface ExportDatabaseTable {
  account_id: string
  bytes: Generated<string>
  created_at: Date
  created_by: string
  digits: string
  done: Generated<number>
  event_id: string
  file_name: Generated<string>
  format: string
  id: string
  language: string
  parameters: Generated<ColumnType<unknown, string, string>>
  reason: Generated<string>
  report: string
  rows: Generated<number>
  state: string
  tries: Generated<number>
  updated_at: Date
}

interface FlowDatabaseTable {
  account_id: string | null
  created_at: Date
  details: Generated<ColumnType<unknown, string, string>>
  email: string
  expires_at: Date
  id: string
  invitation_id: string | null
  language: Generated<string>
  name: string
  person_id: string | null
  plan: string | null
  secret_hash: Buffer
  step: string
  subscription_mode: string | null
}

interface FunctionAttendanceDatabaseTable {
  arrived: Generated<number>
  event_id: string
  function_id: string
  guest_id: string
  outside: Generated<number>
}

interface FunctionTallyDatabaseTable {
  coming: Generated<number>
  event_id: string
  function_id: string
}

interface GoogleProofDatabaseTable {
  expires_at: Date
  hash: Buffer
}

interface GuestDatabaseTable {
  absent: Generated<number>
  answer: string | null
  answered_at: Date | null
  arrived: Generated<number>
  attended_at: Date | null
  bounced_at: Date | null
  cancel_reason: Generated<string>
  cancelled_at: Date | null
  category: Generated<string>
  companion_functions: Generated<ColumnType<unknown, string, string>>
  confirmed_at: Date | null
  created_at: Date
  custom_values: Generated<ColumnType<unknown, string, string>>
  deleted_at: Date | null
  door_note: Generated<string>
  email: Generated<string>
  event_id: string
  first_waitlisted_at: Date | null
  former_answer: ColumnType<unknown, string, string> | null
  functions: Generated<string[]>
  heads: GeneratedAlways<number>
  host_note: Generated<string>
  id: string
  invited_at: Date | null
  language: Generated<string>
  name: string
  note: Generated<string>
  outside: Generated<number>
  party_limit: Generated<number>
  passcode: string
  people: number | null
  phone: Generated<string>
  promoted_at: Date | null
  search_text: GeneratedAlways<string>
  seated_table: string | null
  second_text: Generated<string>
  submission: string | null
  table_name: Generated<string>
  tags: Generated<string[]>
  typed_table: Generated<string>
  updated_at: Date
  viewed_at: Date | null
  waitlisted_at: Date | null
  walk_in: Generated<boolean>
}

interface GuestAddressDatabaseTable {
  bounced_at: Date | null
  email: string
  event_id: string
  guest_id: string
  name: Generated<string>
}

interface GuestAliasDatabaseTable {
  event_id: string
  guest_id: string
  into_guest_id: string
  merged_at: Date
  passcode: string
  undo_id: string
}

interface GuestAttendanceDatabaseTable {
  attended_at: Date
  created_at: Date
  event_id: string
  guest_id: string
}

interface GuestFieldDatabaseTable {
  choices: Generated<string[]>
  event_id: string
  id: string
  key: string
  kind: string
  name: string
  position: number
}

interface GuestImportDatabaseTable {
  account_id: string
  added: Generated<number>
  bad: Generated<number>
  created_at: Date
  created_by: string
  event_id: string
  fields: Generated<string[]>
  file_name: string
  first_row: Generated<number>
  good: Generated<number>
  header_row: Generated<boolean>
  id: string
  known: Generated<number>
  language: string
  people: Generated<number>
  progress: Generated<number>
  reason: Generated<string>
  round: Generated<number>
  rows: Generated<number>
  state: string
  titles: Generated<string[]>
  tries: Generated<number>
  undo_id: string | null
  updated: Generated<number>
  updated_at: Date
}

interface GuestListColumnsDatabaseTable {
  columns: string[]
  event_id: string
  person_id: string
}

interface GuestListViewDatabaseTable {
  columns: string[]
  created_at: Date
  event_id: string
  filters: ColumnType<unknown, string, string>
  id: string
  name: string
  person_id: string
  shared: boolean
  sort: string
}

interface GuestPhotoDatabaseTable {
  bytes: number
  event_id: string
  file: string
  guest_id: string
  height: number
  id: string
  refused_at: Date | null
  sent_at: Date
  shown_at: Date | null
  small_file: string
  width: number
}

interface GuestTagDatabaseTable {
  created_at: Date
  event_id: string
  folded_name: GeneratedAlways<string>
  id: string
  name: string
}

interface GuestUndoDatabaseTable {
  act: string
  at: Date
  by_person: string
  event_id: string
  guests: Generated<number>
  id: string
  people: Generated<number>
  queued_at: Date | null
  refused: Generated<number>
  undone_at: Date | null
  undone_guests: Generated<number>
  undone_until_guest: Generated<string>
  value: Generated<string>
}

interface GuestUndoRowDatabaseTable {
  after: ColumnType<unknown, string, string> | null
  before: ColumnType<unknown, string, string> | null
  event_id: string
  guest_id: string
  undo_id: string
}

interface HandMessageDatabaseTable {
  channel: string
  event_id: string
  guest_id: string
  invited: Generated<boolean>
  person_id: string | null
  sent_at: Date
}

interface HelperSessionDatabaseTable {
  agent: Generated<string>
  created_at: Date
  event_id: string
  helper_id: string
  id: string
  secret_hash: Buffer
  seen_at: Date
}

interface HostDigestDatabaseTable {
  event_id: string
  sent_until: Date
}

interface ImportErrorDatabaseTable {
  event_id: string
  field: string
  import_id: string
  message: string
  params: Generated<ColumnType<unknown, string, string>>
  row: number
  value: string
}

interface ImportGuestDatabaseTable {
  ages: string[] | null
  category: string | null
  children: number | null
  companions: ColumnType<unknown, string, string> | null
  custom_values: ColumnType<unknown, string, string> | null
  door_note: string | null
  email: string
  event_id: string
  functions: string[] | null
  guest_id: string
  household: string | null
  import_id: string
  infants: number | null
  is_name_guessed: Generated<boolean>
  language: string | null
  name: string
  party_limit: number | null
  passcode: string
  phone: string | null
  row: number
  second_email: string | null
  second_name: string | null
  table_name: string | null
  tags: string[] | null
}

interface ImportRowDatabaseTable {
  cells: ColumnType<unknown, string, string>
  event_id: string
  import_id: string
  row: number
}

interface InvitationPlanDatabaseTable {
  account_id: string
  cancelled_at: Date | null
  created_at: Date
  created_by: string
  done_at: Date | null
  event_id: string
  facts: ColumnType<unknown, string, string>
  guests: Generated<number>
  id: string
  next_at: Date | null
  parts: Generated<number>
  pause_reason: Generated<string>
  paused_at: Date | null
  per_day: number | null
  quiet_from: Generated<number>
  quiet_until: Generated<number>
  selection: ColumnType<unknown, string, string> | null
  starts_at: Date
  submission: string
}

interface InvoiceDatabaseTable {
  account_id: string
  buyer: ColumnType<unknown, string, string>
  cgst: Generated<string>
  corrected_invoice_id: string | null
  coupon_code: Generated<string>
  credited_invoice_id: string | null
  currency: string
  discount: Generated<string>
  guests: number | null
  id: string
  igst: Generated<string>
  issued_at: Date
  kind: string
  language: string
  method: Generated<string>
  mode: string
  name: string
  number: number
  payment_id: string
  period_end: Date | null
  period_start: Date | null
  place: string
  plan: string
  sac: string
  seller: ColumnType<unknown, string, string>
  series: string
  sgst: Generated<string>
  tax_percent: number
  taxable: string
  total: string
}

interface InvoiceSeriesDatabaseTable {
  last: number
  series: string
}

interface LeftSeatDatabaseTable {
  event_id: string
  function_id: string
  guest_id: string
  left_at: Date
  name: string
  person: number
  settling: Generated<boolean>
  table_id: string
}

interface MailDatabaseTable {
  account_id: string | null
  attachments: Generated<ColumnType<unknown, string, string>>
  attempts: Generated<number>
  body_text: string
  campaign_id: string | null
  claimed_by: string | null
  created_at: Date
  cut_attempts: Generated<number>
  delivered_at: Date | null
  event_id: string | null
  facts: ColumnType<unknown, string, string> | null
  fence: Generated<number>
  from_name: string
  guest_id: string | null
  headers: Generated<ColumnType<unknown, string, string>>
  html: string
  id: string
  idempotency_key: string | null
  kind: string
  language: string
  last_error: string | null
  lease_until: Date | null
  next_at: Date
  no_such_address: Generated<boolean>
  priority: Generated<number>
  reply_to: string | null
  second_of: string | null
  sent_at: Date | null
  state: Generated<string>
  subject: string
  to_address: string
  to_name: Generated<string>
  uncertain_since: Date | null
}

interface MailHoldDatabaseTable {
  id: Generated<boolean>
  since: Date
  snapshot_at: Date
}

interface MailReportDatabaseTable {
  at: Date
  id: string
  provider: string
}

interface MailSenderDatabaseTable {
  account_id: string
  asked_at: Date | null
  broken_at: Date | null
  checked_at: Date | null
  checks: Generated<ColumnType<unknown, string, string>>
  created_at: Date
  domain: string
  failures: Generated<number>
  mailbox: string
  private_key: string
  selector: string
  used_since: Date | null
}

interface MemberDatabaseTable {
  account_id: string
  event_ids: string[] | null
  joined_at: Date
  permissions: Generated<string[]>
  person_id: string
  removed_at: Date | null
  reports_muted_at: Date | null
  role: string
  seen_at: Date | null
}

interface MigrationDatabaseTable {
  at: Generated<Date>
  generation: number | null
  name: string
}

interface NoticeDatabaseTable {
  account_id: string
  anchor: string | null
  at: Date | null
  attachments: Generated<string[]>
  audience: Generated<ColumnType<unknown, string, string>>
  campaign_id: string | null
  cancelled_at: Date | null
  created_at: Date
  created_by: string
  days: number | null
  due_at: Date | null
  event_id: string
  id: string
  kind: string
  letters: Generated<ColumnType<unknown, string, string>>
  minute: number | null
  skip_reason: Generated<string>
  skipped_at: Date | null
  stale_at: Date | null
  submission: string
  taken_at: Date | null
}

interface NoticeAttachmentDatabaseTable {
  account_id: string
  bytes: number
  created_at: Date
  event_id: string
  id: string
  name: string
}

interface OneTimeCodeDatabaseTable {
  closed_at: Date | null
  code_hash: Buffer
  expires_at: Date
  flow_id: string
  id: string
  purpose: string
  sent_at: Date
  tries: Generated<number>
}

interface OwnershipOfferDatabaseTable {
  account_id: string
  created_at: Date
  expires_at: Date
  from_person: string
  id: string
  to_person: string
}

interface PageDomainDatabaseTable {
  account_id: string
  asked_at: Date | null
  broken_at: Date | null
  checked_at: Date | null
  checks: Generated<ColumnType<unknown, string, string>>
  created_at: Date
  domain: string
  failures: Generated<number>
  lost_at: Date | null
  served: string | null
  token: string
  used_since: Date | null
}

interface PageSectionDatabaseTable {
  body: string
  event_id: string
  id: string
  items: Generated<ColumnType<unknown, string, string>>
  kind: string
  position: number
  title: string
  translations: Generated<ColumnType<unknown, string, string>>
}

interface PasskeyDatabaseTable {
  counter: string
  created_at: Date
  id: string
  is_synced: boolean
  name: string
  person_id: string
  public_key: Buffer
  refused_at: Date | null
  transports: Generated<string[]>
  used_at: Date | null
}

interface PaymentDatabaseTable {
  account_id: string | null
  amount: string
  amount_refunded: Generated<string>
  applied_at: Date | null
  card_last4: Generated<string>
  card_network: Generated<string>
  channel: string
  created_at: Date
  currency: string
  intent_id: string | null
  method: Generated<string>
  order_id: string | null
  payment_id: string
  reason: string | null
  seen_at: Date
  status: string
  subscription_id: string | null
  verdict: Generated<string>
}

interface PaymentIntentDatabaseTable {
  account_id: string | null
  billed: ColumnType<unknown, string, string>
  checks: Generated<number>
  country: string
  coupon: ColumnType<unknown, string, string> | null
  created_at: Date
  currency: string
  details: Generated<ColumnType<unknown, string, string>>
  event_id: string | null
  gateway_id: string | null
  gateway_plan_id: string | null
  guests: number | null
  holder: string
  holder_proof: Buffer | null
  id: string
  kind: string
  language: string
  last_error: string | null
  mode: string
  next_check_at: Date | null
  paid_at: Date | null
  payer_signed_in_at: Date | null
  payment_id: string | null
  person_id: string | null
  plan: string
  plan_rate: string
  purpose: string
  request_attempts: Generated<number>
  request_lease_until: Date | null
  return_path: Generated<string>
  state: Generated<string>
  tax: string
  tax_percent: number
  total: string
  updated_at: Date
}

interface PaymentPlanDatabaseTable {
  amount: string
  created_at: Date
  currency: string
  gateway_id: string
  key_id: string
  mode: string
  plan: string
}

interface PaymentRefundDatabaseTable {
  amount: string
  created_at: Date
  done_at: Date | null
  gateway_id: string | null
  id: string
  last_error: string | null
  payment_id: string
  reason: string
  state: Generated<string>
  tries: Generated<number>
}

interface PaymentWebhookDatabaseTable {
  body: Buffer
  event_id: string
  handled_at: Date | null
  last_error: string | null
  received_at: Date
  tries: Generated<number>
}

interface PersonDatabaseTable {
  contact: string | null
  device_zone: string | null
  digits: Generated<string>
  email: string
  full_name: string
  google_sub: string | null
  id: string
  language: Generated<string>
  marketing_consent_at: Date | null
  marketing_source: string | null
  marketing_version: string | null
  marketing_withdrawn_at: Date | null
  password_changed_at: Date | null
  password_hash: string | null
  picture: string | null
  purged_at: Date | null
  registered_at: Date
  removed_at: Date | null
  terms_agreed_at: Date | null
  terms_version: string | null
  two_steps_at: Date | null
  zone: string | null
}

interface PhoneBalanceDatabaseTable {
  account_id: string
  amount: Generated<string>
  currency: string
}

interface PhoneBalanceEntryDatabaseTable {
  account_id: string
  amount: string
  at: Date
  cause: string
  currency: string
  event_id: string | null
  kind: string
}

interface PhoneMessageDatabaseTable {
  account_id: string
  attempts: Generated<number>
  changed_at: Date
  channel: string
  content: ColumnType<unknown, string, string>
  created_at: Date
  currency: string
  due_at: Date
  event_id: string
  fallback_at: Date | null
  fallback_sent: Generated<boolean>
  guest_id: string
  id: string
  invited: Generated<boolean>
  kind: string
  lease_until: Date | null
  person_id: string | null
  phone: string
  pressed_at: Date | null
  price: string
  provider_id: string | null
  reason: string | null
  state: Generated<string>
  submission: string
  window_until: Date | null
}

interface PhoneStopDatabaseTable {
  at: Date
  is_stopped: boolean
  phone_hash: Buffer
}

interface PhoneTemplateDatabaseTable {
  checked_at: Date
  language: string
  name: string
  reason: Generated<string>
  state: string
}

interface PlanLimitDatabaseTable {
  current_events: number | null
  drafts: number
  features: string[]
  label_removal: boolean
  people: number
  plan: string
  users: number
}

interface PlannedMailDatabaseTable {
  campaign_id: string
  event_id: string
  guest_id: string
}

interface PriceDatabaseTable {
  amount: string
  currency: string
  mode: string
  plan: string
}

interface PrivacyRequestDatabaseTable {
  account_id: string
  created_at: Date
  email: string
  event_id: string
  expires_at: Date
  id: string
  language: string
  token_hash: Buffer
}

interface ProgrammeRowDatabaseTable {
  answers_until: number | null
  asks_everyone: boolean | null
  changes_until: number | null
  day: number
  dress: Generated<string>
  end_minute: number | null
  event_id: string
  icon: string | null
  id: string
  line: string
  place: string
  places: number | null
  position: number
  start_minute: number | null
  title: string
  track: string
  translations: Generated<ColumnType<unknown, string, string>>
  waiting_list: boolean | null
}

interface QuestionDatabaseTable {
  body: string
  choices: Generated<ColumnType<unknown, string, string>>
  deleted_at: Date | null
  event_id: string
  function_id: string | null
  id: string
  kind: string
  mandatory: boolean
  max: number
  per_person: Generated<boolean>
  position: number
  shown_for: Generated<string[]>
}

interface QuestionAnswerDatabaseTable {
  event_id: string
  guest_id: string
  person: Generated<number>
  question_id: string
  value: string
}

interface RateBucketDatabaseTable {
  ends_at: Date
  hits: number
  key: string
}

interface RecoveryCodeDatabaseTable {
  code_hash: Buffer
  created_at: Date
  person_id: string
  used_at: Date | null
}

interface ReminderPlanDatabaseTable {
  account_id: string
  enabled_at: Date | null
  event_id: string
  letters: Generated<ColumnType<unknown, string, string>>
  quiet_from: Generated<number>
  quiet_until: Generated<number>
  set_at: Date
  set_by: string
}

interface RepeatableDatabaseTable {
  applied_at: Generated<Date>
  checksum: string
  generation: number | null
  name: string
}

interface ReplacedPasscodeDatabaseTable {
  at: Generated<Date>
  event_id: string
  guest_id: string
  passcode: string
}

interface ReportMailDatabaseTable {
  account_id: string
  addresses: string[]
  created_at: Date
  created_by: string | null
  delivery_results: Generated<ColumnType<unknown, string, string>>
  digits: string
  due_at: Date
  event_id: string
  finished_at: Date | null
  format: string
  id: string
  kind: string
  language: string
  lease_until: Date
  members: string[]
  message: Generated<string>
  reason: Generated<string>
  report: string
  schedule_id: string | null
  state: string
  submission: string | null
  tries: Generated<number>
}

interface ReportScheduleDatabaseTable {
  account_id: string
  addresses: string[]
  at_minute: number
  created_at: Date
  created_by: string
  days: number | null
  digits: string
  event_id: string
  format: string
  id: string
  language: string
  members: string[]
  message: Generated<string>
  next_at: Date | null
  report: string
  rhythm: string
  since: Date
  stopped: Generated<string>
  submission: string | null
  updated_at: Date
  weekday: number | null
}

interface SandboxEntityDatabaseTable {
  body: ColumnType<unknown, string, string>
  created_at: Date
  id: string
  idempotency_key: string | null
  kind: string
}

interface SandboxFaultsDatabaseTable {
  faults: ColumnType<unknown, string, string>
  only_row: Generated<boolean>
}

interface SeatingPlanDatabaseTable {
  event_id: string
  function_id: string
  revision: Generated<number>
}

interface SeatingSeatDatabaseTable {
  event_id: string
  former_names: string[] | null
  function_id: string
  guest_id: string
  person: number
  settling: Generated<boolean>
  table_id: string
}

interface SeatingTableDatabaseTable {
  event_id: string
  function_id: string
  height: number
  id: string
  kind: string
  name: string
  number: number | null
  seats: number
  turned: number
  width: number
  x: number
  y: number
}

interface SeatingWishDatabaseTable {
  event_id: string
  guests: string[]
  id: string
  kind: string
  position: GeneratedAlways<number>
}

interface SessionDatabaseTable {
  account_id: string
  agent: Generated<string>
  by_company: Generated<boolean>
  city: Generated<string>
  country: Generated<string>
  created_at: Date
  door_seen_at: Date | null
  expires_at: Date
  id: string
  password_checked_at: Date | null
  person_id: string
  secret_hash: Buffer
  seen_at: Date
}

interface SignInPlaceDatabaseTable {
  country: string
  person_id: string
  seen_at: Date
}

interface SoftBounceDatabaseTable {
  account_id: string
  address_hash: Buffer
  at: Date
  mail_id: string
}

interface SubjectTestDatabaseTable {
  account_id: string
  begun_at: Date | null
  created_at: Date
  created_by: string
  decide_at: Date | null
  decided_at: Date | null
  event_id: string
  first_campaign: string | null
  first_subjects: ColumnType<unknown, string, string>
  hours: number
  id: string
  notice_id: string | null
  others_campaign: string | null
  second_campaign: string | null
  second_subjects: ColumnType<unknown, string, string>
  selection: ColumnType<unknown, string, string> | null
  share: number
  stop_reason: Generated<string>
  stopped_at: Date | null
  submission: string
  verdict: Generated<string>
  winner: string | null
}

interface SubscriptionDatabaseTable {
  account_id: string
  anchor: Date
  card_ends_at: Date | null
  card_last4: Generated<string>
  card_network: Generated<string>
  card_seen_at: Date | null
  country: string
  coupon_code: Generated<string>
  created_at: Date
  currency: string
  discount: Generated<string>
  discounts_left: Generated<number>
  ended_at: Date | null
  gateway_id: string
  id: string
  intent_id: string
  list_rate: string | null
  mode: string
  notified_at: Date | null
  pending_request: string | null
  pending_request_error: string | null
  pending_request_tries: Generated<number>
  period_end: Date
  period_start: Date
  periods: Generated<number>
  plan: string
  plan_rate: string
  provider_cancelled_at: Date | null
  request_lease_until: Date | null
  state: string
  tax: string
  tax_percent: number
  total: string
  updated_at: Date
}

interface SubscriptionChargeDatabaseTable {
  charged_at: Date
  payment_id: string
  period_end: Date
  period_start: Date
  subscription_id: string
}

interface SuppressionDatabaseTable {
  account_id: string
  address_hash: Buffer
  at: Date
  event_id: string | null
  reader_scope: string | null
  reason: string
}

interface SurveyAnswerDatabaseTable {
  answered_at: Date
  changed_at: Date
  choice: string | null
  comment: Generated<string>
  event_id: string
  guest_id: string
  is_named: boolean
  scale: number | null
}

interface TeamInvitationDatabaseTable {
  accepted_at: Date | null
  accepted_by: string | null
  account_id: string
  cleared_at: Date | null
  created_at: Date
  email: string
  event_ids: string[] | null
  expires_at: Date
  id: string
  invited_by: string
  permissions: string[]
  sent_at: Date
  token_hash: Buffer
}

interface TodoDatabaseTable {
  created_at: Date
  created_by: string
  deleted_at: Date | null
  done_at: Date | null
  done_by: string | null
  due_date: Date | null
  due_days: number | null
  due_time: string | null
  event_id: string
  fact: string | null
  fact_count: number | null
  fact_was_true: Generated<boolean>
  id: string
  lead: number | null
  notes: Generated<string>
  owner: string | null
  position: number
  template: string | null
  title: Generated<string>
}

interface TodoMailDatabaseTable {
  account_id: string
  disabled_at: Date | null
  last_sent_on: Date | null
  person_id: string
}

interface WalletDeviceDatabaseTable {
  device: string
  event_id: string
  push_token: string
  registered_at: Date
  serial: string
}

interface WalletPassDatabaseTable {
  changed_at: Date
  content: string
  created_at: Date
  event_id: string
  guest_id: string
  language: string
  serial: string
  stale_at: Date | null
  told: string
  wallet: string
}

interface WebhookDatabaseTable {
  account_id: string
  created_at: Date
  event_id: string | null
  former_secret: string | null
  former_until: Date | null
  id: string
  key_id: string | null
  kinds: Generated<string[]>
  language: Generated<string>
  name: Generated<string>
  pause_reason: string | null
  paused_at: Date | null
  person_id: string
  secret: string
  target: Generated<string>
  url: string
}

interface WebhookMessageDatabaseTable {
  account_id: string
  answer_ms: number | null
  answer_status: number | null
  answer_text: Generated<string>
  attempts: Generated<number>
  delivered_at: Date | null
  due_at: Date
  ended_at: Date | null
  event_id: string | null
  facts: Generated<ColumnType<unknown, string, string>>
  failing_since: Date | null
  failure: Generated<string>
  fence: Generated<number>
  happened_at: Date
  id: Generated<string>
  kind: string
  lease_until: Date | null
  position: GeneratedAlways<string>
  requested_at: Date | null
  subject: string
  webhook_id: string
}

interface WhiteLabelDatabaseTable {
  accent: string | null
  account_id: string
  changed_at: Date
  footer: Generated<string>
  icon: string | null
  logo: string | null
  logo_height: number | null
  logo_width: number | null
  name: string
}

interface WorkerLeaseDatabaseTable {
  begun_mails: Generated<string[]>
  ended_at: Date | null
  id: string
  job_pool: string | null
  seen_at: Date
  started_at: Date
}

interface ZoneTapDatabaseTable {
  anyway: Generated<boolean>
  at: Date
  by_name: string
  by_person: string | null
  choice: string | null
  chosen_at: Date | null
  chosen_by: string | null
  count: number | null
  counted: Generated<number>
  device_at: Date
  device_id: string | null
  event_id: string
  gate: Generated<string>
  guest_id: string | null
  helper_id: string | null
  id: string
  kind: string
  outcome: string
  party: number | null
  people: Generated<number>
  received_at: Date
  undone_tap_id: string | null
  zone_id: string
}

export interface Database {
  account: AccountDatabaseTable
  account_shard: AccountShardDatabaseTable
  address_book: AddressBookDatabaseTable
  address_book_change: AddressBookChangeDatabaseTable
  address_book_group: AddressBookGroupDatabaseTable
  address_book_invitation: AddressBookInvitationDatabaseTable
  address_book_person: AddressBookPersonDatabaseTable
  answer_log: AnswerLogDatabaseTable
  api_key: ApiKeyDatabaseTable
  api_key_request: ApiKeyRequestDatabaseTable
  arrival: ArrivalDatabaseTable
  audit: AuditDatabaseTable
  authenticator: AuthenticatorDatabaseTable
  calendar_feed: CalendarFeedDatabaseTable
  callback_request: CallbackRequestDatabaseTable
  campaign: CampaignDatabaseTable
  companion: CompanionDatabaseTable
  company_domain: CompanyDomainDatabaseTable
  company_person: CompanyPersonDatabaseTable
  company_sign_in: CompanySignInDatabaseTable
  coupon: CouponDatabaseTable
  coupon_use: CouponUseDatabaseTable
  deleted_address: DeletedAddressDatabaseTable
  directory: DirectoryDatabaseTable
  distinct_guests: DistinctGuestsDatabaseTable
  domain_rename: DomainRenameDatabaseTable
  door_changed: DoorChangedDatabaseTable
  door_conflict_choice: DoorConflictChoiceDatabaseTable
  door_device: DoorDeviceDatabaseTable
  door_gate: DoorGateDatabaseTable
  door_helper: DoorHelperDatabaseTable
  door_tap: DoorTapDatabaseTable
  door_zone: DoorZoneDatabaseTable
  email_change: EmailChangeDatabaseTable
  erasure: ErasureDatabaseTable
  event: EventDatabaseTable
  event_breakdown: EventBreakdownDatabaseTable
  event_domain: EventDomainDatabaseTable
  event_editor: EventEditorDatabaseTable
  event_embed: EventEmbedDatabaseTable
  event_final_figures: EventFinalFiguresDatabaseTable
  event_mail_stop: EventMailStopDatabaseTable
  event_other_design: EventOtherDesignDatabaseTable
  event_picture: EventPictureDatabaseTable
  event_tally: EventTallyDatabaseTable
  event_template: EventTemplateDatabaseTable
  event_version: EventVersionDatabaseTable
  export: ExportDatabaseTable
  flow: FlowDatabaseTable
  function_attendance: FunctionAttendanceDatabaseTable
  function_tally: FunctionTallyDatabaseTable
  google_proof: GoogleProofDatabaseTable
  guest: GuestDatabaseTable
  guest_address: GuestAddressDatabaseTable
  guest_alias: GuestAliasDatabaseTable
  guest_attendance: GuestAttendanceDatabaseTable
  guest_field: GuestFieldDatabaseTable
  guest_import: GuestImportDatabaseTable
  guest_list_columns: GuestListColumnsDatabaseTable
  guest_list_view: GuestListViewDatabaseTable
  guest_photo: GuestPhotoDatabaseTable
  guest_tag: GuestTagDatabaseTable
  guest_undo: GuestUndoDatabaseTable
  guest_undo_row: GuestUndoRowDatabaseTable
  hand_message: HandMessageDatabaseTable
  helper_session: HelperSessionDatabaseTable
  host_digest: HostDigestDatabaseTable
  import_error: ImportErrorDatabaseTable
  import_guest: ImportGuestDatabaseTable
  import_row: ImportRowDatabaseTable
  invitation_plan: InvitationPlanDatabaseTable
  invoice: InvoiceDatabaseTable
  invoice_series: InvoiceSeriesDatabaseTable
  left_seat: LeftSeatDatabaseTable
  mail: MailDatabaseTable
  mail_hold: MailHoldDatabaseTable
  mail_report: MailReportDatabaseTable
  mail_sender: MailSenderDatabaseTable
  member: MemberDatabaseTable
  migration: MigrationDatabaseTable
  notice: NoticeDatabaseTable
  notice_attachment: NoticeAttachmentDatabaseTable
  one_time_code: OneTimeCodeDatabaseTable
  ownership_offer: OwnershipOfferDatabaseTable
  page_domain: PageDomainDatabaseTable
  page_section: PageSectionDatabaseTable
  passkey: PasskeyDatabaseTable
  payment: PaymentDatabaseTable
  payment_intent: PaymentIntentDatabaseTable
  payment_plan: PaymentPlanDatabaseTable
  payment_refund: PaymentRefundDatabaseTable
  payment_webhook: PaymentWebhookDatabaseTable
  person: PersonDatabaseTable
  phone_balance: PhoneBalanceDatabaseTable
  phone_balance_entry: PhoneBalanceEntryDatabaseTable
  phone_message: PhoneMessageDatabaseTable
  phone_stop: PhoneStopDatabaseTable
  phone_template: PhoneTemplateDatabaseTable
  plan_limit: PlanLimitDatabaseTable
  planned_mail: PlannedMailDatabaseTable
  price: PriceDatabaseTable
  privacy_request: PrivacyRequestDatabaseTable
  programme_row: ProgrammeRowDatabaseTable
  question: QuestionDatabaseTable
  question_answer: QuestionAnswerDatabaseTable
  rate_bucket: RateBucketDatabaseTable
  recovery_code: RecoveryCodeDatabaseTable
  reminder_plan: ReminderPlanDatabaseTable
  repeatable: RepeatableDatabaseTable
  replaced_passcode: ReplacedPasscodeDatabaseTable
  report_mail: ReportMailDatabaseTable
  report_schedule: ReportScheduleDatabaseTable
  sandbox_entity: SandboxEntityDatabaseTable
  sandbox_faults: SandboxFaultsDatabaseTable
  seating_plan: SeatingPlanDatabaseTable
  seating_seat: SeatingSeatDatabaseTable
  seating_table: SeatingTableDatabaseTable
  seating_wish: SeatingWishDatabaseTable
  session: SessionDatabaseTable
  sign_in_place: SignInPlaceDatabaseTable
  soft_bounce: SoftBounceDatabaseTable
  subject_test: SubjectTestDatabaseTable
  subscription: SubscriptionDatabaseTable
  subscription_charge: SubscriptionChargeDatabaseTable
  suppression: SuppressionDatabaseTable
  survey_answer: SurveyAnswerDatabaseTable
  team_invitation: TeamInvitationDatabaseTable
  todo: TodoDatabaseTable
  todo_mail: TodoMailDatabaseTable
  wallet_device: WalletDeviceDatabaseTable
  wallet_pass: WalletPassDatabaseTable
  webhook: WebhookDatabaseTable
  webhook_message: WebhookMessageDatabaseTable
  white_label: WhiteLabelDatabaseTable
  worker_lease: WorkerLeaseDatabaseTable
  zone_tap: ZoneTapDatabaseTable
}
