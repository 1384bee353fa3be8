import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import classes from './colour-swatches.module.css'
import type { DesignChoice } from './rules/designs.ts'

type ColourSwatchesProps = {
  choice: DesignChoice
  /** The name of the design. */
  name: string
  /** Sets the radio buttons of one place apart from those of another. */
  group: string
  value: string
  onChange: (style: string) => void
  /** Writes the name of each colour beside it. */
  isNamed?: boolean
}

/** The colours of a design. */
export function ColourSwatches({
  choice,
  name,
  group,
  value,
  onChange,
  isNamed = false,
}: ColourSwatchesProps) {
  const t = useTranslate('creation')
  return (
    <div
      className={classes.styles}
      role="radiogroup"
      aria-label={t('design.colours', { template: name })}
      data-named={isNamed || undefined}
    >
      {choice.colourStyles.map((style) => (
        <label key={style.id} className={classes.style} title={t(`style.${style.id}`)}>
          <input
            type="radio"
            className="over"
            name={`${group}-${choice.id}`}
            checked={value === style.id}
            onChange={() => onChange(style.id)}
            aria-label={t(`style.${style.id}`)}
          />
          <span className={classes.swatch} style={{ backgroundColor: style.accent }} />
          {isNamed && <span aria-hidden="true">{t(`style.${style.id}`)}</span>}
        </label>
      ))}
    </div>
  )
}

/** On a phone the row of colours is one button, which opens them as a sheet. */
export function ColourSheetButton(props: ColourSwatchesProps) {
  const t = useTranslate('creation')
  const [isOpen, setOpen] = useState(false)
  const { choice, name, value } = props
  const label = t('design.colours', { template: name })
  const shown = choice.colourStyles.find(({ id }) => id === value)
  const colour = shown ? t(`style.${shown.id}`) : t('accent.title')
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={[colour, label].join(t('gallery.comma'))}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span
          className={classes.swatch}
          style={{ backgroundColor: shown?.accent ?? value }}
          data-current
        />
        <span className="clip">{colour}</span>
        <Icon of={IconPalette} small />
      </button>
      <Dialog narrow opened={isOpen} onClose={() => setOpen(false)} title={label}>
        <ColourSwatches
          {...props}
          group={`${props.group}-sheet`}
          isNamed
          onChange={(style) => {
            props.onChange(style)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}
