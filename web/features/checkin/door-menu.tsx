import { useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { languages } from '@mehfil/contract/fields.ts'
import { to } from '@mehfil/contract/pages.ts'
import { waitingIn } from '@mehfil/door/log.ts'
import { exits } from '../../lib/leave.ts'
import { outcomeOf } from '../../lib/outcome.ts'
import { chooseLanguage } from '../../lib/session.ts'
import { htmlLanguage } from '../../lib/translator.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { ownNames } from '../../ui/language-switch.tsx'
import classes from './door.module.css'
import { DoorIcon, type DoorSign } from './door-icon.tsx'
import { leaveDoor, resetRehearsal } from './queries.ts'
import type { DoorWork } from './use-door.ts'
import type { AtDevice } from './use-door-device.ts'
import type { DoorLook } from './use-door-look.ts'

type DoorMenuProps = {
  EID: string
  look: DoorLook
  change: (different: Partial<DoorLook>) => void
  at: AtDevice
  work: DoorWork
  isHost: boolean
  isRehearsal: boolean
  onRehearse: ((is: boolean) => void) | undefined
}

/** What belongs to this device: its gate, its light, its voice; and for hosts what belongs to the door. */
export function DoorMenu({
  EID,
  look,
  change,
  at,
  work,
  isHost,
  isRehearsal,
  onRehearse,
}: DoorMenuProps) {
  const t = useWords('dashboard')
  return (
    <div className={classes.form}>
      <GateField look={look} change={change} at={at} />
      <Group title={t('door.menu-device')}>
        {looksHere().map((name) => (
          <Switch key={name} is={look[name]} onPress={() => change({ [name]: !look[name] })}>
            {t(`door.look-${name}`)}
          </Switch>
        ))}
        <MenuKey of="device" onPress={() => work.go('device')}>
          {t('door.view-device')}
        </MenuKey>
        {at.now.pack && (
          <MenuKey of="paper" onPress={() => work.go('paper')}>
            {t('door.view-paper')}
          </MenuKey>
        )}
      </Group>
      {isHost && (
        <Group title={t('door.menu-door')}>
          <MenuKey of="warn" onPress={() => work.go('conflicts')}>
            {t('door.view-conflicts')}
          </MenuKey>
          <MenuKey of="gate" onPress={() => work.go('gates')}>
            {t('door.view-gates')}
          </MenuKey>
          <MenuKey of="link" onPress={() => work.go('helpers')}>
            {t('door.view-helpers')}
          </MenuKey>
          <a
            className={classes.menuKey}
            href={to('bigScreen', { EID })}
            target="_blank"
            rel="noreferrer"
          >
            <DoorIcon of="screen" />
            {t('door.big-open')}
          </a>
        </Group>
      )}
      <Languages />
      <Group>
        {onRehearse && (
          <Rehearsal EID={EID} isHost={isHost} is={isRehearsal} onRehearse={onRehearse} at={at} />
        )}
        {isHost ? <HostLeaves isAway={work.isAway} /> : <HelperLeaves at={at} />}
      </Group>
    </div>
  )
}

/** Light for everybody; a voice and a shake where the device has them. */
const looksHere = () =>
  [
    'sun',
    ...(typeof AudioContext === 'undefined' ? [] : (['sound'] as const)),
    ...('vibrate' in navigator ? (['shake'] as const) : []),
  ] as const

function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      {title && <h2 className={classes.label}>{title}</h2>}
      <div>{children}</div>
    </section>
  )
}

/** Told by its place, its colour and a word. */
export function Switch({
  is,
  onPress,
  children,
}: {
  is: boolean
  onPress: () => void
  children: ReactNode
}) {
  const t = useWords('dashboard')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={is}
      className={classes.switch}
      onClick={onPress}
    >
      {children}
      <span>
        {is ? t('door.on') : t('door.off')}
        <i aria-hidden="true" />
      </span>
    </button>
  )
}

function MenuKey({
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

/** Without a network it changes here alone. */
function Languages() {
  const t = useWords('dashboard')
  const spoken = useLanguage()
  return (
    <div className={classes.languages} role="group" aria-label={t('language.choose')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={htmlLanguage(language)}
          aria-pressed={language === spoken}
          onClick={() => void outcomeOf(chooseLanguage(language))}
        >
          {ownNames[language]}
        </button>
      ))}
    </div>
  )
}

/** One of the event's gates, or any name where it has none. A helper's link may say which. */
function GateField({ look, change, at }: Pick<DoorMenuProps, 'look' | 'change' | 'at'>) {
  const t = useWords('dashboard')
  const { keeper, pack } = at.now
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
          onChange={({ target }) => change({ gate: target.value })}
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
            onClick={() => change({ gate: look.gate === gate ? '' : gate })}
          >
            <bdi>{gate}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}

type RehearsalProps = {
  EID: string
  isHost: boolean
  is: boolean
  onRehearse: (is: boolean) => void
  at: AtDevice
}

/** Tried out with the real screens; nothing of it counts, and all of it can be wiped away. */
function Rehearsal({ EID, isHost, is, onRehearse, at }: RehearsalProps) {
  const t = useWords('dashboard')
  const [words, setWords] = useState('')
  const reset = async () => {
    const { device } = at
    const outcome = isHost ? await outcomeOf(resetRehearsal(EID)) : null
    if (outcome && 'refused' in outcome)
      return setWords(
        outcome.refused.http === 0 ? t('door.rehearsal-away') : outcome.refused.message,
      )
    await device?.store.forgetTaps(device.key)
    device?.set({ kept: [] })
    setWords(t('door.rehearsal-wiped'))
    at.nudge()
  }
  if (!is)
    return (
      <MenuKey of="turn" onPress={() => onRehearse(true)}>
        {t('door.rehearse')}
      </MenuKey>
    )
  return (
    <>
      <MenuKey of="undo" onPress={() => void reset()}>
        {t('door.rehearsal-reset')}
      </MenuKey>
      {words && (
        <p className={classes.said} role="status">
          {words}
        </p>
      )}
      <MenuKey of="out" onPress={() => onRehearse(false)}>
        {t('door.rehearsal-end')}
      </MenuKey>
    </>
  )
}

/** Only the door is on this device: what comes after it needs a network. */
function HostLeaves({ isAway }: { isAway: boolean }) {
  const t = useWords('dashboard')
  const [wasTried, setTried] = useState(false)
  const leave = (event: MouseEvent) => {
    if (!isAway) return
    event.preventDefault()
    setTried(true)
  }
  return (
    <>
      <Link className={classes.menuKey} to={to('dashboard')} onClick={leave}>
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

/** Ends this device's link; nothing that is not sent yet is left behind without a word. */
function HelperLeaves({ at }: { at: AtDevice }) {
  const t = useWords('dashboard')
  const [isAsking, setAsking] = useState(false)
  const [words, setWords] = useState('')
  const waiting = waitingIn(at.now.kept)
  const leave = async () => {
    if (!isAsking) return setAsking(true)
    if (waiting > 0)
      return setWords(t('door.leave-waiting', { count: waiting, n: String(waiting) }))
    const outcome = await outcomeOf(leaveDoor())
    if ('refused' in outcome && !outcome.refused.endsSession)
      return setWords(outcome.refused.http === 0 ? t('door.leave-away') : outcome.refused.message)
    await at.device?.store.forgetList(at.device.key)
    exits.go(to('login'))
  }
  return (
    <>
      <MenuKey of="out" onPress={() => void leave()}>
        {isAsking ? t('door.leave-sure') : t('door.leave')}
      </MenuKey>
      {words && (
        <p className={classes.said} data-is="bad" role="alert">
          {words}
        </p>
      )}
    </>
  )
}
