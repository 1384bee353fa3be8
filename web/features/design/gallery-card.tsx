import { useState } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { isOwnAccent } from '@mehfil/templates/colour-styles.ts'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { LoadingDialog } from '../../ui/feedback/part-boundary.tsx'
import { getAdjacentStep } from '../events/rules/wizard.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { DesignCover } from './design-cover.tsx'
import classes from './gallery.module.css'
import { getMood, type DesignChoice } from './rules/designs.ts'

const LookCloser = lazyPart(() => import('./look-closer.tsx').then((made) => made.LookCloser))

type GalleryCardProps = { choice: DesignChoice; isFirst: boolean; withPhoto: boolean }

/** One design: its cover, its name and mood, and its colours, which change the cover at once. */
export function GalleryCard({ choice, isFirst, withPhoto }: GalleryCardProps) {
  const t = useTranslate('creation')
  const { draft, event, updateDraft } = useWizard()
  const name = t(`${event.mode === 'Web' ? 'template' : 'mail-template'}.${choice.id}`)
  const { templateId, colourStyle } = draft.design
  const isChosen = templateId === choice.id
  const [tried, setTried] = useState<string | null>(null)
  const [isLooking, setLooking] = useState<boolean | null>(null)
  const ownAccent = isOwnAccent(colourStyle) ? colourStyle : null
  const untouched = ownAccent ?? choice.colourStyles[0]?.id ?? ''
  const shownStyle = isChosen ? colourStyle : (tried ?? untouched)
  const choose = (style: string) =>
    updateDraft('design', { templateId: choice.id, colourStyle: style })
  const useThis = useChosenDesign(() => !isChosen && choose(shownStyle))
  const [type] = choice.types
  const about = [type && t(`event-type.${type}`), t(`mood.${getMood(choice.id)}`)].filter(Boolean)
  return (
    <div className={classes.card} data-chosen={isChosen}>
      <div className={classes.cover}>
        <label className={classes.look}>
          <input
            type="radio"
            className={classes.over}
            name="template"
            {...(isFirst && { id: 'template' })}
            value={choice.id}
            checked={isChosen}
            onChange={() => choose(shownStyle)}
          />
          <span className={classes.miniature}>
            <DesignCover templateId={choice.id} colourStyle={shownStyle} withPhoto={withPhoto} />
          </span>
          <span className="vh">{name}</span>
        </label>
        <div className={classes.buttons}>
          <Button
            size="compact-md"
            aria-label={t('gallery.look-at', { template: name })}
            onClick={() => setLooking(true)}
          >
            {t('gallery.look')}
          </Button>
          <Button
            size="compact-md"
            variant="filled"
            aria-label={t('gallery.use-it', { template: name })}
            onClick={useThis}
          >
            {t('gallery.use')}
          </Button>
        </div>
      </div>
      <b className={`strong ${classes.name}`}>{name}</b>
      <p className="small quiet">{about.join(t('gallery.comma'))}</p>
      <Swatches
        choice={choice}
        name={name}
        value={shownStyle}
        onChange={(style) => (isChosen ? choose(style) : setTried(style))}
      />
      {isLooking !== null && (
        <LoadingDialog isOpen={isLooking} onFailed={() => setLooking(false)}>
          <LookCloser
            title={name}
            cover={{ templateId: choice.id, colourStyle: shownStyle, withPhoto }}
            opened={isLooking}
            onClose={() => setLooking(false)}
            onUse={useThis}
          />
        </LoadingDialog>
      )}
    </div>
  )
}

/** Takes the design and goes on to the next step of a draft. */
function useChosenDesign(choose: () => void): () => void {
  const navigate = useNavigate()
  const { event, step, stepHref } = useWizard()
  const next = getAdjacentStep(event.mode, step, 1)
  return () => {
    choose()
    if (event.status === 'DRAFT' && next) void navigate(stepHref(next))
  }
}

type SwatchesProps = {
  choice: DesignChoice
  name: string
  value: string
  onChange: (style: string) => void
}

function Swatches({ choice, name, value, onChange }: SwatchesProps) {
  const t = useTranslate('creation')
  return (
    <div
      className={classes.styles}
      role="radiogroup"
      aria-label={t('design.colours', { template: name })}
    >
      {choice.colourStyles.map((style) => (
        <label key={style.id} className={classes.style} title={t(`style.${style.id}`)}>
          <input
            type="radio"
            className={classes.over}
            name={`style-${choice.id}`}
            checked={value === style.id}
            onChange={() => onChange(style.id)}
            aria-label={t(`style.${style.id}`)}
          />
          <span className={classes.swatch} style={{ backgroundColor: style.accent }} />
        </label>
      ))}
    </div>
  )
}
