import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { LoadingPart } from '../../ui/feedback/part-boundary.tsx'
import { useOwnTemplates } from './use-own-templates.ts'
import { templatesQuery } from '../events/queries/draft.ts'
import { useDesignLook } from './use-design-look.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { CompareBar } from './compare-bar.tsx'
import { GalleryCard } from './gallery-card.tsx'
import { GalleryFilters } from './gallery-filters.tsx'
import classes from './gallery.module.css'
import {
  blankFilter,
  filterDesigns,
  sortBySuitability,
  type GalleryFilter,
} from './rules/designs.ts'

const OwnTemplates = lazyPart(() => import('./own-templates.tsx').then((made) => made.OwnTemplates))

/** Every design as a cover with this event's own words, in any of its colours. */
export function DesignGallery() {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { EID, draft, event } = useWizard()
  const { data } = useSuspenseQuery(templatesQuery(EID))
  // The order is fixed on opening, so that the designs do not move when the type changes.
  const order = useRef(draft.facts.type)
  const [filter, setFilter] = useState<GalleryFilter>(blankFilter)
  const look = useDesignLook()
  const family = event.mode === 'Web' ? 'template' : 'mail-template'
  const choices = sortBySuitability(data.choices, { mode: event.mode, type: order.current })
  const yours = useOwnTemplates()
  const shown = filterDesigns(choices, filter, ({ id, types }) =>
    [
      t(`${family}.${id}`),
      t(`${family}.${id}-hint`),
      ...types.map((type) => t(`event-type.${type}`)),
    ].join(' '),
  )
  return (
    <div className={classes.gallery}>
      <GalleryFilters
        choices={choices}
        filter={filter}
        onFilter={setFilter}
        yours={yours.length}
        look={look}
      />
      {filter.isYours && yours.length > 0 ? (
        <LoadingPart at="own-templates" fallback={null}>
          <OwnTemplates templates={yours} />
        </LoadingPart>
      ) : (
        <>
          <p className="vh" role="status">
            {t('gallery.found', { count: shown.length, n: number(shown.length) })}
          </p>
          <fieldset className={classes.group} data-part="cover">
            <legend className="vh">{t('design.template')}</legend>
            {shown.map((choice, at) => (
              <GalleryCard key={choice.id} choice={choice} isFirst={at === 0} look={look} />
            ))}
          </fieldset>
          {shown.length === 0 && <p className="quiet">{t('gallery.nothing')}</p>}
          <CompareBar choices={choices} look={look} />
        </>
      )}
    </div>
  )
}
