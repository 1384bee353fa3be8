import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { DoorSnapshot } from '../queries/checkin.ts'
import { findNearestFunction } from '../rules/function.ts'
import classes from './door.module.css'
import { FunctionField, GateField } from './place-fields.tsx'
import type { DoorDeviceHandle } from './use-door-device.ts'
import type { DoorLook } from './use-door-look.ts'

type DoorStartProps = {
  door: DoorSnapshot
  deviceHandle: DoorDeviceHandle
  look: DoorLook
  changeLook: (different: Partial<DoorLook>) => void
  onStart: (functionId: string) => void
}

/** Where this device works: asked once, for an event with functions. The nearest one is chosen already. */
export function DoorStart({ door, deviceHandle, look, changeLook, onStart }: DoorStartProps) {
  const t = useTranslate('dashboard')
  const functions = door.functions ?? []
  const [nearest] = useState(() =>
    findNearestFunction(functions, new Date(Date.now() - deviceHandle.state.ahead)),
  )
  const [functionId, setFunctionId] = useState(nearest)
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
              onStart(functionId)
            }}
          >
            <FunctionField
              functions={functions}
              functionId={functionId}
              zone={door.zone}
              onChoose={setFunctionId}
            />
            <GateField look={look} changeLook={changeLook} deviceHandle={deviceHandle} />
            <button type="submit" className={classes.go}>
              {t('door.start')}
            </button>
          </form>
        </main>
      </div>
    </div>
  )
}
