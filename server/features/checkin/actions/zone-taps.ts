import type { ZoneTapKind } from '@mehfil/door/tap.ts'
import { sendDoorTaps } from '@mehfil/contract/door/devices.ts'
import type { DoorActor } from '../../../base/access/door-actor.ts'
import { writeAuditEntry } from '../../../base/database/audit.ts'
import { correctDeviceTime } from '../rules/merge.ts'
import { listEarlierEntries, lockParties, type MergeParties } from '../store/taps.ts'
import {
  insertZoneTaps,
  listGuestsOfZoneTaps,
  listZoneTaps,
  sumZoneEntries,
  type StoredZoneTap,
  type ZoneTapRow,
} from '../store/zones.ts'
import { retryOnConflict, type MergeContext, type SentTap } from './merge.ts'

type ZoneTapInput = SentTap & { kind: ZoneTapKind }
type ZoneBatch = {
  device: string
  sentAt: Date
  taps: readonly ZoneTapInput[]
  doorActor: Pick<DoorActor, 'personId' | 'helperId' | 'name' | 'gate'>
  /** The helper has lost the right to check in: the entries are stored and not counted. */
  isHeld: boolean
}

/**
 * Writes entries at zones and counts their guests again, so that it does not matter in which order the devices
 * send, nor how often.
 */
export async function mergeZoneTaps(
  { world, scope, now }: Omit<MergeContext, 'tx'>,
  batch: ZoneBatch,
) {
  if (batch.taps.length === 0) return []
  const stored = await retryOnConflict(() =>
    world.db.transaction().execute((tx) => storeZoneTaps({ world, scope, now, tx }, batch)),
  )
  if ([...stored.values()].some(({ outcome }) => outcome === 'counted'))
    world.live.announceSoon(scope.eventId, 'door')
  return batch.taps.flatMap(({ id }) => {
    const tap = stored.get(id)
    return tap ? [formatResult(tap)] : []
  })
}

async function storeZoneTaps(
  { tx, scope, now }: MergeContext,
  batch: ZoneBatch,
): Promise<Map<string, StoredZoneTap>> {
  const { taps, device, doorActor } = batch
  const references = taps.flatMap(({ of }) => of ?? [])
  const walkIns = await listEarlierEntries(tx, scope, [...new Set(references)])
  const undoneGuests = await listGuestsOfZoneTaps(tx, scope, references)
  const parties = await lockParties(tx, scope, {
    passcodes: [...new Set(taps.flatMap(({ guest }) => guest ?? []))],
    ids: [
      ...new Set([
        ...undoneGuests,
        ...[...walkIns.values()].flatMap(({ guestId }) => guestId ?? []),
      ]),
    ],
  })
  const rows = taps.map((tap) =>
    buildRow(tap, batch, {
      parties,
      walkInGuestId: walkIns.get(tap.of ?? '')?.guestId ?? null,
      now,
    }),
  )
  const added = await insertZoneTaps(tx, scope, rows, { deviceId: device, doorActor, now })
  await recordAnyway({ tx, scope, now }, rows, { added, doorActor })
  await sumZoneEntries(tx, scope, [...parties.parties.keys()])
  return listZoneTaps(
    tx,
    scope,
    taps.map(({ id }) => id),
  )
}

/** The log of the event says who let people in although the zone was full or for others, once for each send. */
async function recordAnyway(
  { tx, scope, now }: Pick<MergeContext, 'tx' | 'scope' | 'now'>,
  rows: readonly ZoneTapRow[],
  { added, doorActor }: { added: ReadonlySet<string> } & Pick<ZoneBatch, 'doorActor'>,
): Promise<void> {
  const anyway = rows.filter(
    ({ id, kind, outcome, anyway: isAnyway }) =>
      isAnyway && kind === 'in' && outcome !== 'rehearsed' && added.has(id),
  )
  if (anyway.length === 0) return
  const guests = new Set(anyway.map(({ guest_id }) => guest_id))
  await writeAuditEntry(tx, {
    accountId: scope.accountId,
    eventId: scope.eventId,
    personId: doorActor.personId,
    call: `${sendDoorTaps.method} ${sendDoorTaps.path}`,
    subject: guests.size === 1 ? (anyway[0]?.guest_id ?? null) : null,
    after: { anyway: anyway.reduce((sum, { people }) => sum + people, 0) },
    ipHash: '',
    requestId: anyway[0]?.id ?? '',
    at: now,
  })
}

type RowFacts = { parties: MergeParties; walkInGuestId: string | null; now: Date }

function buildRow(
  tap: ZoneTapInput,
  { doorActor, sentAt, isHeld }: ZoneBatch,
  { parties: { owners, parties }, walkInGuestId, now }: RowFacts,
): ZoneTapRow {
  const guestId = owners.get(tap.guest ?? '') ?? (tap.kind === 'zone-undo' ? null : walkInGuestId)
  const party = parties.get(guestId ?? '')
  return {
    id: tap.id,
    zone_id: tap.zoneId ?? '',
    kind: kinds[tap.kind],
    guest_id: guestId,
    undone_tap_id: tap.kind === 'zone-undo' ? (tap.of ?? null) : null,
    people: tap.people ?? 1,
    party: party ? Math.max(party.people, party.arrived) : null,
    anyway: tap.isAnyway ?? false,
    gate: doorActor.gate ?? tap.gate ?? '',
    count: tap.count,
    device_at: tap.at,
    at: correctDeviceTime(tap.at, { ahead: sentAt.getTime() - now.getTime(), now }),
    outcome: getOutcome(tap, { isHeld, isKnown: guestId !== null }),
  }
}

const kinds = { 'zone-in': 'in', 'zone-out': 'out', 'zone-undo': 'undo' } as const

function getOutcome(
  { kind, isRehearsal }: ZoneTapInput,
  { isHeld, isKnown }: { isHeld: boolean; isKnown: boolean },
): ZoneTapRow['outcome'] {
  if (isRehearsal) return 'rehearsed'
  if (isHeld) return 'held'
  return isKnown || kind === 'zone-undo' ? 'counted' : 'unknown'
}

const formatResult = ({ id, kind, outcome, people }: StoredZoneTap) => ({
  id,
  outcome:
    outcome !== 'counted'
      ? outcome
      : kind === 'undo'
        ? ('undone' as const)
        : people > 0
          ? kind
          : ('nothing' as const),
  guest: null,
  people,
  since: null,
  gate: '',
  by: '',
})
