import { eventModes, type EventMode } from '@mehfil/contract/events/events.ts'
import type { ReactElement } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './mode-picker.module.css'

/** The host picks how guests are invited: one page for all, or a mail to each guest. */
export function ModePicker({
  mode,
  onPick,
}: {
  mode: EventMode
  onPick: (mode: EventMode) => void
}) {
  const t = useTranslate('creation')
  return (
    <fieldset className={classes.modes}>
      <legend className="vh">{t('mode.title')}</legend>
      {eventModes.map((one) => (
        <label key={one} className={classes.mode}>
          <input
            type="radio"
            className="over"
            name="mode"
            value={one}
            checked={one === mode}
            aria-labelledby={`mode-${one}`}
            aria-describedby={`mode-${one}-words`}
            onChange={() => onPick(one)}
          />
          <svg className={classes.picture} viewBox="0 0 96 72" aria-hidden="true">
            {modeDrawings[one]}
          </svg>
          <span className={classes.text}>
            <b className="strong" id={`mode-${one}`}>
              {t(`mode.${one}`)}
            </b>
            <span className="small quiet" id={`mode-${one}-words`}>
              {t(`mode.${one}-words`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Drawings of a page and a letter. They look the same in left-to-right and right-to-left pages. */
const modeDrawings: Record<EventMode, ReactElement> = {
  Web: (
    <>
      <rect width="96" height="72" rx="8" fill="#F3ECF6" />
      <rect x="18" y="8" width="60" height="72" rx="4" fill="#fff" />
      <path d="M30 46V28q0-12 18-16 18 4 18 16v18z" fill="#5B2A6E" />
      <circle cx="48" cy="30" r="6" fill="#E8960C" />
      <rect x="34" y="52" width="28" height="4" rx="2" fill="#C9A2D8" />
      <rect x="38" y="61" width="20" height="4" rx="2" fill="#E3D3EA" />
    </>
  ),
  Email: (
    <>
      <rect width="96" height="72" rx="8" fill="#FBEBD3" />
      <rect x="26" y="8" width="44" height="40" rx="3" fill="#fff" />
      <path
        d="M33 18h30M33 25h30M33 32h18"
        stroke="#E3D3EA"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M14 26v36a4 4 0 0 0 4 4h60a4 4 0 0 0 4-4V26L48 50z" fill="#5B2A6E" />
      <path d="M16 65 44 46M80 65 52 46" stroke="#7C4A90" strokeWidth="2" />
      <circle cx="48" cy="50" r="8" fill="#E8960C" />
      <circle cx="48" cy="50" r="4.5" fill="none" stroke="#FBEBD3" strokeWidth="1.5" />
    </>
  ),
}
