import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { getDirection } from '@mehfil/contract/languages.ts'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { LoadingDialog } from '../../ui/feedback/part-boundary.tsx'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { ColourSheetButton, ColourSwatches } from './colour-swatches.tsx'
import { DesignCover } from './design-cover.tsx'
import classes from './gallery.module.css'
import { getMood, type DesignChoice } from './rules/designs.ts'
import { useDescribeDesign, useTakeDesign, type DesignLook } from './use-design-look.ts'

const LookCloser = lazyPart(() => import('./look-closer.tsx').then((made) => made.LookCloser))

type GalleryCardProps = { choice: DesignChoice; isFirst: boolean; look: DesignLook }

/** One design: its cover, its name and mood, and its colours, which change the cover at once. */
export function GalleryCard({ choice, isFirst, look }: GalleryCardProps) {
  const t = useTranslate('creation')
  const { event } = useWizard()
  const name = t(`${event.mode === 'Web' ? 'template' : 'mail-template'}.${choice.id}`)
  const [isLooking, setLooking] = useState<boolean | null>(null)
  const describe = useDescribeDesign()
  const take = useTakeDesign()
  const isChosen = look.isChosen(choice)
  const cover = look.getCover(choice)
  const use = () => {
    setLooking((looking) => looking && false)
    take(name, () => !isChosen && look.choose(choice, cover.colourStyle))
  }
  const colours = {
    choice,
    name,
    group: 'style',
    value: cover.colourStyle,
    onChange: (style: string) => look.setStyle(choice, style),
  }
  return (
    <div className={classes.card} data-chosen={isChosen}>
      <div className={classes.cover}>
        <label className={classes.look}>
          <input
            type="radio"
            className="over"
            name="template"
            {...(isFirst && { id: 'template' })}
            value={choice.id}
            checked={isChosen}
            onChange={() => look.choose(choice, cover.colourStyle)}
          />
          <span className={classes.miniature}>
            <DesignCover {...cover} />
          </span>
          <span className="vh">{name}</span>
        </label>
        <PickButton choice={choice} name={name} look={look} />
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
            onClick={use}
          >
            {t('gallery.use')}
          </Button>
        </div>
      </div>
      <b className={`strong ${classes.name}`}>{name}</b>
      <p className="small quiet">{describe(choice, getMood(choice.id))}</p>
      <div className="not-phone">
        <ColourSwatches {...colours} />
      </div>
      <div className="only-phone">
        <ColourSheetButton {...colours} group="phone-style" />
      </div>
      {isLooking !== null && (
        <LoadingDialog isOpen={isLooking} onFailed={() => setLooking(false)}>
          <LookCloser
            title={name}
            cover={cover}
            opened={isLooking}
            onClose={() => setLooking(false)}
            onUse={use}
          />
        </LoadingDialog>
      )}
    </div>
  )
}

type PickButtonProps = { choice: DesignChoice; name: string; look: DesignLook }

/** Picks a design to compare with another one. */
function PickButton({ choice, name, look }: PickButtonProps) {
  const t = useTranslate('creation')
  const isPicked = look.picked.includes(choice.id)
  return (
    <button
      type="button"
      className={classes.pick}
      aria-pressed={isPicked}
      // Away from where the title begins, which is in the language of the event.
      dir={getDirection(look.language)}
      aria-label={t('gallery.pick', { template: name })}
      title={t('gallery.pick', { template: name })}
      disabled={!isPicked && !look.canPick}
      onClick={() => look.togglePick(choice.id)}
    >
      <span>
        <Icon of={isPicked ? IconCheck : IconPlus} small />
      </span>
    </button>
  )
}
