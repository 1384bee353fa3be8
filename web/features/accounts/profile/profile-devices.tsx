import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { StatusChip } from '../../../ui/elements/status-chip.tsx'
import { devicesQuery, endDevice, endOtherDevices, type SignedInDevice } from './queries.ts'
import classes from './profile.module.css'

const handhelds = ['Android', 'iPhone', 'iPad']

/** Avoids the text "0 min ago". */
const isJustNow = (at: Date): boolean => Date.now() - at.getTime() < 60_000

/** The signed-in devices. The host can sign out one of them, or all except this one. */
export function ProfileDevices() {
  const t = useTranslate('profile')
  const deviceList = getQueryData(useQuery(devicesQuery))
  const [isAsking, setAsking] = useState(false)
  if (!deviceList) return <SkeletonRows rows={2} height={56} />
  const otherCount = deviceList.devices.length - 1
  const endAndReport = async () => {
    showToast(t('devices.ended', { count: (await endOtherDevices()).count }))
  }
  return (
    <>
      <ul className={classes.devices} aria-label={t('devices.title')}>
        {deviceList.devices.map((one) => (
          <DeviceRow key={one.id} device={one} />
        ))}
      </ul>
      {otherCount > 0 && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('devices.end-others')}</Button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('devices.end-others-title')}
        action={t('devices.end-count', { count: otherCount })}
        onConfirm={endAndReport}
      >
        {t('devices.end-others-words')}
      </ConfirmDialog>
    </>
  )
}

function DeviceRow({ device }: { device: SignedInDevice }) {
  const t = useTranslate('profile')
  const { ago, dayAndTime, country } = useFormats()
  const place =
    device.city && device.country
      ? t('devices.place', { city: device.city, country: country(device.country) })
      : device.country && country(device.country)
  const [isWorking, setWorking] = useState(false)
  const name = device.browser
    ? t('devices.name', { browser: device.browser, system: device.system })
    : t('devices.unknown')
  const end = () => {
    setWorking(true)
    endDevice(device)
      .then(() => showToast(t('devices.ended', { count: 1 })), showRefusal)
      .finally(() => setWorking(false))
  }
  return (
    <li className={classes.device}>
      <Icon of={handhelds.includes(device.system) ? IconDeviceMobile : IconDeviceDesktop} />
      <div className={classes.text}>
        <div className={classes.name}>
          <b>{name}</b>
          {device.isThis && <StatusChip tone="good">{t('devices.this')}</StatusChip>}
        </div>
        <div className="small quiet">
          <span className={classes.together}>
            {t('devices.account', { owner: device.account })} ·{' '}
            {device.isThis
              ? t('devices.now')
              : isJustNow(device.seenAt)
                ? t('devices.just-now')
                : t('devices.seen', { ago: ago(device.seenAt) })}{' '}
            ·
          </span>{' '}
          <span className={classes.together}>
            {t('devices.since', { at: dayAndTime(device.signedInAt, 'mediumDate') })}
            {place && ` · ${place}`}
          </span>
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
