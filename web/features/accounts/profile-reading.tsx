import { useMemo, useState } from 'react'
import { digitKinds } from '@mehfil/contract/fields.ts'
import { findPlaces } from '@mehfil/contract/places/find.ts'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { allZones } from '../../lib/wall-clock.ts'
import { useWords } from '../../lib/words.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { PickField } from '../../ui/pick-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { saveOwn, type Profile } from './queries/profile.ts'
import classes from './profile.module.css'

/** A zone of its own is no value a field can hold, so the device's has a word. */
const device = 'device'

/** Language, zone and digits: each acts as soon as it is chosen. */
export function ProfileReading({ profile }: { profile: Profile }) {
  const t = useWords('profile')
  const { dayAndTime } = useFormats()
  const zones = useZones(t('profile.zone-device'))
  // Shown as chosen at once, and as it was where it was not taken.
  const [chosen, setChosen] = useState<Partial<Pick<Profile, 'zone' | 'digits'>>>({})
  const { zone: own, digits } = { ...profile, ...chosen }
  const save = (change: typeof chosen) => {
    setChosen({ ...chosen, ...change })
    saveOwn(change).then(
      () => say(t('profile.saved')),
      (error: Error) => {
        setChosen({})
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
        value={own || device}
        searchable
        options={zones.options}
        filter={({ search }) => zones.found(search)}
        onChange={(zone) => save({ zone: zone === device ? '' : zone })}
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

function useZones(ofDevice: string) {
  return useMemo(() => {
    const places = allZones().map((zone) => ({
      value: zone,
      name: zone.replaceAll(/[/_]/g, ' '),
      shown: zone.replaceAll('_', ' '),
    }))
    const all = [{ value: device, name: ofDevice, shown: ofDevice }, ...places]
    const optionsOf = (some: typeof all) =>
      some.map(({ value, shown }) => ({ value, label: shown }))
    return {
      options: optionsOf(all),
      found: (search: string) => optionsOf(findPlaces(all, search)),
    }
  }, [ofDevice])
}
