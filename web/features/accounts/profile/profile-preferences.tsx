import { useMemo, useState } from 'react'
import { digitKinds } from '@mehfil/contract/fields/fields.ts'
import { findPlaces } from '@mehfil/contract/places/place-search.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { listZones } from '../../../lib/time/wall-clock.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { LanguageSwitch } from '../../../ui/navigation/language-switch.tsx'
import { PickField } from '../../../ui/fields/pick-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { saveProfile, type Profile } from './queries.ts'
import classes from './profile.module.css'

/** A select field cannot hold an empty value, so "use the zone of the device" has its own. */
const deviceZone = 'device'

/** Each choice is saved as soon as it is made. */
export function ProfilePreferences({ profile }: { profile: Profile }) {
  const t = useTranslate('profile')
  const { dayAndTime } = useFormats()
  const zones = useZoneOptions(t('profile.zone-device'))
  // A choice is shown at once, and undone when saving fails.
  const [pendingChange, setPendingChange] = useState<Partial<Pick<Profile, 'zone' | 'digits'>>>({})
  const { zone: savedZone, digits } = { ...profile, ...pendingChange }
  const save = (change: typeof pendingChange) => {
    setPendingChange({ ...pendingChange, ...change })
    saveProfile(change).then(
      () => showToast(t('profile.saved')),
      (error: Error) => {
        setPendingChange({})
        showRefusal(error)
      },
    )
  }
  return (
    <>
      <div className={classes.language}>
        <h3>{t('language.choose')}</h3>
        <LanguageSwitch />
      </div>
      <SelectField
        name="zone"
        label={t('profile.zone')}
        value={savedZone || deviceZone}
        searchable
        options={zones.options}
        filter={({ search }) => zones.filterOptions(search)}
        onChange={(zone) => save({ zone: zone === deviceZone ? '' : zone })}
      />
      <p className="small quiet">{t('profile.now', { at: dayAndTime(new Date(), 'fullDate') })}</p>
      <PickField
        name="digits"
        label={t('profile.digits')}
        paired
        value={digits}
        onChange={(digits) => save({ digits })}
        options={digitKinds.map((value) => ({
          value,
          label: t(`profile.digits-${value}`),
          hint: t(`profile.digits-${value}-more`),
        }))}
      />
    </>
  )
}

function useZoneOptions(deviceZoneLabel: string) {
  return useMemo(() => {
    const places = listZones().map((zone) => ({
      value: zone,
      name: zone.replaceAll(/[/_]/g, ' '),
      shown: zone.replaceAll('_', ' '),
    }))
    const all = [{ value: deviceZone, name: deviceZoneLabel, shown: deviceZoneLabel }, ...places]
    const toOptions = (some: typeof all) =>
      some.map(({ value, shown }) => ({ value, label: shown }))
    return {
      options: toOptions(all),
      filterOptions: (search: string) => toOptions(findPlaces(all, search)),
    }
  }, [deviceZoneLabel])
}
