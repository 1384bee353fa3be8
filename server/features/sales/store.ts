import type { Language } from '@mehfil/contract/languages.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import type { Tx } from '../../base/database/db.ts'

/** A request for a call: from the form, or for a plan that cannot be paid online yet. */
export type CallbackRequest = {
  fullName: string
  contact: string
  language: Language
  email?: string
  plan?: PlanName
  mode?: SubscriptionMode | null
  guests?: number | null
}

export async function insertCallbackRequest(
  tx: Tx,
  { id, at, ...request }: CallbackRequest & { id: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('callback_request')
    .values({
      id,
      full_name: request.fullName,
      contact: request.contact,
      email: request.email ?? null,
      plan: request.plan ?? null,
      subscription_mode: request.mode ?? null,
      guests: request.guests ?? null,
      language: request.language,
      created_at: at,
    })
    .execute()
}
