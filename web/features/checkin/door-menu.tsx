import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { waitingIn } from '@mehfil/door/log.ts'
import { exits } from '../../lib/leave.ts'
import { outcomeOf } from '../../lib/outcome.ts'
import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import { DoorIcon, type DoorSign } from './door-icon.tsx'
import { leaveDoor, resetRehearsal } from './queries.ts'
import type { DoorWork } from './use-door.ts'
import type { AtDevice } from './use-door-device.ts'
import type { DoorLook } from './use-door-look.ts'

type DoorMenuProps = {
  EID: string; look: DoorLook; change: (different: Partial<DoorLook>) => void; at: AtDevice; work: DoorWork
  isHost: boolean; isRehearsal: boolean; onRehearse: ((is: boolean) => void) | undefined
}

/** What belongs to this device: its gate, its light, its voice; and for hosts what belongs to the door. */
export function DoorMenu({ EID, look, change, at, work, isHost, isRehearsal, onRehearse }: DoorMenuProps) {
  const t = useWords('dashboard')
  return (
    <div className={classes.form}>
      <GateField look={look} change={change} at={at} />
      {(['sun', 'sound', 'shake'] as const).map((name) => (
        <button key={name} type="button" role="switch" aria-checked={look[name]} className={classes.toggle} onClick={() => change({ [name]: !look[name] })}>
          {t(`door.look-${name}`)}<span>{look[name] ? t('door.on') : t('door.off')}</span>
        </button>
      ))}
      <MenuKey of="phone" onPress={() => work.go('device')}>{t('door.view-device')}</MenuKey>
      {at.now.pack && <MenuKey of="paper" onPress={() => work.go('paper')}>{t('door.view-paper')}</MenuKey>}
      {isHost && <MenuKey of="warn" onPress={() => work.go('conflicts')}>{t('door.view-conflicts')}</MenuKey>}
      {isHost && <MenuKey of="gate" onPress={() => work.go('gates')}>{t('door.view-gates')}</MenuKey>}
      {isHost && <MenuKey of="link" onPress={() => work.go('helpers')}>{t('door.view-helpers')}</MenuKey>}
      {isHost && <a className={classes.action} href={to('bigScreen', { EID })} target="_blank" rel="noreferrer">{t('door.big-open')}</a>}
      {onRehearse && <Rehearsal EID={EID} isHost={isHost} is={isRehearsal} onRehearse={onRehearse} at={at} />}
      {isHost ? <Link className={classes.action} to={to('dashboard')}>{t('door.leave')}</Link> : <HelperLeaves at={at} />}
    </div>
  )
}

function MenuKey({ of, onPress, children }: { of: DoorSign; onPress: () => void; children: ReactNode }) {
  return <button type="button" className={classes.action} onClick={onPress}><DoorIcon of={of} />{children}</button>
}

/** One of the event's gates, or any name where it has none. A helper's link may say which. */
function GateField({ look, change, at }: Pick<DoorMenuProps, 'look' | 'change' | 'at'>) {
  const t = useWords('dashboard')
  const { keeper, pack } = at.now
  const gates = pack?.head.gates ?? []
  if (keeper?.isHelper && keeper.gate) return <p className={classes.label}>{t('door.gate')} <small><bdi>{keeper.gate}</bdi></small></p>
  if (gates.length === 0) {
    return (
      <label>
        <span className={classes.label}>{t('door.gate')} <small>{t('door.gate-hint')}</small></span>
        <input className={classes.input} value={look.gate} maxLength={30} dir="auto" autoComplete="off" onChange={({ target }) => change({ gate: target.value })} />
      </label>
    )
  }
  return (
    <div>
      <div className={classes.label} id="door-gates">{t('door.gate')}</div>
      <div className={classes.gatePick} role="group" aria-labelledby="door-gates">
        {gates.map((gate) => <button key={gate} type="button" aria-pressed={look.gate === gate} onClick={() => change({ gate: look.gate === gate ? '' : gate })}><bdi>{gate}</bdi></button>)}
      </div>
    </div>
  )
}

type RehearsalProps = { EID: string; isHost: boolean; is: boolean; onRehearse: (is: boolean) => void; at: AtDevice }

/** Tried out with the real screens; nothing of it counts, and all of it can be wiped away. */
function Rehearsal({ EID, isHost, is, onRehearse, at }: RehearsalProps) {
  const t = useWords('dashboard')
  const [words, setWords] = useState('')
  const reset = async () => {
    const { device } = at
    const outcome = isHost ? await outcomeOf(resetRehearsal(EID)) : null
    if (outcome && 'refused' in outcome) return setWords(outcome.refused.http === 0 ? t('door.rehearsal-away') : outcome.refused.message)
    await device?.store.forgetTaps(device.key)
    device?.set({ kept: [] })
    setWords(t('door.rehearsal-wiped'))
    at.nudge()
  }
  if (!is) return <MenuKey of="swap" onPress={() => onRehearse(true)}>{t('door.rehearse')}</MenuKey>
  return (
    <>
      <MenuKey of="undo" onPress={() => void reset()}>{t('door.rehearsal-reset')}</MenuKey>
      {words && <p className={classes.label} role="status">{words}</p>}
      <MenuKey of="out" onPress={() => onRehearse(false)}>{t('door.rehearsal-end')}</MenuKey>
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
    if (waiting > 0) return setWords(t('door.leave-waiting', { count: waiting, n: String(waiting) }))
    const outcome = await outcomeOf(leaveDoor())
    if ('refused' in outcome && !outcome.refused.endsSession) return setWords(outcome.refused.http === 0 ? t('door.rehearsal-away') : outcome.refused.message)
    await at.device?.store.forgetList(at.device.key)
    exits.go(to('login'))
  }
  return (
    <>
      <MenuKey of="out" onPress={() => void leave()}>{isAsking ? t('door.leave-sure') : t('door.leave')}</MenuKey>
      {words && <p className={classes.refused} role="alert">{words}</p>}
    </>
  )
}
