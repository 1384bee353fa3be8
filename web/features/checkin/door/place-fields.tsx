import type { DoorFunction } from '@mehfil/contract/door/checkin.ts'
import { wholeEventId } from '@mehfil/door/functions.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './door.module.css'
import type { ZoneOnDevice } from '../rules/zone.ts'
import { formatZone } from './zone-counter.tsx'
import { findFunctionTitle, getUsualTime } from '../rules/function.ts'
import type { DoorDeviceHandle } from './use-door-device.ts'
import type { DoorLook } from './use-door-look.ts'

type GateFieldProps = {
  look: DoorLook
  changeLook: (different: Partial<DoorLook>) => void
  deviceHandle: DoorDeviceHandle
}

/** A gate of the event, or any name if it has no gates. A helper's link may fix the gate. */
export function GateField({ look, changeLook, deviceHandle }: GateFieldProps) {
  const t = useTranslate('dashboard')
  const { identity: keeper, pack } = deviceHandle.state
  const gates = pack?.head.gates ?? []
  if (keeper?.isHelper && keeper.gate)
    return (
      <p className={classes.label}>
        {t('door.gate')}{' '}
        <small>
          <bdi>{keeper.gate}</bdi>
        </small>
      </p>
    )
  if (gates.length === 0) {
    return (
      <label>
        <span className={classes.label}>
          {t('door.gate')} <small>{t('door.gate-hint')}</small>
        </span>
        <input
          className={classes.input}
          value={look.gate}
          maxLength={30}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => changeLook({ gate: target.value })}
        />
      </label>
    )
  }
  return (
    <div>
      <div className={classes.label} id="door-gates">
        {t('door.gate')}
      </div>
      <div className={classes.gatePick} role="group" aria-labelledby="door-gates">
        {gates.map((gate) => (
          <button
            key={gate}
            type="button"
            aria-pressed={look.gate === gate}
            onClick={() => changeLook({ gate: look.gate === gate ? '' : gate })}
          >
            <bdi>{gate}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}

type FunctionFieldProps = {
  functions: readonly DoorFunction[]
  functionId: string
  /** A helper's link may be for one function. */
  fixed?: string | undefined
  /** The zone of the event; with it, each function shows its start. */
  zone?: string
  onChoose: (functionId: string) => void
}

/** The function where this device works, or the event as a whole. Absent where guests are asked about none. */
export function FunctionField({
  functions,
  functionId,
  fixed,
  zone,
  onChoose,
}: FunctionFieldProps) {
  const t = useTranslate('dashboard')
  if (functions.length === 0) return null
  if (fixed)
    return (
      <p className={classes.label}>
        {t('door.function')}{' '}
        <small>
          <bdi>{findFunctionTitle(functions, fixed)}</bdi>
        </small>
      </p>
    )
  return (
    <div>
      <div className={classes.label} id="door-functions">
        {t('door.function')}
      </div>
      <div className={classes.gatePick} role="group" aria-labelledby="door-functions">
        {functions.map(({ id, title, ...times }) => (
          <button
            key={id}
            type="button"
            aria-pressed={functionId === id}
            onClick={() => onChoose(id)}
          >
            <bdi>{title}</bdi>
            {zone && <FunctionTime {...times} zone={zone} />}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={functionId === wholeEventId}
          onClick={() => onChoose(wholeEventId)}
        >
          {t('door.whole-event')}
        </button>
      </div>
    </div>
  )
}

type DoorZoneFieldProps = {
  zones: readonly ZoneOnDevice[]
  /** Null at the entrance. */
  zoneId: string | null
  onChoose: (zoneId: string | null) => void
}

/** The zone where this device counts, or the entrance. Absent where there are no zones. */
export function ZoneField({ zones, zoneId, onChoose }: DoorZoneFieldProps) {
  const t = useTranslate('dashboard')
  if (zones.length === 0) return null
  return (
    <div>
      <div className={classes.label} id="door-zones">
        {t('door.zone')} <small>{t('door.zone-hint')}</small>
      </div>
      <div className={classes.gatePick} role="group" aria-labelledby="door-zones">
        <button type="button" aria-pressed={zoneId === null} onClick={() => onChoose(null)}>
          {t('door.zone-none')}
        </button>
        {zones.map((zone) => (
          <button
            key={zone.id}
            type="button"
            aria-pressed={zoneId === zone.id}
            onClick={() => onChoose(zone.id)}
          >
            <bdi>{zone.title}</bdi>
            <small>{formatZone(zone, t)}</small>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Says that this device counts at no zone, where the event has some and the device no list. */
export function NoZonesNote({ zones }: { zones: readonly { title: string }[] }) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  if (zones.length === 0) return null
  return <p>{t('door.zone-no-list', { zones: list(zones.map(({ title }) => title)) })}</p>
}

function FunctionTime({
  zone,
  ...times
}: Pick<DoorFunction, 'startsAt' | 'opensAt' | 'closesAt'> & { zone: string }) {
  const { dayAndTime, when } = useFormats()
  const at = getUsualTime(times)
  if (!at) return null
  return (
    <small>{times.startsAt ? dayAndTime(at, 'dayMonth', zone) : when(at, 'dayMonth', zone)}</small>
  )
}
