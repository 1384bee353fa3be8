import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { TextInput } from '@mantine/core'
import { moods, type Mood } from '@mehfil/templates/pages/page-manifest.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { useWizard } from '../events/wizard/use-wizard.ts'
import classes from './gallery.module.css'
import { countByType, type DesignChoice, type GalleryFilter } from './rules/designs.ts'
import { acceptedTypes } from './rules/pictures.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { DesignLook } from './use-design-look.ts'
import { usePictureEdits } from './use-picture-edits.ts'
import { usePictureUpload } from './use-picture-upload.ts'

type GalleryFiltersProps = {
  choices: readonly DesignChoice[]
  filter: GalleryFilter
  onFilter: (filter: GalleryFilter) => void
  /** How many templates the team has saved. */
  yours: number
  look: DesignLook
}

/** Occasions with the number of designs, the mood, a search by name, and whose photo and words the covers show. */
export function GalleryFilters({ choices, filter, onFilter, yours, look }: GalleryFiltersProps) {
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
        <LookSwitches look={look} />
      </div>
    </div>
  )
}

/** The host's own photo and title on every cover. Without a photo there is a button that adds one. */
function LookSwitches({ look }: { look: DesignLook }) {
  const t = useTranslate('creation')
  return (
    <div className={classes.switches}>
      {look.hasPhoto ? (
        <SwitchField
          name="with-photo"
          label={t('gallery.photo')}
          checked={look.wantsPhoto}
          onChange={look.setPhoto}
        />
      ) : (
        <AddPhoto />
      )}
      <SwitchField
        name="my-words"
        label={t('gallery.words')}
        checked={look.wantsWords}
        onChange={look.setWords}
      />
      {look.wantsWords && look.beganUntitled && <TitleInput />}
    </div>
  )
}

const titlePauseMs = 400

/** The event's title. The covers follow when the typing pauses, because there are many of them. */
function TitleInput() {
  const t = useTranslate('creation')
  const { draft, updateDraft } = useWizard()
  const [typed, setTyped] = useState(draft.facts.title)
  const change = useDebouncedCallback((title: string) => updateDraft('facts', { title }), {
    delay: titlePauseMs,
    flushOnUnmount: true,
  })
  return (
    <TextInput
      name="gallery-title"
      className={classes.search ?? ''}
      aria-label={t('gallery.your-title')}
      placeholder={t('gallery.your-title')}
      dir="auto"
      maxLength={100}
      value={typed}
      onBlur={() => change.flush()}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        change(value)
      }}
    />
  )
}

/** Uploads the cover picture without leaving the covers. */
function AddPhoto() {
  const t = useTranslate('creation')
  const edits = usePictureEdits()
  const {
    upload,
    progress,
    errors: [error],
  } = usePictureUpload((file, onProgress) => edits.upload('cover', file, onProgress))
  return (
    <>
      <label className={`${classes.chip} ${classes.addPhoto}`} aria-busy={progress !== null}>
        <Icon of={IconPhotoPlus} small />
        {t('gallery.add-photo')}
        <input
          type="file"
          name="gallery-photo"
          className="over"
          accept={acceptedTypes.join(',')}
          disabled={progress !== null}
          onChange={({ currentTarget }) => {
            upload([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
      {progress !== null && <UploadProgress progress={progress} />}
      {error && (
        <p className="small" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
