import { useState } from 'react'
import { fitAccent, isOwnAccent } from '@mehfil/templates/colour-styles.ts'
import { getPageDesign, listColourStyles } from '@mehfil/templates/designs.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWizard } from '../events/wizard/use-wizard.ts'
import classes from './accent-field.module.css'

/** One colour of the host's own, from the cover picture or chosen, in place of a colour style. */
export function AccentField() {
  const t = useTranslate('creation')
  const {
    draft: { design },
    pictures,
    event: { mode },
    updateDraft,
  } = useWizard()
  const tints = pictures.find(({ kind }) => kind === 'cover')?.tints ?? []
  const styles = listColourStyles({ mode, templateId: design.templateId })
  const own = isOwnAccent(design.colourStyle) ? design.colourStyle : null
  const choose = (colourStyle: string) => updateDraft('design', { ...design, colourStyle })
  const shown = own && fitAccent(getPageDesign({ mode, templateId: design.templateId }), own)
  const start = styles.find(({ id }) => id === design.colourStyle)?.accent ?? '#5b2a6e'
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('accent.title')}</legend>
      <p className="small quiet">{t('accent.hint')}</p>
      {tints.length > 0 && (
        <div className={classes.tints} role="group" aria-label={t('accent.from-picture')}>
          <span className="small">{t('accent.from-picture')}</span>
          {tints.map((tint, index) => (
            <button
              key={tint}
              type="button"
              className={classes.tint}
              aria-pressed={own === tint}
              aria-label={t('accent.tint', { n: index + 1, colour: tint })}
              onClick={() => choose(tint)}
            >
              <span style={{ backgroundColor: tint }} />
            </button>
          ))}
        </div>
      )}
      <div className={classes.own}>
        <input
          type="color"
          className={classes.picker}
          aria-label={t('accent.pick')}
          value={own ?? start}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <HexField key={own ?? ''} colour={own ?? ''} onColour={choose} />
        {own && (
          <button
            type="button"
            className={classes.reset}
            onClick={() => choose(styles[0]?.id ?? '')}
          >
            {t('accent.reset')}
          </button>
        )}
      </div>
      {own && (
        <p className="small quiet" role="status">
          {t(shown === own ? 'accent.readable' : 'accent.fitted')}
        </p>
      )}
    </fieldset>
  )
}

/** `#2f6b8f`, also without the sign, in capitals, or in three digits. */
function readHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return isOwnAccent(`#${whole}`) ? `#${whole}` : null
}

function HexField({ colour, onColour }: { colour: string; onColour: (colour: string) => void }) {
  const t = useTranslate('creation')
  const [text, setText] = useState(colour)
  const [isLeft, setLeft] = useState(false)
  const accent = readHex(text)
  const use = () => {
    setLeft(true)
    if (accent && accent !== colour) onColour(accent)
  }
  return (
    <TextField
      name="accent"
      label={t('accent.code')}
      placeholder="#2f6b8f"
      value={text}
      latin
      maxLength={9}
      error={isLeft && text.trim() && !accent ? t('accent.invalid') : undefined}
      onChange={(typed) => {
        setLeft(false)
        setText(typed)
      }}
      onBlur={use}
      onKeyDown={({ key }) => key === 'Enter' && use()}
    />
  )
}
