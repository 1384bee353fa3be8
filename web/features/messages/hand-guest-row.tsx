import { useState } from 'react'
import { toLanguageTag } from '@mehfil/contract/languages.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Avatar } from '../../ui/elements/avatar.tsx'
import { HandMessageButtons, HandNotes } from '../mail/hand-message-buttons.tsx'
import classes from './messages.module.css'
import type { HandGuest } from './queries.ts'

type HandGuestRowProps = { EID: string; guest: HandGuest; isOpen: boolean }

/** A guest with the ready message, and the programs that send it. */
export function HandGuestRow({ EID, guest, isOpen }: HandGuestRowProps) {
  const t = useTranslate('messages')
  const [isShown, setShown] = useState(false)
  return (
    <li className={classes.row}>
      <Avatar name={guest.name} size="s" />
      <div className={classes.grow}>
        <b className="strong">
          <bdi>{guest.name}</bdi>
        </b>
        <span className="small quiet">
          <bdi dir="ltr">{guest.phone}</bdi>{' '}
          <button
            type="button"
            className="link small"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'hide-text' : 'show-text')}
          </button>
        </span>
        {isShown && (
          <p className={classes.message} lang={toLanguageTag(guest.language)} dir="auto">
            {guest.messageText}
          </p>
        )}
        <HandNotes EID={EID} GID={guest.id} byHand={guest.byHand} />
      </div>
      {isOpen && (
        <div className={classes.buttons}>
          <HandMessageButtons EID={EID} GID={guest.id} message={guest} />
        </div>
      )}
    </li>
  )
}
