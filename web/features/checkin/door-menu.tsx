import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import type { DoorLook } from './use-door-look.ts'

type DoorMenuProps = { look: DoorLook; change: (different: Partial<DoorLook>) => void }

/** What belongs to this device: its gate, its light, its voice. */
export function DoorMenu({ look, change }: DoorMenuProps) {
  const t = useWords('dashboard')
  return (
    <div className={classes.form}>
      <label>
        <span className={classes.label}>{t('door.gate')} <small>{t('door.gate-hint')}</small></span>
        <input className={classes.input} value={look.gate} maxLength={30} dir="auto" autoComplete="off" onChange={({ target }) => change({ gate: target.value })} />
      </label>
      {(['sun', 'sound', 'shake'] as const).map((name) => (
        <button key={name} type="button" role="switch" aria-checked={look[name]} className={classes.toggle} onClick={() => change({ [name]: !look[name] })}>
          {t(`door.look-${name}`)}<span>{look[name] ? t('door.on') : t('door.off')}</span>
        </button>
      ))}
      <Link className={classes.action} to={to('dashboard')}>{t('door.leave')}</Link>
    </div>
  )
}
