import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { DoorSnapshot } from '../queries/checkin.ts'
import { findNearestFunction } from '../rules/function.ts'
import classes from './door.module.css'
import { listUncountedZones, type ZoneOnDevice } from '../rules/zone.ts'
import { FunctionField, GateField, NoZonesNote, ZoneField } from './place-fields.tsx'
import type { DoorDeviceHandle } from './use-door-device.ts'
import type { DoorLook } from './use-door-look.ts'

type DoorStartProps = {
  door: DoorSnapshot
  deviceHandle: DoorDeviceHandle
  look: DoorLook
  changeLook: (different: Partial<DoorLook>) => void
  /** The function of a helper's link. */
  fixed: string | undefined
  /** The zones that this device may choose at a function. */
  listZones: (functionId: string) => readonly ZoneOnDevice[]
  onStart: (functionId: string, zoneId: string | null) => void
}

/** Where this device works: asked once, for an event with functions or zones. The nearest one is chosen already. */
export function DoorStart({
  door,
  deviceHandle,
  look,
  changeLook,
  fixed,
  listZones,
  onStart,
}: DoorStartProps) {
  const t = useTranslate('dashboard')
  const functions = door.functions ?? []
  const [nearest] = useState(() =>
    findNearestFunction(functions, new Date(Date.now() - deviceHandle.state.ahead), {
      isRehearsal: deviceHandle.device?.isRehearsal ?? false,
    }),
  )
  const [functionId, setFunctionId] = useState(fixed ?? nearest)
  const [chosenZone, setZone] = useState<string | null>(null)
  const zones = listZones(functionId)
  const zoneId = zones.some(({ id }) => id === chosenZone) ? chosenZone : null
  return (
    <div className={classes.door} data-sun={look.sun || undefined}>
      <div className={classes.start}>
        <header className={classes.head}>
          <div className={classes.where}>
            <h1>
              <bdi>{door.title}</bdi>
            </h1>
            <p>{t('door.start-words')}</p>
          </div>
        </header>
        <main id="content">
          <form
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault()
              onStart(functionId, zoneId)
            }}
          >
            <FunctionField
              functions={functions}
              functionId={functionId}
              fixed={fixed}
              zone={door.zone}
              onChoose={setFunctionId}
            />
            <GateField look={look} changeLook={changeLook} deviceHandle={deviceHandle} />
            <ZoneField zones={zones} zoneId={zoneId} onChoose={setZone} />
            <NoZonesNote zones={listUncountedZones(door, deviceHandle.state)} />
            <button type="submit" className={classes.go}>
              {t('door.start')}
            </button>
          </form>
        </main>
      </div>
    </div>
  )
}
