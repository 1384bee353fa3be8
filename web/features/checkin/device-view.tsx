import { useEffect, useState, type ReactNode } from 'react'
import { waitingIn } from '@mehfil/door/log.ts'
import { opensOffline } from '../../lib/door/app.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './conflicts.module.css'
import { DoorIcon, type DoorSign } from './door-icon.tsx'
import type { AtDevice } from './use-door-device.ts'

/** What this device can do by itself, and what still waits in it. Nothing is said that was not looked at. */
export function DeviceView({ at, zone, isHost }: { at: AtDevice; zone: string; isHost: boolean }) {
  const t = useWords('dashboard')
  const { dayAndTime } = useFormats()
  const { pack, kept, why, isAway, sentAt } = at.now
  const isInstalled = useOffline()
  const waiting = waitingIn(kept)
  const held = kept.filter(({ told }) => told?.outcome === 'held').length
  return (
    <div className={classes.list}>
      <section className={classes.card}>
        <h2>
          {pack
            ? t('door.ready-offline-title', { count: pack.guests, n: String(pack.guests) })
            : t('door.not-ready')}
        </h2>
        <ul className={classes.facts}>
          <Fact isGood={pack !== null}>
            {pack
              ? t('door.list-of', { at: dayAndTime(pack.head.at, 'dayMonth', zone) })
              : t(whyWords[why ?? 'none'])}
          </Fact>
          <Fact isGood={pack !== null && why !== 'full'}>
            {why === 'full' ? t('door.list-full') : t('door.list-sealed')}
          </Fact>
          <Fact isGood={isInstalled === true}>
            {isInstalled === null
              ? t('door.looking')
              : isInstalled
                ? t('door.page-kept')
                : t('door.page-not-kept')}
          </Fact>
          <Fact isGood={!isAway}>{isAway ? t('door.no-answer') : t('door.has-answer')}</Fact>
        </ul>
      </section>
      <section className={classes.card}>
        <h2>
          {waiting > 0
            ? t('door.to-send', { count: waiting, n: String(waiting) })
            : t('door.all-sent')}
        </h2>
        {sentAt && <p>{t('door.sent-at', { at: dayAndTime(sentAt, 'dayMonth', zone) })}</p>}
        {held > 0 && (
          <p className={classes.bad}>{t('door.held', { count: held, n: String(held) })}</p>
        )}
        <p>{t('door.sends-itself')}</p>
        <button type="button" className={classes.button} data-main onClick={() => at.nudge()}>
          {t('door.send-now')}
        </button>
      </section>
      <p className={classes.words}>{t(isHost ? 'door.two-phones-host' : 'door.two-phones')}</p>
    </div>
  )
}

const whyWords = {
  none: 'door.list-coming',
  insecure: 'door.insecure',
  store: 'door.no-store',
  full: 'door.list-full',
  refused: 'door.list-refused',
  over: 'door.list-over',
} as const

function Fact({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const sign: DoorSign = isGood ? 'check' : 'warn'
  return (
    <li data-is={isGood ? 'good' : 'bad'}>
      <DoorIcon of={sign} />
      <span>{children}</span>
    </li>
  )
}

function useOffline(): boolean | null {
  const [opens, setOpens] = useState<boolean | null>(null)
  useEffect(() => {
    void opensOffline().then(setOpens)
  }, [])
  return opens
}
