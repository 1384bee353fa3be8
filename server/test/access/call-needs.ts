import type { FlowName, Permission } from '@mehfil/contract/access.ts'
import type { Call } from '@mehfil/contract/call.ts'

/**
 * The access of every call, written a second time and by hand. A call whose path no pattern names
 * needs a line here.
 */
export type AccessNeed =
  | 'anyone'
  | `flow ${FlowName}`
  | 'signed-in'
  | 'owner'
  | 'guest'
  | 'demo'
  | 'door'
  /** A request with the key of a provider of payments or mails, or with the token of a pass. */
  | 'provider'
  | readonly Permission[]
  | { ownerOr: readonly Permission[] }
const needs: Array<[RegExp, AccessNeed]> = [
  [/^POST \/auth\/(otp-verify-google|resend-otp-google)$/, 'flow google'],
  [
    /^POST \/auth\/(update-estimate|(send-otp|otp-verify)-websession-register|websession-(login|google|create-user|pay-user|ask-publish))$/,
    'flow websession',
  ],
  [/^GET \/verify-web-session$/, 'flow websession'],
  [/^POST \/auth\/(otp-verify-estimate|estimate\/payment\/initiate)$/, 'flow signup'],
  [
    /^POST \/auth\/(otp-verify-register|create-user|select-plan|register\/payment\/initiate)$/,
    'flow signup',
  ],
  [/^POST \/auth\/(otp-verify-forgot|reset-password)$/, 'flow forgot'],
  [/^POST \/auth\/second-step\/(code|recovery|passkey(-options)?)$/, 'flow second-step'],
  [/^POST \/auth\/company\/finish$/, 'flow company'],
  [/^(GET|POST) \/auth\//, 'anyone'],
  [/^GET \/user\/logged-out$/, 'anyone'],
  [/^POST \/user\/auth-invite$/, 'anyone'],
  [
    /^POST \/user\/(send-otp-invite|resend-otp-invite|otp-verify-ivite|create-normal-user|clear-invite)$/,
    'flow invite',
  ],
  [
    /^(GET|POST) \/user\/(get-client-user|invite-user|re-invite-user|delete-user-invite|update-normal-user|delete-normal-user)$/,
    ['UserAccess'],
  ],
  [
    /^(GET|POST) \/user\/(get-plan-details|billing-details|estimate-plan-change|change-card|change-plan-economy|change-plan-standard|change-plan-exclusive|cancel-plan-change|cancel-subscription|resume-subscription|pause-subscription)$/,
    'owner',
  ],
  [
    /^(GET|POST) \/user\/(phone-balance|billing-info|update-billing-info|billing-history|(download-billing|correct-bill)\/\{INVOICE\})$/,
    'owner',
  ],
  [/^\w+ \/user\/api-keys/, ['UserAccess']],
  [/^\w+ \/user\/webhooks/, ['UserAccess']],
  [/^\w+ \/user\/(mail-sender|page-domain|white-label)/, ['UserAccess']],
  [/^\w+ \/hooks/, ['ManageGuests', 'CheckIn']],
  [/^GET \/user\/activity$/, { ownerOr: ['UserAccess'] }],
  [/^POST \/user\/(update-account-place|two-steps-required)$/, 'owner'],
  [/^\w+ \/user\/company-sign-in/, 'owner'],
  [/^(POST \/user\/(owners(\/stop)?|hand-over)|DELETE \/user\/hand-over)$/, 'owner'],
  [/^GET \/user\/activity-file$/, 'owner'],
  [/^(GET|POST|PUT|DELETE) \/user\//, 'signed-in'],
  [/^GET \/verify-users-access$/, 'signed-in'],
  [/^GET \/(validate-event|check-sidebar-status)\/\{EID\}$/, 'signed-in'],
  [/^GET \/colour-styles\//, 'signed-in'],
  [/^\w+ \/address-book/, ['ManageGuests']],
  [/^GET \/events$/, 'signed-in'],
  [/^POST \/events$/, ['CreateEvents', 'DraftEvents']],
  [
    /^(POST \/events\/\{EID\}\/save-template|(PUT|DELETE) \/event-templates\/\{OWN\})$/,
    ['CreateEvents'],
  ],
  [
    /^(POST \/events\/\{EID\}\/(copy|mode)|GET \/event-templates|POST \/event-templates\/\{OWN\}\/use)$/,
    ['CreateEvents', 'DraftEvents'],
  ],
  [/^DELETE \/events\/\{EID\}$/, ['CreateEvents', 'DraftEvents']],
  [/^POST \/events\/\{EID\}\/deletion(\/code)?$/, ['CreateEvents']],
  [/^POST \/events\/\{EID\}\/selected-settings$/, ['CreateEvents', 'DraftEvents']],
  [/^POST \/events\/\{EID\}\/settings$/, ['EventSettings']],
  [/^POST \/events\/publish-toggle$/, ['EventSettings']],
  [
    /^\w+ \/events\/\{EID\}\/(publish|cancel|postpone|reopen|interruption(\/\w+)?)$/,
    ['CreateEvents'],
  ],
  [
    /^\w+ \/events\/\{EID\}\/(guests|guest-(tags|fields|views|columns|exports)|seating(-paper)?|imports|invitation|invite|campaigns|hand-messages|phone-messages|address-book)/,
    ['ManageGuests'],
  ],
  [
    /^\w+ \/events\/\{EID\}\/(after|survey|photo-wall|guest-photos(\/archive)?)$/,
    ['EventSettings'],
  ],
  [/^\w+ \/events\/\{EID\}\/(exports|report-mails|report-schedules)/, ['Reports']],
  [/^\w+ \/events\/\{EID\}\/(notifications|notification-guests|reminders)/, ['Notification']],
  [/^\w+ \/events\/\{EID\}\/subject-tests\/\{TEST\}/, ['ManageGuests', 'Notification']],
  [/^\w+ \/events\/\{EID\}\/subject-tests$/, ['ManageGuests']],
  [/^GET \/events\/\{EID\}\/(stopped-guests|sends)/, ['Notification', 'ManageGuests']],
  [/^\w+ \/events\/\{EID\}\/tell-change$/, ['ManageGuests', 'EventSettings', 'CreateEvents']],
  [/^(GET|POST) \/events\/\{EID\}\/check-in/, 'door'],
  [/^POST \/events\/\{EID\}\/door-(devices|taps)$/, 'door'],
  [/^GET \/events\/\{EID\}\/door-pack$/, 'door'],
  [/^POST (\/events\/\{EID\}\/door-deposit|\/door\/(enter|leave))$/, 'anyone'],
  [/^GET \/events\/\{EID\}\/door-paper$/, ['ManageGuests']],
  [/^\w+ \/events\/\{EID\}\/door-/, ['CheckIn']],
  [/^\w+ \/(events\/\{EID\}\/todos|todos\/)/, ['ToDoList']],
  [/^GET \/events\/\{EID\}\/embed$/, ['Dashboard', 'EventSettings']],
  [/^PUT \/events\/\{EID\}\/embed$/, ['EventSettings']],
  [/^GET \/events\/\{EID\}\/functions$/, ['Dashboard', 'ManageGuests', 'Notification']],
  [
    /^\w+ \/events\/\{EID\}\/(activity|share|dashboard-counts|rsvp-responses|web-rsvp-response|email-rsvp-response)/,
    ['Dashboard'],
  ],
  [/^GET \/events\/\{EID\}\/(reports|(guest|survey|web-rsvp|email-rsvp)-reports)/, ['Reports']],
  [
    /^GET \/events\/\{EID\}\/(settings|domain|web-rsvp|email-rsvp|rsvp-info\/\{MODE\})$/,
    ['CreateEvents', 'DraftEvents', 'EventSettings'],
  ],
  [/^GET \/events\/\{EID\}\/live$/, 'signed-in'],
  [/^\w+ \/events\/\{EID\}\/calendar-feed$/, 'signed-in'],
  [/^GET \/events\/\{EID\}\/deletion$/, ['CreateEvents', 'DraftEvents']],
  [
    /^GET \/events\/\{EID\}(\/(details\/\{MODE\}|contact-info\/\{MODE\}|template|gallery|portraits|images\/\{MODE\}))?$/,
    ['CreateEvents', 'DraftEvents', 'EventSettings'],
  ],
  [/^\w+ \/events\/(check-domain|\{EID\})/, ['CreateEvents', 'DraftEvents', 'EventSettings']],
  [/^\w+ \/public\/\{EID\}\/\{GID\}/, 'guest'],
  [/^\w+ \/public\//, 'anyone'],
  [
    /^\w+ \/\{EID\}\/\{GID\}(\/calendar\.ics|\/ticket\.pkpass|\/google-wallet|\/stop|\/privacy|\/after|\/photos(\/remove)?)?$/,
    'guest',
  ],
  [/^POST \/mail\/bounces$/, 'anyone'],
  [/^GET \/internal\/certificate-name$/, 'anyone'],
  [/^GET \/mail\/sender-domain$/, 'owner'],
  [/^POST \/api\/(mail|phone)\/webhooks\//, 'provider'],
  [/^(GET|POST) \/dev\/phones\/(whatsapp|sms)\//, 'provider'],
  [/^(GET \/api\/wallet\/\{EID\}\/v1\/devices|POST \/api\/wallet\/\{EID\}\/v1\/log)/, 'anyone'],
  [/^\w+ \/api\/wallet\//, 'provider'],
  [/^GET \/dev\/(mailbox|phones$)/, 'demo'],
  [/^(GET|POST) \/dev\/checkout\/v1\//, 'provider'],
  [/^(GET|POST) \/dev\/(google|checkout)\//, 'demo'],
  [/^POST \/api\/payments\/webhook$/, 'anyone'],
]

export const getNeed = (call: Call): AccessNeed | undefined => {
  if (call.kind === 'page' && !call.path.startsWith('/dev/') && !call.path.includes('{GID}'))
    return 'anyone'
  if (call.kind === 'form' && !call.path.includes('{GID}')) return 'anyone'
  return needs.find(([pattern]) => pattern.test(`${call.method} ${call.path}`))?.[1]
}
