import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered } from '../../lib/answered.ts'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { devicesQuery, endDevice, endOthers, type Device } from './queries/profile.ts'
import classes from './profile.module.css'

const handhelds = ['Android', 'iPhone', 'iPad']

/** "0 min ago" is nothing anybody says. */
const isFresh = (at: Date): boolean => Date.now() - at.getTime() < 60_000

/** Where the person is signed in; one of them, or all but this one, can be ended. */
export function ProfileDevices() {
  const t = useWords('profile')
  const found = answered(useQuery(devicesQuery))
  const [isAsking, setAsking] = useState(false)
  if (!found) return <SkeletonRows rows={2} height={56} />
  const others = found.devices.length - 1
  const end = async () => {
    say(t('devices.ended', { count: (await endOthers()).count }))
  }
  return (
    <>
      <ul className={classes.devices} aria-label={t('devices.title')}>
        {found.devices.map((one) => (
          <DeviceRow key={one.id} device={one} />
        ))}
      </ul>
      {others > 0 && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('devices.end-others')}</Button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('devices.end-others-title')}
        action={t('devices.end-count', { count: others })}
        onConfirm={end}
      >
        {t('devices.end-others-words')}
      </ConfirmDialog>
    </>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const t = useWords('profile')
  const { ago, dayAndTime } = useFormats()
  const [isWorking, setWorking] = useState(false)
  const name = device.browser
    ? t('devices.name', { browser: device.browser, system: device.system })
    : t('devices.unknown')
  const end = () => {
    setWorking(true)
    endDevice(device)
      .then(() => say(t('devices.ended', { count: 1 })), showRefusal)
      .finally(() => setWorking(false))
  }
  return (
    <li className={classes.device}>
      <Icon of={handhelds.includes(device.system) ? IconDeviceMobile : IconDeviceDesktop} />
      <div className={classes.words}>
        <div className={classes.name}>
          <b>{name}</b>
          {device.isThis && <StatusChip tone="good">{t('devices.this')}</StatusChip>}
        </div>
        <div className="small quiet">
          {t('devices.account', { owner: device.account })} ·{' '}
          {device.isThis
            ? t('devices.now')
            : isFresh(device.seenAt)
              ? t('devices.just-now')
              : t('devices.seen', { ago: ago(device.seenAt) })}{' '}
          · {t('devices.since', { at: dayAndTime(device.signedInAt, 'mediumDate') })}
        </div>
      </div>
      {!device.isThis && (
        <Button
          size="compact-md"
          variant="subtle"
          color="bad"
          loading={isWorking}
          aria-label={t('devices.end-of', { name })}
          onClick={end}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}
