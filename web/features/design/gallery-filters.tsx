import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { TextInput } from '@mantine/core'
import { moods, type Mood } from '@mehfil/templates/pages/page-manifest.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import classes from './gallery.module.css'
import { countByType, type DesignChoice, type GalleryFilter } from './rules/designs.ts'

type GalleryFiltersProps = {
  choices: readonly DesignChoice[]
  filter: GalleryFilter
  onFilter: (filter: GalleryFilter) => void
  /** How many templates the team has saved. */
  yours: number
  /** Null while the event has no picture of its own. */
  photo: { isOn: boolean; onChange: (on: boolean) => void } | null
}

/** Occasions with the number of designs, the mood, and a search by name. */
export function GalleryFilters({ choices, filter, onFilter, yours, photo }: GalleryFiltersProps) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const counts = countByType(choices)
  return (
    <div className={classes.filters}>
      <div className={classes.chips} role="group" aria-label={t('gallery.occasion')}>
        {[null, ...counts.keys()].map((type) => (
          <button
            key={type ?? ''}
            type="button"
            className={classes.chip}
            aria-pressed={!filter.isYours && filter.type === type}
            onClick={() => onFilter({ ...filter, type, isYours: false })}
          >
            {type ? t(`event-type.${type}`) : t('gallery.all')}
            <span className="quiet">{number(type ? (counts.get(type) ?? 0) : choices.length)}</span>
          </button>
        ))}
        {yours > 0 && (
          <button
            type="button"
            className={classes.chip}
            aria-pressed={filter.isYours}
            onClick={() => onFilter({ ...filter, isYours: true })}
          >
            {t('gallery.yours')}
            <span className="quiet">{number(yours)}</span>
          </button>
        )}
      </div>
      <div className={classes.tools} hidden={filter.isYours}>
        <TextInput
          type="search"
          name="gallery-search"
          className={classes.search ?? ''}
          aria-label={t('gallery.search')}
          placeholder={t('gallery.search-hint')}
          leftSection={<Icon of={IconSearch} small />}
          leftSectionPointerEvents="none"
          value={filter.search}
          onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
        />
        <div className={classes.mood}>
          <SelectField
            name="gallery-mood"
            label={t('gallery.mood')}
            value={filter.mood ?? ''}
            onChange={(mood) => onFilter({ ...filter, mood: (mood || null) as Mood | null })}
            options={[
              { value: '', label: t('gallery.any-mood') },
              ...moods.map((mood) => ({ value: mood, label: t(`mood.${mood}`) })),
            ]}
          />
        </div>
        {photo && (
          <div className={classes.photo}>
            <SwitchField
              name="with-photo"
              label={t('gallery.photo')}
              checked={photo.isOn}
              onChange={photo.onChange}
            />
          </div>
        )}
      </div>
    </div>
  )
}
