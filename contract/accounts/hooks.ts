import * as z from 'zod'
import { allScopes } from '../access.ts'
import { call } from '../call.ts'
import { id } from '../fields/fields.ts'
import { utc, wire } from '../wire.ts'
import { webhookKind, webhookKindList, webhookUrl } from './webhooks.ts'

/** Webhooks that the keys of an account subscribed, together. */
export const maxHooks = 100

/** For keys alone: a person adds webhooks on the page, with a proof of identity. */
const hookAccess = allScopes('ManageGuests', 'CheckIn')

const hook = wire({
  id: ['WEBHOOK', z.string()],
  url: ['URL', z.string()],
  eventId: ['EVENT', z.string().nullable()],
  kinds: ['KINDS', z.array(webhookKind)],
  createdAt: ['CREATED_AT', utc],
})

/** The webhooks that this key subscribed, the newest first. */
export const hooks = call({
  method: 'GET',
  path: '/hooks',
  access: hookAccess,
  output: wire({ hooks: ['HOOKS', z.array(hook)], limit: ['HOOKS_LIMIT', z.number()] }),
})

/**
 * Messages go to the address until it is unsubscribed, answers 410, or the key ends. They are
 * signed with `SECRET` as Standard Webhooks says: `webhook-id`, `webhook-timestamp`,
 * `webhook-signature`. Where the answer is not 2xx within ten seconds, they are tried again for
 * three days. The key needs both scopes, as each message is about guests and their arrival. A key
 * for one event subscribes to that event.
 */
export const subscribeHook = call({
  method: 'POST',
  path: '/hooks',
  access: hookAccess,
  input: wire({
    /** Over https, on the public internet: others are refused, unless the operator allows them. */
    url: ['URL', webhookUrl],
    /** Without it, of all events of the key. */
    event: ['EVENT', id.nullable().optional()],
    /** Empty: all of guests and events. */
    kinds: ['KINDS', webhookKindList],
  }),
  /** The secret is in this answer alone. */
  output: wire({ id: ['WEBHOOK', z.string()], secret: ['SECRET', z.string()] }),
})

export const unsubscribeHook = call({
  method: 'DELETE',
  path: '/hooks/{WEBHOOK}',
  access: hookAccess,
})

/**
 * The newest body of each kind of webhook message, as it was sent or as it would be. A kind without
 * any is left out. The key needs both scopes.
 */
export const hookSamples = call({
  method: 'GET',
  path: '/hooks/samples',
  access: hookAccess,
  query: wire({ kind: ['KIND', webhookKind.optional()], event: ['EVENT', id.optional()] }),
  output: wire({
    samples: [
      'SAMPLES',
      z.array(
        wire({ kind: ['KIND', webhookKind], body: ['BODY', z.record(z.string(), z.unknown())] }),
      ),
    ],
  }),
})
