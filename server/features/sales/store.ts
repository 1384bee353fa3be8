import type { Language } from '@mehfil/contract/fields.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/plans.ts'
import type { Tx } from '../../base/db.ts'

/** Somebody wants to be called: from the form, or for a plan that cannot be paid for yet. */
export type Wanted = {
  fullName: string
  contact: string
  language: Language
  email?: string
  plan?: PlanName
  mode?: SubscriptionMode | null
  guests?: number | null
}

export async function addRequest(
  tx: Tx,
  { id, at, ...wanted }: Wanted & { id: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('callback_request')
    .values({
      id,
      full_name: wanted.fullName,
      contact: wanted.contact,
      email: wanted.email ?? null,
      plan: wanted.plan ?? null,
      subscription_mode: wanted.mode ?? null,
      guests: wanted.guests ?? null,
      language: wanted.language,
      created_at: at,
    })
    .execute()
}
