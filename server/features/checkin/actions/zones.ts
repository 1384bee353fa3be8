import { saveZones as saveCall, type DoorZone } from '@mehfil/contract/door/zones.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { listZonesAt } from '@mehfil/door/zones.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEventForUpdate } from '../../events/store/event.ts'
import { listCategories } from '../../guests/store/guests.ts'
import { listTags } from '../../guests/store/tags.ts'
import type { FunctionDoor } from '../rules/function-doors.ts'
import { countPeopleInZones, listZones, replaceZones } from '../store/zones.ts'
import { getDoor, notifyDoors, type DoorAt } from './door.ts'

export async function readZones(context: EventContext) {
  const { tx, scope, language } = context
  const { event, functions } = await getDoor(context)
  return {
    zones: await listZones(tx, scope),
    inside: Object.fromEntries(await countPeopleInZones(tx, scope)),
    languages: event.languages,
    categories: (await listCategories(tx, scope)).filter(Boolean),
    tags: await listTags(tx, scope),
    functions: functions.map(({ id, title, titles }) => ({ id, title: titles[language] ?? title })),
  }
}

/** A zone of a function that is gone is of the event. */
export async function listDoorZones(
  { tx, scope, language }: Pick<EventContext, 'tx' | 'scope' | 'language'>,
  { functions, functionId }: Pick<DoorAt, 'functions' | 'functionId'>,
) {
  const isKnown = (id: string | undefined) => functions.some((one) => one.id === id)
  const zones = (await listZones(tx, scope)).map(
    ({ id, title, titles, capacity, functionId: own }) => ({
      id,
      title: titles[language] ?? title,
      capacity,
      ...(isKnown(own) && { functionId: own }),
    }),
  )
  return listZonesAt({ zones }, functionId)
}

export async function saveZones(context: EventContext, { zones }: { zones: DoorZone[] }) {
  const { tx, scope, audit } = context
  const { functions } = await getDoor(context)
  await getEventForUpdate(tx, scope)
  const before = await listZones(tx, scope)
  const faults = listZoneFaults(zones, functions)
  if (Object.keys(faults).length > 0)
    refuse('invalidInput', { errors: toWireErrors(saveCall.input, faults) })
  await replaceZones(tx, scope, zones.map(tidyZone))
  audit({
    before: { zones: before.map(({ title }) => title) },
    after: { zones: zones.map(({ title }) => title) },
  })
  notifyDoors(context)
  return { zones: await listZones(tx, scope) }
}

function listZoneFaults(
  zones: readonly DoorZone[],
  functions: readonly FunctionDoor[],
): Record<string, string> {
  const isKnown = (id: string) => functions.some((one) => one.id === id)
  return Object.fromEntries(
    zones.flatMap(({ functionId, audience, groups }, at) => {
      if (functionId !== undefined && !isKnown(functionId))
        return [[`zones.${at}.functionId`, 'field.choice-invalid']]
      if (audience === 'everyone') return []
      if (groups.length === 0) return [[`zones.${at}.groups`, 'field.zone-for-required']]
      return audience === 'functions' && !groups.every(isKnown)
        ? [[`zones.${at}.groups`, 'field.choice-invalid']]
        : []
    }),
  )
}

/** Groups of another audience and empty titles are left out. */
const tidyZone = (zone: DoorZone): DoorZone => ({
  ...zone,
  groups: zone.audience === 'everyone' ? [] : [...new Set(zone.groups)],
  titles: Object.fromEntries(Object.entries(zone.titles).filter(([, title]) => title)),
})
