import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxZones, type DoorZone } from '@mehfil/contract/door/zones.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { toOutcome } from '../../../lib/http/outcome.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import cards from './cards.module.css'
import { DoorIcon } from '../door-icon.tsx'
import { formatZone } from '../door/zone-counter.tsx'
import { saveZones, zonesQuery, type DoorZonesResponse } from '../queries/zones.ts'
import { ZoneForm } from './zone-form.tsx'

/** The zones of the event, for all devices: what each is called, how many it holds and for whom it is. */
export function ZonesView({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  const found = getQueryData(useQuery(zonesQuery(EID)))
  /** The id of the zone in the form; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  if (!found) return null
  const { zones } = found
  const save = async (next: DoorZone[], at = 0) => {
    setBusy(true)
    const outcome = await toOutcome(saveZones(EID, next))
    setBusy(false)
    if ('answered' in outcome) {
      setErrors({})
      return setEdited(null)
    }
    setErrors(pickErrors(outcome.refused, at))
  }
  const open = (id: string | null) => {
    setErrors({})
    setEdited(id)
  }
  const renderForm = (zone: DoorZone | null, at: number) => (
    <ZoneForm
      key={zone?.id ?? 'new'}
      zone={zone}
      choices={found}
      errors={errors}
      isBusy={isBusy}
      onCancel={zones.length > 0 ? () => open(null) : undefined}
      onSave={(saved) => void save(zone ? zones.with(at, saved) : [...zones, saved], at)}
    />
  )
  return (
    <div className={cards.list}>
      <p className={cards.text}>{t('door.zones-words')}</p>
      {zones.map((zone, at) =>
        edited === zone.id ? (
          renderForm(zone, at)
        ) : (
          <ZoneCard
            key={zone.id}
            zone={zone}
            choices={found}
            isBusy={isBusy}
            onEdit={() => open(zone.id)}
            onRemove={() => void save(zones.filter(({ id }) => id !== zone.id))}
          />
        ),
      )}
      {edited === '' || zones.length === 0
        ? renderForm(null, zones.length)
        : zones.length < maxZones && (
            <button type="button" className={cards.button} data-main onClick={() => open('')}>
              <DoorIcon of="plus" size={20} />
              {t('door.zone-add')}
            </button>
          )}
    </div>
  )
}

/** The complaints about one zone by field, or the refusal as a whole. */
function pickErrors(
  { errors, message }: { errors: Record<string, string>; message: string },
  at: number,
): Record<string, string> {
  const own = Object.entries(errors).flatMap(([path, error]) => {
    const [, place, field = ''] = path.split('.')
    return place === String(at) ? [[field, error] as const] : []
  })
  return own.length > 0 ? Object.fromEntries(own) : { all: message }
}

type ZoneCardProps = {
  zone: DoorZone
  choices: DoorZonesResponse
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
}

function ZoneCard({ zone, choices, isBusy, onEdit, onRemove }: ZoneCardProps) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  const language = useLanguage()
  const title = zone.titles[language] || zone.title
  const inside = choices.inside[zone.id] ?? 0
  const functionTitle = choices.functions.find(({ id }) => id === zone.functionId)?.title
  const names = zone.groups.map((group) => nameGroup(zone, group, choices, t))
  return (
    <section className={cards.card} aria-label={title}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <p className={cards.text}>
        {formatZone({ ...zone, inside }, t)}
        <br />
        {functionTitle && (
          <>
            <bdi>{functionTitle}</bdi>
            {t('door.and')}
          </>
        )}
        {zone.audience === 'everyone'
          ? t('door.zone-for-everyone')
          : t('door.zone-for', { groups: list(names) })}
      </p>
      <div className={cards.row}>
        <button
          type="button"
          className={cards.button}
          disabled={isBusy}
          aria-label={t('door.about', { word: t('door.zone-edit'), name: title })}
          onClick={onEdit}
        >
          {t('door.zone-edit')}
        </button>
        <button
          type="button"
          className={cards.button}
          disabled={isBusy}
          aria-label={t('door.about', { word: t('door.gate-remove'), name: title })}
          onClick={onRemove}
        >
          <DoorIcon of="cross" size={18} />
          {t('door.gate-remove')}
        </button>
      </div>
    </section>
  )
}

function nameGroup(
  { audience }: DoorZone,
  group: string,
  { tags, functions }: DoorZonesResponse,
  t: ReturnType<typeof useTranslate>,
): string {
  if (audience === 'tags') return tags.find(({ id }) => id === group)?.name ?? ''
  if (audience === 'functions') return functions.find(({ id }) => id === group)?.title ?? ''
  return t(`door.category-${group}`, { defaultValue: group })
}
