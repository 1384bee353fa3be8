-- Takes a database from the end of the first chain of migrations (names.txt) to the baseline. Tables, columns,
-- functions and triggers get the names of the baseline; the files of functions and triggers replace their texts afterwards. Those that
-- decided about seats, answers and admissions are dropped, because TypeScript decides now.

drop trigger event_room_changed on event;
drop function seat_after_growth, seat_line, seat_waiting, give_answers, add_newcomers, place_newcomers, newcomers_in, why_not_written,
  change_answer, replace_particulars, follow_people, stays_with, others_wait, told_of, told, news_of, room_of, hall_of,
  admit, undo_tap, settle_guest, unexpected_of;
drop view door_change;
drop type room, sent_answer, sent_tap;

update mail set kind = 'account' where kind = 'house';

-- Names that say what it is.
alter table mail rename once_key to idempotency_key;
alter table mail rename unsure_at to uncertain_since;
alter table mail rename cuts to cut_attempts;
alter table sandbox_entity rename once_key to idempotency_key;
alter table host_digest rename told_until to sent_until;
alter table member rename no_numbers_since to reports_muted_at;
alter table todo rename fact_held to fact_was_true;
alter table subscription rename let_go_at to provider_cancelled_at;
alter table subscription rename wish to pending_request;
alter table subscription rename wish_tries to pending_request_tries;
alter table subscription rename wish_error to pending_request_error;
alter table subscription rename asking_until to request_lease_until;
alter table subscription rename told_at to notified_at;
alter table payment_intent rename asking_until to request_lease_until;
alter table payment_intent rename asked to request_attempts;
alter table payment_intent rename entered_at to payer_signed_in_at;
alter table payment_intent rename nav to return_path;
alter table payment rename door to channel;
alter table payment_webhook rename worked_at to handled_at;
alter table invoice rename about to credited_invoice_id;
alter table event_figures rename kept_at to stored_at;
alter table domain_change rename told_at to notified_at;
alter table todo_mail rename told_on to last_sent_on;
alter table todo_mail rename off_at to disabled_at;
alter table reminder_plan rename on_since to enabled_at;
alter table guest_undo rename taken_until to undone_until_guest;
alter table guest rename waited_at to first_waitlisted_at;
alter table guest rename seated_at to promoted_at;
alter table guest rename seat to table_name;
alter table import_guest rename seat to table_name;
alter table guest rename folded to search_text;
alter table companion rename folded to search_text;
alter table door_tap rename of_tap to undone_tap_id;
alter table door_tap rename proven to passcode_verified;
alter table session rename door_at to door_seen_at;
alter table event rename words to translations;
alter table event rename told to announced_facts;
alter table report_mail rename told to delivery_results;
alter table export rename asked to parameters;
alter table campaign rename forgiven to ignored_failures;

alter table domain_change rename constraint domain_change_pkey to domain_rename_pkey;
alter table domain_change rename constraint domain_change_event_id_fkey to domain_rename_event_id_fkey;
alter table door_choice rename constraint door_choice_pkey to door_conflict_choice_pkey;
alter table door_choice rename constraint door_choice_event_id_tap_id_fkey to door_conflict_choice_event_id_tap_id_fkey;
alter table door_choice rename constraint door_choice_choice_check to door_conflict_choice_choice_check;
alter table event_figures rename constraint event_figures_pkey to event_final_figures_pkey;
alter table event_figures rename constraint event_figures_event_id_fkey to event_final_figures_event_id_fkey;
alter table event_share rename constraint event_share_pkey to event_breakdown_pkey;
alter table event_share rename constraint event_share_event_id_fkey to event_breakdown_event_id_fkey;
alter table event_share rename constraint event_share_kind_check to event_breakdown_kind_check;
alter table guest_came rename constraint guest_came_pkey to guest_attendance_pkey;
alter table import_fault rename constraint import_fault_pkey to import_error_pkey;
alter table import_fault rename constraint import_fault_event_id_import_id_fkey to import_error_event_id_import_id_fkey;
alter table invoice rename constraint invoice_about_fkey to invoice_credited_invoice_id_fkey;
alter table payment rename constraint payment_door_check to payment_channel_check;
alter table mail rename constraint mail_once_key_key to mail_idempotency_key_key;
alter table sandbox_entity rename constraint sandbox_entity_once_key_key to sandbox_entity_idempotency_key_key;
alter table subscription rename constraint subscription_wish_check to subscription_pending_request_check;
alter index arrival_beyond_list rename to arrival_unexpected;
alter index companion_folded rename to companion_search_text;
alter index door_tap_to_look_at rename to door_tap_open_conflicts;
alter index door_tap_taken_back rename to door_tap_undone;
alter index guest_by_standing rename to guest_by_answer_state;
alter index guest_came_last rename to guest_attendance_last;
alter index guest_folded rename to guest_search_text;
alter index invoice_about rename to invoice_credited_invoice;
alter index guest_in_line rename to guest_on_waitlist;
alter index subscription_wish rename to subscription_pending_request;

alter table event_share rename to event_breakdown;
alter table event_figures rename to event_final_figures;
alter table guest_came rename to guest_attendance;
alter table door_choice rename to door_conflict_choice;
alter table import_fault rename to import_error;
alter table domain_change rename to domain_rename;

-- These call functions by their old names. Later migrations may change guests, and the files of triggers create them again.
drop trigger guest_changed on guest;
drop trigger guest_changed_shares on guest;
drop trigger guest_changed_for_door on guest;
alter trigger guest_added on guest rename to guest_inserted_counts;
alter trigger guest_added_for_door on guest rename to guest_inserted_door;
alter trigger guest_gone_for_door on guest rename to guest_deleted_door;
alter trigger guest_gone_for_arrivals on guest rename to guest_deleted_arrivals;
alter trigger guest_added_who_came on guest rename to guest_inserted_attendance;
alter trigger guest_changed_who_came on guest rename to guest_updated_attendance;
alter trigger guest_gone_who_came on guest rename to guest_deleted_attendance;
alter trigger guest_code_replaced on guest rename to guest_passcode_replaced;
alter trigger guest_waits on guest rename to guest_waitlisted;
alter trigger guest_line_changed on guest rename to guest_waitlist_changed;
alter trigger event_moved on event rename to event_zone_changed;
alter trigger event_rhythm_changed on event rename to event_notice_rhythm_changed;
alter trigger event_loosens_notices on event rename to event_marks_notices_stale;
alter trigger event_moves_schedules on event rename to event_reschedules_reports;
alter trigger event_gone_for_door on event rename to event_deleted_door;
alter trigger door_tap_stays on door_tap rename to door_tap_append_only;
alter trigger invoice_written_once on invoice rename to invoice_append_only;

alter function fold rename to normalize_search_text;
alter function refuse_rewriting rename to refuse_audit_change;
alter function forget_arrivals rename to delete_arrivals_of_guest;
alter function forget_door rename to delete_door_log;
alter function keep_door_tap rename to refuse_door_tap_change;
alter function keep_replaced_passcode rename to store_replaced_passcode;
alter function keep_who_came_now rename to record_changed_attendance;
alter function keep_who_came rename to record_attendance;
alter function note_door_changes rename to record_door_changes;
alter function require_all rename to require_unchanged_rows;
alter function lock_room rename to lock_event_seats;
alter function zone_of rename to known_zone;
alter function move_schedules rename to reschedule_reports;
alter function add_to_share rename to add_to_breakdown;
alter function hold_zone rename to lock_event_zone;
alter function listed_guests rename to match_import_rows;
alter function recount_after_move rename to recount_after_zone_change;
alter function recount_days rename to recount_answer_days;
alter function tally_changed_guests rename to count_changed_guests;
alter function tally_changed_shares rename to count_changed_breakdowns;
alter function refuse_billing_anew rename to refuse_invoice_change;
alter function loosen_notices rename to mark_notices_stale;
alter function answer_key rename to question_answer_key;
drop function end_of_line(text, timestamptz);
alter function keep_rhythm_change rename to record_notice_rhythm_change;
alter function note_line rename to set_waitlist_times;
alter function queue_unwritten rename to enqueue_unwritten_mail;
alter function address_hash rename to hash_address;
