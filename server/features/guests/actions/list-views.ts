import {
  addGuestView as addCall,
  maxGuestViews,
  type SavedGuestView,
  type SavedGuestViewInput,
} from '@mehfil/contract/guests/list-views.ts'
import { tooManyItemsError } from '@mehfil/contract/fields/field-errors.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import {
  countGuestViews,
  deleteGuestView,
  findGuestColumns,
  insertGuestView,
  listGuestViews,
  storeGuestColumns,
  updateGuestView,
} from '../store/list-views.ts'
import { lockGuestList } from '../store/guests.ts'

type ViewContext = EventContext<{ EID: string; VIEW: string }>

export const readGuestViews = async ({ tx, scope, host }: EventContext) => ({
  views: await listGuestViews(tx, scope, host),
  columns: await findGuestColumns(tx, scope, host),
})

export async function addGuestView(
  { world, tx, now, scope, host, audit }: EventContext,
  view: SavedGuestViewInput,
): Promise<SavedGuestView> {
  await lockGuestList(tx, scope)
  if ((await countGuestViews(tx, scope, host)) >= maxGuestViews)
    refuse('invalidInput', {
      errors: toWireErrors(addCall.input, { name: tooManyItemsError(maxGuestViews) }),
    })
  const id = world.random.id()
  await insertGuestView(tx, scope, { ...view, id, personId: host.personId, at: now })
  audit({ subject: id, after: { name: view.name } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { ...view, id, own: true }
}

export async function changeGuestView(
  { world, tx, scope, host, params, audit }: ViewContext,
  view: SavedGuestViewInput,
): Promise<SavedGuestView> {
  const id = params.VIEW
  if (!(await updateGuestView(tx, scope, { ...view, id, personId: host.personId })))
    refuse('notFound')
  audit({ subject: id, after: { name: view.name } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { ...view, id, own: true }
}

export async function removeGuestView({
  world,
  tx,
  scope,
  host,
  params,
  audit,
}: ViewContext): Promise<void> {
  if (!(await deleteGuestView(tx, scope, { id: params.VIEW, personId: host.personId })))
    refuse('notFound')
  audit({ subject: params.VIEW })
  await world.live.announce(tx, scope.eventId, 'guests')
}

export async function saveGuestColumns(
  { tx, scope, host }: EventContext,
  { columns }: { columns: string[] },
): Promise<void> {
  await storeGuestColumns(tx, scope, { personId: host.personId, columns })
}
