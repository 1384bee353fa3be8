import IconDeviceTv from '@tabler/icons-react/dist/esm/icons/IconDeviceTv.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Button } from '@mantine/core'
import {
  photoStates,
  photoWallModes,
  type PhotoState,
  type PhotoWallMode,
} from '@mehfil/contract/events/after.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useSearchParams } from 'react-router'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { Tabs } from '../../ui/elements/tabs.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import classes from './after.module.css'
import { PhotoGrid } from './photo-grid.tsx'
import { getArchiveUrl, saveWall, type AfterSettings } from './queries.ts'

type PhotoSectionProps = { EID: string; settings: AfterSettings; zone: string }

/** Whether guests send pictures, and which of them are shown. */
export function PhotoSection({ EID, settings, zone }: PhotoSectionProps) {
  const t = useTranslate('dashboard')
  const { wall, waiting, shown, refused } = settings
  const hasPhotos = waiting + shown + refused > 0
  return (
    <section className={classes.section} aria-labelledby="after-photos">
      <h2 id="after-photos">{t('after.photos')}</h2>
      <p className="quiet">{t('after.photos-words')}</p>
      <Segments<PhotoWallMode>
        name="photo-wall"
        label={t('after.photos')}
        value={wall}
        onChange={(mode) => void saveWall(EID, mode).catch(showRefusal)}
        options={photoWallModes.map((mode) => ({ value: mode, label: t(`after.wall-${mode}`) }))}
      />
      <p className="small quiet">{t(`after.wall-${wall}-words`)}</p>
      {wall !== 'off' && <OpenTimes settings={settings} zone={zone} />}
      {(wall !== 'off' || hasPhotos) && (
        <div className={classes.buttons}>
          {wall !== 'off' && (
            <Button
              component="a"
              href={pathTo('photoWall', { EID })}
              target="_blank"
              rel="noopener"
              leftSection={<Icon of={IconDeviceTv} small />}
            >
              {t('after.screen')}
            </Button>
          )}
          {shown > 0 && (
            <Button
              component="a"
              href={getArchiveUrl(EID)}
              download=""
              leftSection={<Icon of={IconDownload} small />}
            >
              {t('after.download')}
            </Button>
          )}
        </div>
      )}
      {hasPhotos && <PhotoQueue EID={EID} settings={settings} />}
    </section>
  )
}

function OpenTimes({ settings: { wallOpensAt, closesAt }, zone }: Omit<PhotoSectionProps, 'EID'>) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  if (!wallOpensAt || !closesAt) return <p className="small quiet">{t('after.undated')}</p>
  return (
    <p className="small quiet">
      {t('after.open-between', {
        from: dayAndTime(wallOpensAt, 'shortDate', zone),
        until: dayAndTime(closesAt, 'shortDate', zone),
      })}
    </p>
  )
}

function PhotoQueue({ EID, settings }: Omit<PhotoSectionProps, 'zone'>) {
  const t = useTranslate('dashboard')
  const [search] = useSearchParams()
  const asked = photoStates.find((state) => state === search.get('photos'))
  const state: PhotoState = asked ?? (settings.waiting > 0 ? 'waiting' : 'shown')
  return (
    <>
      <Tabs
        label={t('after.photos')}
        current={state}
        tabs={photoStates.map((one) => ({
          key: one,
          label: t(`after.state-${one}`),
          to: `?photos=${one}`,
          count: settings[one],
        }))}
      />
      <PhotoGrid key={state} EID={EID} state={state} />
    </>
  )
}
