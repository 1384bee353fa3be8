import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

type OtherDesign = { templateId: string; colourStyle: string }

/** The design of the event in the mode that it is not in. */
export async function findOtherDesign(tx: Tx, scope: EventScope): Promise<OtherDesign | null> {
  const row = await tx
    .selectFrom('event_other_design')
    .select(['template_id as templateId', 'colour_style as colourStyle'])
    .where('event_id', '=', scope.eventId)
    .executeTakeFirst()
  return row ?? null
}

export async function storeOtherDesign(
  tx: Tx,
  scope: EventScope,
  { templateId, colourStyle }: OtherDesign,
): Promise<void> {
  const design = { template_id: templateId, colour_style: colourStyle }
  await tx
    .insertInto('event_other_design')
    .values({ event_id: scope.eventId, ...design })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(design))
    .execute()
}
