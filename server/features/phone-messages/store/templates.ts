import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { PhoneTemplateState } from '../../../base/phones.ts'

/** The states of a template by language, as the provider last said. */
export async function listTemplateStates(
  tx: Tx,
  name: string,
): Promise<Map<Language, { state: string; reason: string }>> {
  const rows = await tx
    .selectFrom('phone_template')
    .select(['language', 'state', 'reason'])
    .where('name', '=', name)
    .execute()
  return new Map(
    rows.map(({ language, state, reason }) => [language as Language, { state, reason }]),
  )
}

/** What the provider no longer has is forgotten. */
export async function saveTemplateStates(
  tx: Tx,
  templates: readonly PhoneTemplateState[],
  at: Date,
): Promise<void> {
  await sql`
    insert into phone_template (name, language, state, reason, checked_at)
    select distinct on (t.name, t.language) t.name, t.language, t.state, t.reason, ${at} from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as t (name text, language text, state text, reason text)
    on conflict (name, language) do update set state = excluded.state, reason = excluded.reason, checked_at = excluded.checked_at`.execute(
    tx,
  )
  await tx.deleteFrom('phone_template').where('checked_at', '<', at).execute()
}
