// Written by tools/write-schema.ts from the migrations; not edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json = ColumnType<unknown, string, string>

export type Database = {
  account: {
    id: string
    plan: string
    subscription_mode: Generated<string>
    subscription_status: string | null
    active: Generated<string>
    period_start: Date
    period_end: Date | null
    created_at: Date
    country: string | null
    state: string | null
    address: string | null
    gst_no: string | null
    deleted_at: Date | null
    purged_at: Date | null
    billed_name: string | null
    billed_email: string | null
    provisional_at: Date | null
    people_bought: number | null
  }
  answer_log: {
    event_id: string
    guest_id: string
    at: Date
    answer: string
    people: number
    by: string
    submission: string | null
  }
  arrival: {
    event_id: string
    id: string
    guest_id: string
    people: number
    names: Generated<string[]>
    unexpected: Generated<number>
    walk_in: Generated<boolean>
    anyway: Generated<boolean>
    late: Generated<boolean>
    gate: Generated<string>
    by_person: string | null
    by_name: string
    at: Date
    undone_at: Date | null
    undone_by: string | null
    by_helper: string | null
  }
  audit: {
    id: GeneratedAlways<string>
    account_id: string | null
    event_id: string | null
    person_id: string | null
    call: string
    subject: string | null
    before: Json | null
    after: Json | null
    ip_hash: string
    request_id: string
    at: Date
  }
  callback_request: {
    id: string
    full_name: string
    contact: string
    email: string | null
    plan: string | null
    subscription_mode: string | null
    language: string
    created_at: Date
    guests: number | null
  }
  campaign: {
    event_id: string
    id: string
    account_id: string
    kind: string
    submission: string
    guests: Generated<number>
    people: Generated<number>
    message: Generated<string>
    before: Json | null
    created_by: string
    created_at: Date
    held_until: Date
    paused_at: Date | null
    pause_reason: Generated<string>
    cancelled_at: Date | null
    finished: Generated<number>
    failures: Generated<number>
    forgiven: Generated<number>
    notice_id: string | null
    facts: ColumnType<unknown, string | undefined, string>
  }
  companion: {
    event_id: string
    guest_id: string
    position: number
    name: string
    folded: GeneratedAlways<string>
  }
  deleted_address: {
    address: string
    event_id: string
    account_id: string
    deleted_at: Date
  }
  domain_change: {
    event_id: string
    former: string
    label: string
    told_at: Date | null
  }
  door_changed: {
    event_id: string
    at: string
    guests: string[]
  }
  door_choice: {
    event_id: string
    tap_id: string
    choice: string
    by_person: string | null
    by_name: string
    at: Date
  }
  door_device: {
    event_id: string
    id: string
    key_hash: Buffer
    person_id: string | null
    helper_id: string | null
    by_name: string
    gate: Generated<string>
    ahead: Generated<number>
    waiting: Generated<number>
    opened_at: Date
    seen_at: Date
  }
  door_gate: {
    event_id: string
    position: number
    name: string
  }
  door_helper: {
    event_id: string
    account_id: string
    id: string
    name: string
    gate: Generated<string>
    offline: Generated<boolean>
    secret_hash: Buffer
    until: Date
    created_by: string
    created_at: Date
    revoked_at: Date | null
  }
  door_tap: {
    event_id: string
    id: string
    kind: string
    guest_id: string | null
    of_tap: string | null
    people: Generated<number>
    names: Generated<string[]>
    gate: Generated<string>
    device_id: string | null
    count: number | null
    device_at: Date
    at: Date
    received_at: Date
    by_person: string | null
    helper_id: string | null
    by_name: string
    anyway: Generated<boolean>
    rehearsal: Generated<boolean>
    proven: Generated<boolean>
    late: Generated<boolean>
    arrived: Generated<number>
    outside: Generated<number>
    outcome: string
  }
  event: {
    account_id: string
    id: string
    mode: string
    type: string
    title: Generated<string>
    kicker: Generated<string>
    figure: Generated<string>
    starts_at: Date | null
    duration_minutes: Generated<number>
    zone: string
    venue: Generated<string>
    address: Generated<string>
    map_link: Generated<string>
    description_html: Generated<string>
    template_id: string
    colour_style: string
    contact: ColumnType<unknown, string | undefined, string>
    rsvp_heading: Generated<string>
    maybe_allowed: Generated<boolean>
    note_allowed: Generated<boolean>
    answer_deadline: Date | null
    capacity: number | null
    waiting_list: Generated<boolean>
    companions: Generated<number>
    confirmation: Generated<string>
    change_lock_at: Date | null
    check_in: Generated<boolean>
    languages: string[]
    hide_address: Generated<boolean>
    search_engines: Generated<boolean>
    label_removed: Generated<boolean>
    host_notices: Generated<string>
    steps_saved: Generated<string[]>
    version: Generated<number>
    calendar_sequence: Generated<number>
    created_by: string
    created_at: Date
    updated_at: Date
    published_at: Date | null
    unpublished_at: Date | null
    words: ColumnType<unknown, string | undefined, string>
    letters: ColumnType<unknown, string | undefined, string>
    passcode_needed: Generated<boolean>
    told: Json | null
    purge_on: string | null
    purge_warned_of: string | null
    purge_warned_at: Date | null
    purged_at: Date | null
    purge_ended_at: Date | null
  }
  event_domain: {
    label: string
    event_id: string
    taken_at: Date
    retired_at: Date | null
  }
  event_figures: {
    event_id: string
    kind: string
    figures: Json
    kept_at: Date
  }
  event_picture: {
    event_id: string
    id: string
    kind: string
    file: string
    small_file: string | null
    width: number
    height: number
    bytes: number
    added_at: Date
  }
  event_share: {
    event_id: string
    shard: number
    kind: string
    key: string
    guests: number
    people: number
    yes: number
    maybe: number
    no: number
  }
  event_tally: {
    event_id: string
    shard: number
    guests: Generated<number>
    people: Generated<number>
    yes: Generated<number>
    maybe: Generated<number>
    no: Generated<number>
    no_answer: Generated<number>
    not_invited: Generated<number>
    waiting: Generated<number>
    viewed: Generated<number>
    confirmed: Generated<number>
    to_confirm: Generated<number>
    attended: Generated<number>
    not_delivered: Generated<number>
    status_invited: Generated<number>
    status_viewed: Generated<number>
    status_responded: Generated<number>
    status_confirmed: Generated<number>
    status_attended: Generated<number>
  }
  export: {
    event_id: string
    id: string
    account_id: string
    report: string
    format: string
    language: string
    digits: string
    asked: ColumnType<unknown, string | undefined, string>
    state: string
    reason: Generated<string>
    rows: Generated<number>
    done: Generated<number>
    tries: Generated<number>
    file_name: Generated<string>
    bytes: Generated<string>
    created_by: string
    created_at: Date
    updated_at: Date
  }
  flow: {
    id: string
    secret_hash: Buffer
    name: string
    step: string
    email: string
    plan: string | null
    language: Generated<string>
    details: ColumnType<unknown, string | undefined, string>
    created_at: Date
    expires_at: Date
    subscription_mode: string | null
    account_id: string | null
    person_id: string | null
    invitation_id: string | null
  }
  google_proof: {
    hash: Buffer
    expires_at: Date
  }
  guest: {
    event_id: string
    id: string
    name: string
    email: Generated<string>
    phone: Generated<string>
    category: Generated<string>
    language: Generated<string>
    party_limit: Generated<number>
    passcode: string
    walk_in: Generated<boolean>
    submission: string | null
    invited_at: Date | null
    viewed_at: Date | null
    answer: string | null
    answered_at: Date | null
    people: number | null
    note: Generated<string>
    confirmed_at: Date | null
    attended_at: Date | null
    waitlisted_at: Date | null
    bounced_at: Date | null
    cancelled_at: Date | null
    deleted_at: Date | null
    created_at: Date
    updated_at: Date
    heads: GeneratedAlways<number>
    folded: GeneratedAlways<string>
    cancel_reason: Generated<string>
    arrived: Generated<number>
    outside: Generated<number>
    seat: Generated<string>
    door_note: Generated<string>
    waited_at: Date | null
    seated_at: Date | null
  }
  guest_came: {
    event_id: string
    created_at: Date
    guest_id: string
    attended_at: Date
  }
  guest_import: {
    event_id: string
    id: string
    account_id: string
    file_name: string
    state: string
    reason: Generated<string>
    progress: Generated<number>
    round: Generated<number>
    header_row: Generated<boolean>
    first_row: Generated<number>
    titles: Generated<string[]>
    fields: Generated<string[]>
    language: string
    rows: Generated<number>
    good: Generated<number>
    bad: Generated<number>
    known: Generated<number>
    people: Generated<number>
    added: Generated<number>
    updated: Generated<number>
    undo_id: string | null
    created_by: string
    created_at: Date
    updated_at: Date
    tries: Generated<number>
  }
  guest_undo: {
    event_id: string
    id: string
    act: string
    value: Generated<string>
    by_person: string
    guests: Generated<number>
    people: Generated<number>
    at: Date
    undone_at: Date | null
    undone_guests: Generated<number>
    queued_at: Date | null
    taken_until: Generated<string>
  }
  guest_undo_row: {
    event_id: string
    undo_id: string
    guest_id: string
    before: Json | null
    after: Json | null
  }
  helper_session: {
    id: string
    secret_hash: Buffer
    event_id: string
    helper_id: string
    agent: Generated<string>
    created_at: Date
    seen_at: Date
  }
  host_digest: {
    event_id: string
    told_until: Date
  }
  import_fault: {
    event_id: string
    import_id: string
    row: number
    field: string
    message: string
    params: ColumnType<unknown, string | undefined, string>
    value: string
  }
  import_guest: {
    event_id: string
    import_id: string
    row: number
    guest_id: string
    passcode: string
    name: string
    email: string
    phone: string | null
    category: string | null
    language: string | null
    party_limit: number | null
    companions: Json | null
    seat: string | null
    door_note: string | null
  }
  import_row: {
    event_id: string
    import_id: string
    row: number
    cells: Json
  }
  invoice: {
    id: string
    account_id: string
    kind: string
    series: string
    number: number
    name: string
    payment_id: string
    about: string | null
    issued_at: Date
    plan: string
    mode: string
    guests: number | null
    period_start: Date | null
    period_end: Date | null
    currency: string
    taxable: string
    tax_percent: number
    cgst: Generated<string>
    sgst: Generated<string>
    igst: Generated<string>
    total: string
    sac: string
    place: string
    method: Generated<string>
    seller: Json
    buyer: Json
    language: string
  }
  invoice_series: {
    series: string
    last: number
  }
  mail: {
    id: string
    account_id: string | null
    event_id: string | null
    guest_id: string | null
    kind: string
    once_key: string | null
    to_name: Generated<string>
    to_address: string
    from_name: string
    reply_to: string | null
    language: string
    subject: string
    html: string
    body_text: string
    attachments: ColumnType<unknown, string | undefined, string>
    headers: ColumnType<unknown, string | undefined, string>
    priority: Generated<number>
    state: Generated<string>
    attempts: Generated<number>
    next_at: Date
    lease_until: Date | null
    fence: Generated<number>
    last_error: string | null
    created_at: Date
    sent_at: Date | null
    facts: Json | null
    cuts: Generated<number>
    campaign_id: string | null
    unsure_at: Date | null
  }
  member: {
    account_id: string
    person_id: string
    role: string
    permissions: Generated<string[]>
    event_ids: string[] | null
    joined_at: Date
    seen_at: Date | null
    removed_at: Date | null
    no_numbers_since: Date | null
  }
  migration: {
    name: string
    at: Generated<Date>
  }
  notice: {
    event_id: string
    id: string
    account_id: string
    kind: string
    submission: string
    letters: ColumnType<unknown, string | undefined, string>
    audience: ColumnType<unknown, string | undefined, string>
    at: Date | null
    anchor: string | null
    days: number | null
    minute: number | null
    due_at: Date | null
    stale_at: Date | null
    taken_at: Date | null
    campaign_id: string | null
    skipped_at: Date | null
    skip_reason: Generated<string>
    cancelled_at: Date | null
    created_by: string
    created_at: Date
  }
  one_time_code: {
    flow_id: string
    id: string
    purpose: string
    code_hash: Buffer
    tries: Generated<number>
    sent_at: Date
    expires_at: Date
    closed_at: Date | null
  }
  payment: {
    payment_id: string
    intent_id: string | null
    account_id: string | null
    order_id: string | null
    subscription_id: string | null
    status: string
    verdict: Generated<string>
    reason: string | null
    amount: string
    currency: string
    amount_refunded: Generated<string>
    method: Generated<string>
    door: string
    created_at: Date
    seen_at: Date
    applied_at: Date | null
  }
  payment_intent: {
    id: string
    purpose: string
    holder: string
    holder_proof: Buffer | null
    account_id: string | null
    person_id: string | null
    event_id: string | null
    kind: string
    plan: string
    mode: string
    guests: number | null
    country: string
    currency: string
    plan_rate: string
    tax_percent: number
    tax: string
    total: string
    billed: Json
    language: string
    details: ColumnType<unknown, string | undefined, string>
    nav: Generated<string>
    gateway_plan_id: string | null
    gateway_id: string | null
    state: Generated<string>
    payment_id: string | null
    last_error: string | null
    asking_until: Date | null
    asked: Generated<number>
    entered_at: Date | null
    next_check_at: Date | null
    checks: Generated<number>
    created_at: Date
    updated_at: Date
    paid_at: Date | null
  }
  payment_plan: {
    key_id: string
    plan: string
    mode: string
    currency: string
    amount: string
    gateway_id: string
    created_at: Date
  }
  payment_refund: {
    id: string
    payment_id: string
    amount: string
    reason: string
    state: Generated<string>
    gateway_id: string | null
    tries: Generated<number>
    last_error: string | null
    created_at: Date
    done_at: Date | null
  }
  payment_webhook: {
    event_id: string
    body: Buffer
    received_at: Date
    worked_at: Date | null
    tries: Generated<number>
    last_error: string | null
  }
  person: {
    id: string
    email: string
    password_hash: string | null
    google_sub: string | null
    full_name: string
    language: Generated<string>
    marketing_consent_at: Date | null
    terms_agreed_at: Date | null
    registered_at: Date
    removed_at: Date | null
    contact: string | null
    zone: string | null
    digits: Generated<string>
    picture: string | null
    purged_at: Date | null
    marketing_withdrawn_at: Date | null
    device_zone: string | null
  }
  plan_limit: {
    plan: string
    current_events: number | null
    drafts: number
    people: number
    users: number
    label_removal: boolean
    features: string[]
  }
  price: {
    plan: string
    currency: string
    mode: string
    amount: string
  }
  question: {
    event_id: string
    id: string
    position: number
    body: string
    mandatory: boolean
    kind: string
    max: number
    choices: ColumnType<unknown, string | undefined, string>
    deleted_at: Date | null
    per_person: Generated<boolean>
    shown_for: Generated<string[]>
  }
  question_answer: {
    event_id: string
    guest_id: string
    question_id: string
    value: string
    person: Generated<number>
  }
  rate_bucket: {
    key: string
    hits: number
    ends_at: Date
  }
  reminder_plan: {
    event_id: string
    account_id: string
    on_since: Date | null
    quiet_from: Generated<number>
    quiet_until: Generated<number>
    letters: ColumnType<unknown, string | undefined, string>
    set_by: string
    set_at: Date
  }
  replaced_passcode: {
    event_id: string
    passcode: string
    guest_id: string
    at: Generated<Date>
  }
  report_mail: {
    event_id: string
    id: string
    account_id: string
    kind: string
    schedule_id: string | null
    report: string
    format: string
    language: string
    digits: string
    message: Generated<string>
    members: string[]
    addresses: string[]
    due_at: Date
    state: string
    reason: Generated<string>
    tries: Generated<number>
    lease_until: Date
    told: ColumnType<unknown, string | undefined, string>
    submission: string | null
    created_by: string | null
    created_at: Date
    finished_at: Date | null
  }
  report_schedule: {
    event_id: string
    id: string
    account_id: string
    report: string
    format: string
    language: string
    digits: string
    message: Generated<string>
    members: string[]
    addresses: string[]
    rhythm: string
    weekday: number | null
    days: number | null
    at_minute: number
    since: Date
    next_at: Date | null
    submission: string | null
    stopped: Generated<string>
    created_by: string
    created_at: Date
    updated_at: Date
  }
  sandbox_entity: {
    id: string
    kind: string
    body: Json
    once_key: string | null
    created_at: Date
  }
  sandbox_faults: {
    only_row: Generated<boolean>
    faults: Json
  }
  session: {
    id: string
    secret_hash: Buffer
    account_id: string
    person_id: string
    created_at: Date
    seen_at: Date
    expires_at: Date
    password_checked_at: Date | null
    agent: Generated<string>
    door_at: Date | null
  }
  soft_bounce: {
    account_id: string
    address_hash: Buffer
    mail_id: string
    at: Date
  }
  subscription: {
    id: string
    account_id: string
    intent_id: string
    gateway_id: string
    plan: string
    mode: string
    country: string
    currency: string
    plan_rate: string
    tax_percent: number
    tax: string
    total: string
    state: string
    anchor: Date
    periods: Generated<number>
    period_start: Date
    period_end: Date
    wish: string | null
    wish_tries: Generated<number>
    wish_error: string | null
    let_go_at: Date | null
    told_at: Date | null
    created_at: Date
    updated_at: Date
    ended_at: Date | null
    asking_until: Date | null
  }
  subscription_charge: {
    subscription_id: string
    payment_id: string
    period_start: Date
    period_end: Date
    charged_at: Date
  }
  suppression: {
    account_id: string
    address_hash: Buffer
    reason: string
    event_id: string | null
    at: Date
  }
  team_invitation: {
    account_id: string
    id: string
    email: string
    permissions: string[]
    event_ids: string[] | null
    invited_by: string
    token_hash: Buffer
    created_at: Date
    sent_at: Date
    expires_at: Date
    accepted_at: Date | null
    accepted_by: string | null
    cleared_at: Date | null
  }
  todo: {
    event_id: string
    id: string
    position: number
    template: string | null
    title: Generated<string>
    notes: Generated<string>
    due_date: Date | null
    due_days: number | null
    due_time: string | null
    lead: number | null
    owner: string | null
    fact: string | null
    fact_held: Generated<boolean>
    fact_count: number | null
    done_at: Date | null
    done_by: string | null
    created_by: string
    created_at: Date
    deleted_at: Date | null
  }
  todo_mail: {
    account_id: string
    person_id: string
    off_at: Date | null
    told_on: Date | null
  }
}
