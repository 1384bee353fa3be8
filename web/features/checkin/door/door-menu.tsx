import { useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { DoorFunction } from '@mehfil/contract/door/checkin.ts'
import { countUnsent } from '@mehfil/door/device-log.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { toOutcome } from '../../../lib/http/outcome.ts'
import { chooseLanguage } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { LanguageButtons } from '../../../ui/navigation/language-buttons.tsx'
import classes from './door.module.css'
import { DoorIcon, type DoorSign } from '../door-icon.tsx'
import { leaveDoor, resetRehearsal } from '../queries/checkin.ts'
import type { DoorActions } from './use-door.ts'
import type { DoorDeviceHandle } from './use-door-device.ts'
import type { ZoneOnDevice } from '../rules/zone.ts'
import { FunctionField, GateField, NoZonesNote, ZoneField } from './place-fields.tsx'
import type { DoorLook } from './use-door-look.ts'

type DoorMenuProps = {
  EID: string
  functions: readonly DoorFunction[]
  functionId: string
  zones: readonly ZoneOnDevice[]
  zoneId: string | null
  /** Zones of the event, where this device has no list to count with. */
  uncountedZones: readonly { title: string }[]
  look: DoorLook
  changeLook: (different: Partial<DoorLook>) => void
  deviceHandle: DoorDeviceHandle
  work: DoorActions
  isHost: boolean
  isRehearsal: boolean
  onRehearse: ((is: boolean) => void) | undefined
}

/** Settings of this device: gate, light and sound. Hosts also see settings of the door. */
export function DoorMenu({
  EID,
  functions,
  functionId,
  zones,
  zoneId,
  uncountedZones,
  look,
  changeLook,
  deviceHandle,
  work,
  isHost,
  isRehearsal,
  onRehearse,
}: DoorMenuProps) {
  const t = useTranslate('dashboard')
  return (
    <div className={classes.form}>
      <GateField look={look} changeLook={changeLook} deviceHandle={deviceHandle} />
      <FunctionField
        functions={functions}
        functionId={functionId}
        fixed={deviceHandle.state.identity?.functionId}
        onChoose={(id) => changeLook({ chosen: { EID, functionId: id } })}
      />
      <ZoneField
        zones={zones}
        zoneId={zoneId}
        onChoose={(id) => changeLook({ zone: id === null ? null : { EID, zoneId: id } })}
      />
      <NoZonesNote zones={uncountedZones} />
      <MenuGroup title={t('door.menu-device')}>
        {listDeviceSwitches().map((name) => (
          <Switch key={name} isOn={look[name]} onPress={() => changeLook({ [name]: !look[name] })}>
            {t(`door.look-${name}`)}
          </Switch>
        ))}
        <MenuButton of="device" onPress={() => work.openView('device')}>
          {t('door.view-device')}
        </MenuButton>
        {deviceHandle.state.pack && (
          <MenuButton of="paper" onPress={() => work.openView('paper')}>
            {t('door.view-paper')}
          </MenuButton>
        )}
        {deviceHandle.device && (
          <MenuButton of="person" onPress={() => work.openView('kiosk')}>
            {t('door.kiosk-open')}
          </MenuButton>
        )}
      </MenuGroup>
      {isHost && (
        <MenuGroup title={t('door.menu-door')}>
          <MenuButton of="warn" onPress={() => work.openView('conflicts')}>
            {t('door.view-conflicts')}
          </MenuButton>
          <MenuButton of="gate" onPress={() => work.openView('gates')}>
            {t('door.view-gates')}
          </MenuButton>
          <MenuButton of="people" onPress={() => work.openView('zones')}>
            {t('door.view-zones')}
          </MenuButton>
          <MenuButton of="link" onPress={() => work.openView('helpers')}>
            {t('door.view-helpers')}
          </MenuButton>
          <a
            className={classes.menuKey}
            href={pathTo('bigScreen', { EID })}
            target="_blank"
            rel="noreferrer"
          >
            <DoorIcon of="screen" />
            {t('door.big-open')}
          </a>
        </MenuGroup>
      )}
      <Languages />
      <MenuGroup>
        {onRehearse && (
          <Rehearsal
            EID={EID}
            isHost={isHost}
            isOn={isRehearsal}
            onRehearse={onRehearse}
            deviceHandle={deviceHandle}
          />
        )}
        {isHost ? (
          <HostExit isAway={work.isAway} askServer={() => deviceHandle.syncSoon()} />
        ) : (
          <HelperExit deviceHandle={deviceHandle} />
        )}
      </MenuGroup>
    </div>
  )
}

/** Light on every device; sound and vibration only if the device has them. */
const listDeviceSwitches = () =>
  [
    'sun',
    ...(typeof AudioContext === 'undefined' ? [] : (['sound'] as const)),
    ...('vibrate' in navigator ? (['shake'] as const) : []),
  ] as const

function MenuGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      {title && <h2 className={classes.label}>{title}</h2>}
      <div>{children}</div>
    </section>
  )
}

/** Position, colour and a word show the state. */
export function Switch({
  isOn,
  onPress,
  children,
}: {
  isOn: boolean
  onPress: () => void
  children: ReactNode
}) {
  const t = useTranslate('dashboard')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={classes.switch}
      onClick={onPress}
    >
      {children}
      <span>
        {isOn ? t('door.on') : t('door.off')}
        <i aria-hidden="true" />
      </span>
    </button>
  )
}

function MenuButton({
  of,
  onPress,
  children,
}: {
  of: DoorSign
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={classes.menuKey} onClick={onPress}>
      <DoorIcon of={of} />
      {children}
      <DoorIcon of="next" size={20} />
    </button>
  )
}

/** Offline, the language changes only on this device. */
const Languages = () => (
  <LanguageButtons
    className={classes.languages}
    onChoose={(language) => void toOutcome(chooseLanguage(language))}
  />
)

type RehearsalProps = {
  EID: string
  isHost: boolean
  isOn: boolean
  onRehearse: (isOn: boolean) => void
  deviceHandle: DoorDeviceHandle
}

/** A rehearsal on the real screens. It counts nowhere and can be reset. */
function Rehearsal({ EID, isHost, isOn, onRehearse, deviceHandle }: RehearsalProps) {
  const t = useTranslate('dashboard')
  const [message, setMessage] = useState('')
  const reset = async () => {
    const { device } = deviceHandle
    const outcome = isHost ? await toOutcome(resetRehearsal(EID)) : null
    if (outcome && 'refused' in outcome)
      return setMessage(
        outcome.refused.http === 0 ? t('door.rehearsal-away') : outcome.refused.message,
      )
    await device?.store.deleteTaps(device.key)
    device?.set({ storedTaps: [] })
    setMessage(t('door.rehearsal-wiped'))
    deviceHandle.syncSoon()
  }
  if (!isOn)
    return (
      <MenuButton of="turn" onPress={() => onRehearse(true)}>
        {t('door.rehearse')}
      </MenuButton>
    )
  return (
    <>
      <MenuButton of="undo" onPress={() => void reset()}>
        {t('door.rehearsal-reset')}
      </MenuButton>
      {message && (
        <p className={classes.said} role="status">
          {message}
        </p>
      )}
      <MenuButton of="out" onPress={() => onRehearse(false)}>
        {t('door.rehearsal-end')}
      </MenuButton>
    </>
  )
}

/** Only the door works offline; the page after it needs a network, which the press looks for at once. */
function HostExit({ isAway, askServer }: { isAway: boolean; askServer: () => void }) {
  const t = useTranslate('dashboard')
  const [wasTried, setTried] = useState(false)
  const leave = (event: MouseEvent) => {
    if (!isAway) return
    event.preventDefault()
    setTried(true)
    askServer()
  }
  return (
    <>
      <Link className={classes.menuKey} to={pathTo('dashboard')} onClick={leave}>
        <DoorIcon of="out" />
        {t('door.leave')}
      </Link>
      {wasTried && isAway && (
        <p className={classes.said} role="alert">
          {t('door.leave-away')}
        </p>
      )}
    </>
  )
}

/** Ends the helper's link on this device. Warns about unsent entries. */
function HelperExit({ deviceHandle }: { deviceHandle: DoorDeviceHandle }) {
  const t = useTranslate('dashboard')
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const waiting = countUnsent(deviceHandle.state.storedTaps)
  const leave = async () => {
    if (!isAsking) return setAsking(true)
    if (waiting > 0)
      return setMessage(t('door.leave-waiting', { count: waiting, n: String(waiting) }))
    const outcome = await toOutcome(leaveDoor())
    if ('refused' in outcome && !outcome.refused.endsSession)
      return setMessage(outcome.refused.http === 0 ? t('door.leave-away') : outcome.refused.message)
    await deviceHandle.device?.store.deleteList(deviceHandle.device.key)
    browserNavigation.go(pathTo('login'))
  }
  return (
    <>
      <MenuButton of="out" onPress={() => void leave()}>
        {isAsking ? t('door.leave-sure') : t('door.leave')}
      </MenuButton>
      {message && (
        <p className={classes.said} data-is="bad" role="alert">
          {message}
        </p>
      )}
    </>
  )
}
