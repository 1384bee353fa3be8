import { useEffect, useState, type ReactNode } from 'react'
import { countUnsent } from '@mehfil/door/device-log.ts'
import { canOpenOffline } from '../../../lib/door/offline-page.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './cards.module.css'
import { DoorIcon, type DoorSign } from '../door-icon.tsx'
import type { DoorDeviceHandle } from '../door/use-door-device.ts'

/**
 * What this device can do offline, and its unsent entries. Each line is checked before it is
 * shown.
 */
export function DeviceView({
  at,
  zone,
  isHost,
}: {
  at: DoorDeviceHandle
  zone: string
  isHost: boolean
}) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  const { pack, storedTaps, why, isAway, sentAt } = at.state
  const isInstalled = useOpensOffline()
  const waiting = countUnsent(storedTaps)
  const held = storedTaps.filter(({ result }) => result?.outcome === 'held').length
  return (
    <div className={classes.list}>
      <section className={classes.card}>
        <h2>
          {pack
            ? t('door.ready-offline-title', { count: pack.guests, n: String(pack.guests) })
            : t('door.not-ready')}
        </h2>
        <ul className={classes.facts}>
          <DeviceFact isGood={pack !== null}>
            {pack
              ? t('door.list-of', { at: dayAndTime(pack.head.at, 'dayMonth', zone) })
              : t(reasonKeys[why ?? 'none'])}
          </DeviceFact>
          <DeviceFact isGood={pack !== null && why !== 'full'}>
            {why === 'full' ? t('door.list-full') : t('door.list-sealed')}
          </DeviceFact>
          <DeviceFact isGood={isInstalled === true}>
            {isInstalled === null
              ? t('door.looking')
              : isInstalled
                ? t('door.page-kept')
                : t('door.page-not-kept')}
          </DeviceFact>
          <DeviceFact isGood={!isAway}>
            {isAway ? t('door.no-answer') : t('door.has-answer')}
          </DeviceFact>
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
        <button type="button" className={classes.button} data-main onClick={() => at.syncSoon()}>
          {t('door.send-now')}
        </button>
      </section>
      <p className={classes.text}>{t(isHost ? 'door.two-phones-host' : 'door.two-phones')}</p>
    </div>
  )
}

const reasonKeys = {
  none: 'door.list-coming',
  insecure: 'door.insecure',
  store: 'door.no-store',
  full: 'door.list-full',
  refused: 'door.list-refused',
  over: 'door.list-over',
} as const

function DeviceFact({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const sign: DoorSign = isGood ? 'check' : 'warn'
  return (
    <li data-is={isGood ? 'good' : 'bad'}>
      <DoorIcon of={sign} />
      <span>{children}</span>
    </li>
  )
}

function useOpensOffline(): boolean | null {
  const [opens, setOpens] = useState<boolean | null>(null)
  useEffect(() => {
    void canOpenOffline().then(setOpens)
  }, [])
  return opens
}
