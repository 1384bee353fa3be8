import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useMemo, useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { listZones } from '../../../lib/time/wall-clock.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import classes from './facts-fields.module.css'

type ZoneFieldProps = {
  zone: string
  at: Date | null
  onChange: (zone: string) => void
  error: string | undefined
}

/** Shows the zone in one line, as the browser knows it. Opened, it is a list to search by city or zone name. */
export function ZoneField({ zone, at, onChange, error }: ZoneFieldProps) {
  const t = useTranslate('creation')
  const { zoneName } = useFormats()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !error) {
    return (
      <p className={classes.zone} data-part="when">
        <span className={classes.good}>
          <Icon of={IconWorld} small />
          {t('details.zone-is', { zone: zoneName(zone, at ?? undefined) })}
        </span>
        <button type="button" id="zone" className="link" onClick={() => setOpen(true)}>
          {t('details.zone-change')}
        </button>
      </p>
    )
  }
  return <ZoneSelect zone={zone} onChange={onChange} error={error} />
}

function ZoneSelect({ zone, onChange, error }: Omit<ZoneFieldProps, 'at'>) {
  const t = useTranslate('creation')
  const { zoneName } = useFormats()
  const options = useMemo(
    () =>
      [...new Set([zone, ...listZones()])].map((name) => ({
        value: name,
        label: `${formatCity(name)} · ${zoneName(name)}`,
      })),
    [zone, zoneName],
  )
  return (
    <SelectField
      searchable
      name="zone"
      label={t('details.zone')}
      value={zone}
      onChange={onChange}
      options={options}
      error={error}
    />
  )
}

const formatCity = (zone: string): string =>
  zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ') || zone
